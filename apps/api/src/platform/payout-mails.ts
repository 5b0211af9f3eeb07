import type { Mail } from './mail.ts';
import { write } from './mail-templates.ts';

export function payoutSettledMail(about: {
  to: string;
  name: string;
  amountText: string;
  /** Masked by the caller. */
  account: string;
  reference: string;
  utr: string;
  url: string;
}): Mail {
  return write({
    to: about.to,
    subject: `${about.amountText} on your account`,
    greeting: about.name,
    paragraphs: ['Your share of the entry fees was transferred to your bank.'],
    facts: [
      ['Amount', about.amountText],
      ['Account', about.account],
      ['Settlement', about.reference],
      ['UTR', about.utr],
    ],
    action: { label: 'See the settlement', url: about.url },
  });
}

export function payoutFailedMail(about: {
  to: string;
  name: string;
  amountText: string;
  /** Masked by the caller. */
  account: string;
  reference: string;
  reason: string;
  url: string;
}): Mail {
  return write({
    to: about.to,
    subject: `${about.amountText} did not reach your account`,
    greeting: about.name,
    paragraphs: [
      'The bank did not take your payout. The money is safe, and is sent again with the next payout.',
      'Please check the bank details in the Transactions Manager.',
    ],
    facts: [
      ['Amount', about.amountText],
      ['Account', about.account],
      ['Settlement', about.reference],
      ['Reason', about.reason],
    ],
    action: { label: 'Check the bank details', url: about.url },
  });
}
