import type { Language } from '@maidan/domain/languages';
import type { Mail } from '../../../platform/mail/mail.ts';
import { write } from '../../../platform/mail/mail-letter.ts';

/** Why a player gets a refund. */
export type RefundCause =
  | { kind: 'by_organizer'; categories: string[]; reason: string }
  /** `of`: what of the fees was still there, as text. */
  | { kind: 'by_player'; categories: string[]; of: string; isWhole: boolean }
  | { kind: 'part'; reason: string }
  | { kind: 'no_partner'; categories: string[] }
  | { kind: 'pair_ended'; categories: string[]; from: string }
  | { kind: 'called_off'; reason: string }
  | { kind: 'category_called_off'; category: string; reason: string }
  | { kind: 'paid_twice' }
  | { kind: 'paid_late' };

function byPlayer(cause: Extract<RefundCause, { kind: 'by_player' }>): Record<Language, string> {
  const names = cause.categories.join(', ');
  return {
    en: cause.isWhole
      ? `You cancelled ${names}. The whole fee is being refunded.`
      : `You cancelled ${names}. Part of the fee of ${cause.of} is being refunded, by the rules that you entered with.`,
    hi: cause.isWhole
      ? `आपने ${names} रद्द किया। पूरी फ़ीस वापस होगी।`
      : `आपने ${names} रद्द किया। ${cause.of} की फ़ीस का एक हिस्सा, एंट्री के समय के नियमों के अनुसार, वापस होगा।`,
  };
}

function explain(cause: RefundCause): Record<Language, string> {
  switch (cause.kind) {
    case 'by_organizer': {
      const names = cause.categories.join(', ');
      return {
        en: `The organizer is refunding your fee for ${names}: ${cause.reason}`,
        hi: `आयोजक ${names} की फ़ीस का रिफ़ंड कर रहे हैं: ${cause.reason}`,
      };
    }
    case 'by_player':
      return byPlayer(cause);
    case 'part':
      return {
        en: `The organizer is refunding part of your fee: ${cause.reason}`,
        hi: `आयोजक फ़ीस के एक हिस्से का रिफ़ंड कर रहे हैं: ${cause.reason}`,
      };
    case 'no_partner': {
      const names = cause.categories.join(', ');
      return {
        en: `No partner was named for ${names} in time. What you paid for it is being refunded in full, and the place is free again.`,
        hi: `${names} के लिए समय पर कोई पार्टनर नहीं बताया गया। आपका पूरा भुगतान वापस होगा, और जगह फिर ख़ाली है।`,
      };
    }
    case 'pair_ended': {
      const names = cause.categories.join(', ');
      return {
        en: `${cause.from} no longer plays ${names} with you. Your part of the fee is being refunded in full.`,
        hi: `${cause.from} अब आपके साथ ${names} नहीं खेलेंगे। आपके हिस्से की पूरी फ़ीस वापस होगी।`,
      };
    }
    case 'called_off':
      return {
        en: `The organizer has called the tournament off: ${cause.reason}`,
        hi: `आयोजक ने टूर्नामेंट रद्द कर दिया है: ${cause.reason}`,
      };
    case 'category_called_off':
      return {
        en: `The organizer has called ${cause.category} off: ${cause.reason} Your whole fee for it is being refunded.`,
        hi: `आयोजक ने ${cause.category} रद्द कर दिया है: ${cause.reason} इसकी आपकी पूरी फ़ीस वापस होगी।`,
      };
    case 'paid_twice':
      return {
        en: 'You paid twice. The second payment is being refunded; your place is safe.',
        hi: 'आपका भुगतान दो बार आया। दूसरा आपको वापस मिलेगा; आपकी जगह सुरक्षित है।',
      };
    case 'paid_late':
      return {
        en: 'Your payment arrived too late, and the place has gone to somebody else. The whole amount is being refunded.',
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
      paragraphs: [
        why.en,
        `Your refund of ${about.amountText} is on its way to the UPI, card or account you paid with. It can take up to seven working days.`,
      ],
      facts: factsOf(about).en,
      action: { label: 'See the registration', url: about.url },
    },
    hi: {
      subject: `${about.eventName} का रिफ़ंड`,
      greeting: about.name,
      paragraphs: [
        why.hi,
        `${about.amountText} का रिफ़ंड उसी UPI, कार्ड या खाते में भेजा जा रहा है जिससे आपने भुगतान किया था। इसमें सात कार्यदिवस तक लग सकते हैं।`,
      ],
      facts: factsOf(about).hi,
      action: { label: 'रजिस्ट्रेशन देखें', url: about.url },
    },
  });
}

/** For players without a refund through the provider: free, waiting, or paid at the desk. */
export function calledOffMail(about: Omit<RefundLetter, 'amountText'> & { hasAccount: boolean; reason: string }): Mail {
  return write(about.to, {
    en: {
      subject: `${about.eventName} was called off`,
      greeting: about.name,
      paragraphs: [
        `The organizer has called the tournament off: ${about.reason}`,
        'Your entry has ended. The organizer refunds directly what you paid at the desk.',
      ],
      facts: [['Tournament', about.eventName]],
      action: { label: about.hasAccount ? 'See the registration' : 'Open the event', url: about.url },
    },
    hi: {
      subject: `${about.eventName} रद्द हो गया`,
      greeting: about.name,
      paragraphs: [
        `आयोजक ने टूर्नामेंट रद्द कर दिया है: ${about.reason}`,
        'आपकी एंट्री ख़त्म हो गई है। डेस्क पर दी गई फ़ीस का रिफ़ंड आयोजक आपको सीधे करेंगे।',
      ],
      facts: [['टूर्नामेंट', about.eventName]],
      action: { label: about.hasAccount ? 'रजिस्ट्रेशन देखें' : 'इवेंट खोलें', url: about.url },
    },
  });
}

/** One category was called off, and nothing was paid online for it. */
export function categoryCalledOffMail(
  about: Omit<RefundLetter, 'amountText'> & { hasAccount: boolean; category: string; reason: string },
): Mail {
  return write(about.to, {
    en: {
      subject: `${about.category} was called off: ${about.eventName}`,
      greeting: about.name,
      paragraphs: [
        `The organizer has called ${about.category} off: ${about.reason}`,
        'Your entry in it has ended; other entries stay. The organizer refunds directly what you paid at the desk.',
      ],
      facts: [['Tournament', about.eventName]],
      action: { label: about.hasAccount ? 'See the registration' : 'Open the event', url: about.url },
    },
    hi: {
      subject: `${about.category} रद्द हो गया: ${about.eventName}`,
      greeting: about.name,
      paragraphs: [
        `आयोजक ने ${about.category} रद्द कर दिया है: ${about.reason}`,
        'इस वर्ग में आपकी एंट्री ख़त्म हो गई है; बाकी एंट्री बनी रहेंगी। डेस्क पर दी गई फ़ीस का रिफ़ंड आयोजक आपको सीधे करेंगे।',
      ],
      facts: [['टूर्नामेंट', about.eventName]],
      action: { label: about.hasAccount ? 'रजिस्ट्रेशन देखें' : 'इवेंट खोलें', url: about.url },
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
      subject: `Your refund for ${about.eventName} is delayed`,
      greeting: about.name,
      paragraphs: [
        'The bank did not accept your refund. The money is still yours: the organizer will try again or pay you another way.',
        'You do not need to do anything. If your account or card was closed, please tell the organizer.',
      ],
      facts: factsOf(about).en,
      action: { label: 'See the registration', url: about.url },
    },
    hi: {
      subject: `${about.eventName} का आपका रिफ़ंड देर से आएगा`,
      greeting: about.name,
      paragraphs: [
        'बैंक ने आपका रिफ़ंड स्वीकार नहीं किया। पैसा अब भी आपका है: आयोजक फिर कोशिश करेंगे या किसी और तरीके से देंगे।',
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
      paragraphs: [`${about.amountText} was refunded to you. The bank had not accepted it before.`],
      facts: factsOf(about).en,
      action: { label: 'See the registration', url: about.url },
    },
    hi: {
      subject: `${about.eventName} का आपका रिफ़ंड हो गया`,
      greeting: about.name,
      paragraphs: [`आपको ${about.amountText} का रिफ़ंड मिल गया। पहले बैंक ने इसे स्वीकार नहीं किया था।`],
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

/** Of the refunds of a day beyond the first few, which had mails of their own. */
export function gatheredRefundsMail(about: {
  to: string;
  name: string;
  amountText: string;
  events: readonly { event: string; count: number; amountText: string }[];
  url: string;
}): Mail {
  const facts = (of: (count: number) => string) =>
    about.events.map(({ event, count, amountText }): [string, string] => [event, `${amountText} (${of(count)})`]);
  return write(about.to, {
    en: {
      subject: `More refunds of today: ${about.amountText}`,
      greeting: about.name,
      paragraphs: ['After the refunds that we have written to you about today, these are on their way as well.'],
      facts: facts((count) => (count === 1 ? '1 refund' : `${count} refunds`)),
      action: { label: 'See the registration', url: about.url },
    },
    hi: {
      subject: `आज के और रिफ़ंड: ${about.amountText}`,
      greeting: about.name,
      paragraphs: ['आज जिन रिफ़ंड के बारे में हमने लिखा, उनके बाद ये भी भेजे जा रहे हैं।'],
      facts: facts((count) => `${count} रिफ़ंड`),
      action: { label: 'रजिस्ट्रेशन देखें', url: about.url },
    },
  });
}
