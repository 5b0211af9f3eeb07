import type { Mail } from '../../../platform/mail/mail.ts';
import { write } from '../../../platform/mail/mail-letter.ts';

interface Payout {
  to: string;
  name: string;
  amountText: string;
  /** Masked by the caller. */
  account: string;
  reference: string;
  url: string;
}

export function payoutSettledMail(about: Payout & { utr: string }): Mail {
  return write(about.to, {
    en: {
      subject: `${about.amountText} has reached your account`,
      greeting: about.name,
      paragraphs: ['Your share of the entry fees was transferred to your bank.'],
      facts: [
        ['Amount', about.amountText],
        ['Account', about.account],
        ['Settlement', about.reference],
        ['UTR', about.utr],
      ],
      action: { label: 'See the settlement', url: about.url },
    },
    hi: {
      subject: `${about.amountText} आपके खाते में`,
      greeting: about.name,
      paragraphs: ['एंट्री फ़ीस में आपका हिस्सा आपके बैंक को भेज दिया गया है।'],
      facts: [
        ['रकम', about.amountText],
        ['खाता', about.account],
        ['सेटलमेंट', about.reference],
        ['UTR', about.utr],
      ],
      action: { label: 'सेटलमेंट देखें', url: about.url },
    },
  });
}

/** `reason` is the bank's, unedited; null when it gave none. */
export function payoutFailedMail(about: Payout & { reason: string | null }): Mail {
  return write(about.to, {
    en: {
      subject: `${about.amountText} did not reach your account`,
      greeting: about.name,
      paragraphs: [
        'The bank did not accept your payout. The money is safe and will be sent again with the next payout.',
        'Please check the bank details in the Transactions Manager.',
      ],
      facts: [
        ['Amount', about.amountText],
        ['Account', about.account],
        ['Settlement', about.reference],
        ['Reason', about.reason ?? 'The bank gave no reason.'],
      ],
      action: { label: 'Check the bank details', url: about.url },
    },
    hi: {
      subject: `${about.amountText} आपके खाते तक नहीं पहुँचे`,
      greeting: about.name,
      paragraphs: [
        'बैंक ने आपका पेआउट स्वीकार नहीं किया। पैसा सुरक्षित है, और अगले पेआउट के साथ फिर भेजा जाएगा।',
        'कृपया लेन-देन प्रबंधक में बैंक की जानकारी जाँचें।',
      ],
      facts: [
        ['रकम', about.amountText],
        ['खाता', about.account],
        ['सेटलमेंट', about.reference],
        ['कारण', about.reason ?? 'बैंक ने कोई कारण नहीं बताया।'],
      ],
      action: { label: 'बैंक की जानकारी जाँचें', url: about.url },
    },
  });
}
