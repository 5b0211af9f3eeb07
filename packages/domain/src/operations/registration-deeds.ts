import { formatRupees, paise } from '../money.ts';
import { fieldsInHindi, fieldsInWords } from './corrected-fields.ts';

/** A deed about one registration at the desk, as the audit log holds it. */
interface RegistrationDeed {
  action: string;
  details: Readonly<Record<string, unknown>>;
  about: string | null;
}

const fieldsOf = ({ fields }: RegistrationDeed['details']): unknown[] => (Array.isArray(fields) ? fields : []);
const reasonOf = ({ reason }: RegistrationDeed['details']): string => (reason ? `: ${String(reason)}` : '');
/** Of the registration that became part of the other. */
const ticketOf = ({ ticket }: RegistrationDeed['details']): string => (ticket ? ` (${String(ticket)})` : '');
const amountOf = ({ amountPaise }: RegistrationDeed['details']): string =>
  typeof amountPaise === 'number' ? ` (${formatRupees(paise(amountPaise))})` : '';

const namesIn = (names: unknown, and: string): string => (Array.isArray(names) ? names.join(and) : '');
const outsideOf = ({ outside }: RegistrationDeed['details']): string =>
  Array.isArray(outside) ? `, outside the limits of ${namesIn(outside, ' and ')}` : '';
const outsideHindi = ({ outside }: RegistrationDeed['details']): string =>
  Array.isArray(outside) ? `, ${namesIn(outside, ' और ')} की सीमा से बाहर होने पर भी` : '';

/** Corrections, and fees that were owed: "corrected name of Asha Rao: Birth certificate seen". Null for another deed. */
export function registrationSentence({ action, details, about }: RegistrationDeed): string | null {
  const who = about ?? 'a player';
  const where = typeof details.category === 'string' ? ` in ${details.category}` : '';
  switch (action) {
    case 'registration_corrected':
      return `corrected ${fieldsInWords(fieldsOf(details))}${where} of ${who}${reasonOf(details)}`;
    case 'entry_moved':
      return `moved ${who} from ${String(details.from)} to ${String(details.category)}${reasonOf(details)}`;
    case 'entry_kept':
      return `kept ${who} in${outsideOf(details)}`;
    case 'registration_claimed':
      return `took the registration of ${who} into an account`;
    case 'claim_link_made':
      return `made the link that gives the registration of ${who} to the player`;
    case 'pair_found':
      return `made ${who} and ${String(details.partner)} a pair${where}`;
    case 'event_partner_ways_changed':
      return 'changed how partners are found';
    case 'registrations_merged':
      return `made two registrations of ${who} one${ticketOf(details)}${reasonOf(details)}`;
    case 'categories_added':
      return `added ${namesIn(details.entered, ' and ')} for ${who}${outsideOf(details)}${reasonOf(details)}`;
    case 'event_waiting_changed':
      return details.byHand === true
        ? 'chose to offer free places to the waiting list one by one'
        : `set the hours of an offer to the waiting list to ${Number(details.hours) || 0}`;
    case 'event_prices_changed':
      return 'changed the prices by date, classes and bundles';
    case 'event_code_added':
      return `added the code ${String(details.code)}`;
    case 'event_code_changed':
      return `changed the code ${String(details.code)}`;
    case 'event_code_ended':
      return `ended the code ${String(details.code)}`;
    case 'place_offered':
      return `offered ${who} a place${where}`;
    case 'offer_passed':
      return `passed on the place${where} offered to ${who}${details.leaves === true ? ', and left the waiting list' : ''}`;
    case 'fee_link_sent':
      return `asked ${who} to pay online what is owed${amountOf(details)}`;
    case 'owed_fee_paid':
      return `booked the owed fee of ${who}, paid online${amountOf(details)}`;
    case 'desk_payment_recorded':
      return `took the fee of ${who} at the desk${amountOf(details)}`;
    case 'desk_payment_undone':
      return `undid the recorded payment of ${who}${amountOf(details)}${reasonOf(details)}`;
    default:
      return depositSentence({ action, details, about });
  }
}

/** The same in Hindi. */
export function registrationSentenceHindi({ action, details, about }: RegistrationDeed): string | null {
  const who = about ?? 'एक खिलाड़ी';
  const where = typeof details.category === 'string' ? `${details.category} में ` : '';
  switch (action) {
    case 'registration_corrected':
      return `ने ${where}${who} की जानकारी सुधारी (${fieldsInHindi(fieldsOf(details))})${reasonOf(details)}`;
    case 'entry_moved':
      return `ने ${who} को ${String(details.from)} से ${String(details.category)} में रखा${reasonOf(details)}`;
    case 'entry_kept':
      return `ने ${who} की एंट्री रखी${outsideHindi(details)}`;
    case 'registration_claimed':
      return `ने ${who} का रजिस्ट्रेशन अपने खाते में लिया`;
    case 'claim_link_made':
      return `ने वह लिंक बनाया, जिससे ${who} का रजिस्ट्रेशन खिलाड़ी के खाते में जाएगा`;
    case 'pair_found':
      return `ने ${where}${who} और ${String(details.partner)} की जोड़ी बनाई`;
    case 'event_partner_ways_changed':
      return 'ने बदला कि पार्टनर कैसे मिलेंगे';
    case 'registrations_merged':
      return `ने ${who} के दो रजिस्ट्रेशन को एक किया${ticketOf(details)}${reasonOf(details)}`;
    case 'categories_added':
      return `ने ${who} की एंट्री ${namesIn(details.entered, ' और ')} में जोड़ी${outsideHindi(details)}${reasonOf(details)}`;
    case 'event_waiting_changed':
      return details.byHand === true
        ? 'ने तय किया कि ख़ाली जगहें वेटिंग लिस्ट को एक-एक करके देंगे'
        : `ने वेटिंग लिस्ट को दी जाने वाली जगह के घंटे ${Number(details.hours) || 0} रखे`;
    case 'event_prices_changed':
      return 'ने तारीख, श्रेणी और साथ के वर्गों की फ़ीस बदली';
    case 'event_code_added':
      return `ने कोड ${String(details.code)} जोड़ा`;
    case 'event_code_changed':
      return `ने कोड ${String(details.code)} बदला`;
    case 'event_code_ended':
      return `ने कोड ${String(details.code)} ख़त्म किया`;
    case 'place_offered':
      return `ने ${where}${who} के लिए जगह रखी`;
    case 'offer_passed':
      return `ने ${where}${who} के लिए रखी जगह छोड़ी${details.leaves === true ? ', और वेटिंग लिस्ट भी' : ''}`;
    case 'fee_link_sent':
      return `ने ${who} से बाकी फ़ीस ऑनलाइन माँगी${amountOf(details)}`;
    case 'owed_fee_paid':
      return `ने ${who} की बाकी फ़ीस दर्ज की, जो ऑनलाइन दी गई${amountOf(details)}`;
    case 'desk_payment_recorded':
      return `ने डेस्क पर ${who} की फ़ीस ली${amountOf(details)}`;
    case 'desk_payment_undone':
      return `ने ${who} का दर्ज भुगतान हटाया${amountOf(details)}${reasonOf(details)}`;
    default:
      return depositSentenceHindi({ action, details, about });
  }
}

/** Of deposits that come back to who comes. */
function depositSentence({ action, details, about }: RegistrationDeed): string | null {
  const who = about ?? 'a player';
  switch (action) {
    case 'deposit_taken':
      return `took the deposit of ${who} at the desk${amountOf(details)}`;
    case 'deposit_given_back':
      return `gave the deposit of ${who} back${amountOf(details)}${reasonOf(details)}`;
    case 'deposit_kept':
      return `kept the deposit of ${who}, who stayed away${amountOf(details)}`;
    case 'deposit_handed_back':
      return `handed the deposit of ${who} back at the desk${amountOf(details)}`;
    default:
      return null;
  }
}

function depositSentenceHindi({ action, details, about }: RegistrationDeed): string | null {
  const who = about ?? 'एक खिलाड़ी';
  switch (action) {
    case 'deposit_taken':
      return `ने डेस्क पर ${who} का डिपॉज़िट लिया${amountOf(details)}`;
    case 'deposit_given_back':
      return `ने ${who} का डिपॉज़िट लौटाया${amountOf(details)}${reasonOf(details)}`;
    case 'deposit_kept':
      return `ने ${who} का डिपॉज़िट रख लिया, जो नहीं आए${amountOf(details)}`;
    case 'deposit_handed_back':
      return `ने डेस्क पर ${who} का डिपॉज़िट लौटाया${amountOf(details)}`;
    default:
      return null;
  }
}
