import type { Language } from '@maidan/domain/languages';
import type { Mail } from './mail.ts';
import { write } from './mail-letter.ts';

/** Why a player gets a refund. */
export type RefundCause =
  | { kind: 'by_organizer'; categories: string[]; reason: string }
  | { kind: 'by_player'; categories: string[]; percent: number }
  | { kind: 'part'; reason: string }
  | { kind: 'called_off'; reason: string }
  | { kind: 'paid_twice' }
  | { kind: 'paid_late' };

function explain(cause: RefundCause): Record<Language, string> {
  switch (cause.kind) {
    case 'by_organizer': {
      const names = cause.categories.join(', ');
      return {
        en: `The organizer gives you the fee back for ${names}: ${cause.reason}`,
        hi: `आयोजक ${names} की फ़ीस आपको लौटा रहे हैं: ${cause.reason}`,
      };
    }
    case 'by_player': {
      const names = cause.categories.join(', ');
      return {
        en: `You cancelled ${names}. ${cause.percent} % of the fee goes back to you.`,
        hi: `आपने ${names} रद्द किया। शुल्क का ${cause.percent} % आपको वापस मिलेगा।`,
      };
    }
    case 'part':
      return {
        en: `The organizer gives you a part of the fee back: ${cause.reason}`,
        hi: `आयोजक आपको फ़ीस का एक हिस्सा लौटा रहे हैं: ${cause.reason}`,
      };
    case 'called_off':
      return {
        en: `The organizer has called the tournament off: ${cause.reason}`,
        hi: `आयोजक ने टूर्नामेंट रद्द कर दिया है: ${cause.reason}`,
      };
    case 'paid_twice':
      return {
        en: 'Your payment arrived twice. The second one goes back to you; your place is safe.',
        hi: 'आपका भुगतान दो बार आया। दूसरा आपको वापस मिलेगा; आपकी जगह सुरक्षित है।',
      };
    case 'paid_late':
      return {
        en: 'Your payment arrived after the time for it was over, and the place is taken. The whole amount goes back to you.',
        hi: 'आपका भुगतान समय निकलने के बाद आया, और जगह किसी और को मिल चुकी है। पूरी रकम आपको वापस मिलेगी।',
      };
  }
}

export function refundMail(about: RefundLetter & { cause: RefundCause }): Mail {
  const why = explain(about.cause);
  return write(about.to, {
    en: {
      subject: `Refund for ${about.eventName}`,
      greeting: about.name,
      paragraphs: [why.en, 'Banks need up to seven working days until the money is back on your account.'],
      facts: factsOf(about).en,
      action: { label: 'See the registration', url: about.url },
    },
    hi: {
      subject: `${about.eventName} का रिफ़ंड`,
      greeting: about.name,
      paragraphs: [why.hi, 'पैसा आपके खाते में वापस आने में बैंकों को सात कार्यदिवस तक लग सकते हैं।'],
      facts: factsOf(about).hi,
      action: { label: 'रजिस्ट्रेशन देखें', url: about.url },
    },
  });
}

/** For players without a refund through the provider: free, waiting, or paid at the desk. */
export function calledOffMail(about: Omit<RefundLetter, 'amountText'> & { reason: string }): Mail {
  return write(about.to, {
    en: {
      subject: `${about.eventName} was called off`,
      greeting: about.name,
      paragraphs: [
        `The organizer has called the tournament off: ${about.reason}`,
        'Your entry has ended. What you paid at the desk the organizer gives you back directly.',
      ],
      facts: [['Tournament', about.eventName]],
      action: { label: 'See the registration', url: about.url },
    },
    hi: {
      subject: `${about.eventName} रद्द हो गया`,
      greeting: about.name,
      paragraphs: [
        `आयोजक ने टूर्नामेंट रद्द कर दिया है: ${about.reason}`,
        'आपकी एंट्री ख़त्म हो गई है। डेस्क पर दिया पैसा आयोजक आपको सीधे लौटाएँगे।',
      ],
      facts: [['टूर्नामेंट', about.eventName]],
      action: { label: 'रजिस्ट्रेशन देखें', url: about.url },
    },
  });
}

interface RefundLetter {
  to: string;
  name: string;
  eventName: string;
  amountText: string;
  url: string;
}

/** The bank rejected it: the player is still owed the money and need do nothing. */
export function refundDelayedMail(about: RefundLetter): Mail {
  return write(about.to, {
    en: {
      subject: `Your refund for ${about.eventName} takes longer`,
      greeting: about.name,
      paragraphs: [
        'The bank could not make your refund. The money is still yours: the organizer tries again or pays you another way.',
        'You need do nothing. If your account or card was closed, please tell the organizer.',
      ],
      facts: factsOf(about).en,
      action: { label: 'See the registration', url: about.url },
    },
    hi: {
      subject: `${about.eventName} का आपका रिफ़ंड देर से आएगा`,
      greeting: about.name,
      paragraphs: [
        'बैंक आपका रिफ़ंड नहीं कर सका। पैसा अब भी आपका है: आयोजक फिर कोशिश करेंगे या किसी और तरीके से देंगे।',
        'आपको कुछ नहीं करना है। अगर आपका खाता या कार्ड बंद हो गया है, तो आयोजक को बताएँ।',
      ],
      facts: factsOf(about).hi,
      action: { label: 'रजिस्ट्रेशन देखें', url: about.url },
    },
  });
}

/** A stuck refund was made after all. */
export function refundMadeMail(about: RefundLetter): Mail {
  return write(about.to, {
    en: {
      subject: `Your refund for ${about.eventName} was made`,
      greeting: about.name,
      paragraphs: ['The refund that the bank had not taken has been paid to you now.'],
      facts: factsOf(about).en,
      action: { label: 'See the registration', url: about.url },
    },
    hi: {
      subject: `${about.eventName} का आपका रिफ़ंड हो गया`,
      greeting: about.name,
      paragraphs: ['जो रिफ़ंड बैंक ने नहीं लिया था, वह अब आपको दे दिया गया है।'],
      facts: factsOf(about).hi,
      action: { label: 'रजिस्ट्रेशन देखें', url: about.url },
    },
  });
}

const factsOf = (about: RefundLetter): Record<Language, [string, string][]> => ({
  en: [
    ['Tournament', about.eventName],
    ['Refund', about.amountText],
  ],
  hi: [
    ['टूर्नामेंट', about.eventName],
    ['रिफ़ंड', about.amountText],
  ],
});
