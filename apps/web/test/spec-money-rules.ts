import type { Rule } from './spec-messages.ts';
import { each, type Sight } from './spec-money.ts';

const rulesSeen: readonly Sight[] = [
  [
    'B§4',
    'setUp',
    'a vendor that was %s is inactive, and has no Vendor ID to show when there is none',
    ['disabled and never enabled again, or enabled before it was disabled, counts as disabled'],
  ],
  [
    'B§4',
    'split',
    'a failed call offers another try, and never a second set-up of what may exist',
    ['a status that cannot be read is treated as no vendor'],
  ],
  [
    'B§5',
    'e2eSetUp',
    'the set-up asks for one thing after the other, and the vendor is there seconds later',
    ['the checks of the set-up form follow each other in the order of the specification'],
  ],
  ['B§5', 'money', 'settings that are not saved: %s', ['the IFSC of the settings has at most 11 characters']],
  [
    'B§5',
    'tabs',
    'the settings send the mask back, and ask for the password with another account',
    ['the account holder name is read-only in the settings'],
  ],
  [
    'B§5',
    'tabs',
    'charges are looked up for an amount above nothing',
    ['transfer charges are looked up for an amount above 0 only'],
  ],
  [
    'B§7',
    'setUp',
    'each item of a refusal is told with its path, one after the other',
    ['each validation item of a creation is its message followed by its path in brackets'],
  ],
  [
    'B§7',
    'tabs',
    'without settlements the balances stand, from the summary when they cannot be read',
    ['a balance that fails falls back to the summary'],
  ],
  [
    'B§7',
    'tabs',
    'a reconciliation that cannot be read falls back to the settlements shown',
    ['a reconciliation that fails falls back to the settlements'],
  ],
  [
    'B§9',
    'money',
    'a search waits 300 ms for the typing to end, and finds nothing to export',
    ['the search of the settlements waits 300 ms'],
  ],
  [
    'B§9',
    'money',
    'a month with ₹%i is measured against its target',
    ['the monthly target is 200000, then 1.2 times the revenue to the next 10000; the completion is capped at 100%'],
  ],
  ['B§9', 'money', 'after %i transactions the milestone says: %s', ['milestones in steps, Excellent from 1000 on']],
  ['B§9', 'money', 'a retention of %f % reads: %s', ['retention above 70% is High, above 0 is Low']],
  ['B§9', 'money', '%i hours of settlement time read %s', ['hours up to 24, then days and hours']],
  [
    'B§9',
    'money',
    'transfer charges begin with NEFT and know RTGS and IMPS',
    ['transfer modes NEFT (default), RTGS, IMPS'],
  ],
  [
    'B§9',
    'money',
    'every kind of document can be added, the required ones with a star',
    ['PAN and AADHAAR are required, the other documents optional'],
  ],
  [
    'B§9',
    'money',
    'the names of the files carry the date, and those of settlements the time too',
    ['CSV files are named by date, those of settlements by date and time'],
  ],
  [
    'B§9',
    'money',
    'settlements sort by their four fields, the newest first by default',
    ['createdAt (default, descending), amount, status, settledAt'],
  ],
  [
    'B§9',
    'e2ePayouts',
    'shares are settled on T+2 with a UTR, and refunds go off before and after',
    ['shares are settled on T+2'],
  ],
  [
    'B§4',
    'e2ePayouts',
    'a transfer that the bank refuses is sent again, to the account that replaced it',
    ['a settlement that failed is sent again'],
  ],
];

/** The defaults, limits and constants of Easy Split. */
export const moneyRules: readonly Rule[] = each(rulesSeen).map(({ what, ...seen }) => ({ ...seen, rule: what }));
