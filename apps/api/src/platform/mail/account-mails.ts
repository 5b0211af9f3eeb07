import { longDay, longMoment } from '@maidan/domain/languages';
import type { Mail } from './mail.ts';
import { write } from './mail-letter.ts';

export function welcomeMail(about: { to: string; name: string; publicUrl: string }): Mail {
  return write(about.to, {
    en: {
      subject: 'Welcome to Maidan',
      greeting: about.name,
      paragraphs: [
        'Your account is ready. Find a tournament near you, enter with a few taps, and keep your ticket, draw and results in one place.',
      ],
      action: { label: 'Find a tournament', url: about.publicUrl },
      closing: 'If you did not create this account, you can ignore this mail.',
    },
    hi: {
      subject: 'मैदान में आपका स्वागत है',
      greeting: about.name,
      paragraphs: ['आपका खाता तैयार है। अपने पास का टूर्नामेंट ढूँढें, कुछ ही टैप में उसमें प्रवेश लें, और टिकट, ड्रॉ और नतीजे एक ही जगह रखें।'],
      action: { label: 'टूर्नामेंट ढूँढें', url: about.publicUrl },
      closing: 'अगर यह खाता आपने नहीं बनाया, तो इस मेल पर ध्यान न दें।',
    },
  });
}

export function passwordResetMail(about: { to: string; name: string; link: string; minutes: number }): Mail {
  return write(about.to, {
    en: {
      subject: 'Set a new password',
      greeting: about.name,
      paragraphs: [
        `Somebody, hopefully you, asked for a new password. The link works once and for ${about.minutes} minutes.`,
      ],
      action: { label: 'Choose a new password', url: about.link },
      closing:
        'If it was not you, ignore this mail: your password stays as it is. Nobody from Maidan ever asks for it.',
    },
    hi: {
      subject: 'नया पासवर्ड रखें',
      greeting: about.name,
      paragraphs: [`किसी ने, शायद आपने ही, नया पासवर्ड माँगा है। यह लिंक एक बार और ${about.minutes} मिनट तक काम करता है।`],
      action: { label: 'नया पासवर्ड चुनें', url: about.link },
      closing:
        'अगर यह आपने नहीं माँगा, तो इस मेल पर ध्यान न दें: आपका पासवर्ड वैसा ही रहेगा। मैदान की ओर से कोई कभी पासवर्ड नहीं पूछता।',
    },
  });
}

export function bankChangedMail(about: {
  to: string;
  name: string;
  /** Masked by the caller: only the last four digits. */
  account: string;
  changedAt: Date;
  pauseHours: number;
  supportEmail: string;
}): Mail {
  return write(about.to, {
    en: {
      subject: 'Your bank details were changed',
      greeting: about.name,
      paragraphs: [
        `The account that receives your payouts was changed. For your safety, payouts pause for ${about.pauseHours} hours.`,
      ],
      facts: [
        ['New account', about.account],
        ['Changed', longMoment(about.changedAt, 'en')],
      ],
      closing: `If this was not you, write to ${about.supportEmail} at once: nothing is paid to the new account before the pause ends.`,
    },
    hi: {
      subject: 'आपके बैंक की जानकारी बदली गई',
      greeting: about.name,
      paragraphs: [`जिस खाते में आपके भुगतान आते हैं, वह बदला गया है। आपकी सुरक्षा के लिए भुगतान ${about.pauseHours} घंटे रुके रहेंगे।`],
      facts: [
        ['नया खाता', about.account],
        ['बदला गया', longMoment(about.changedAt, 'hi')],
      ],
      closing: `अगर यह आपने नहीं किया, तो तुरंत ${about.supportEmail} पर लिखें: रोक ख़त्म होने से पहले नए खाते में कुछ नहीं भेजा जाता।`,
    },
  });
}

export function profileBankChangedMail(about: {
  to: string;
  name: string;
  /** Masked by the caller: only the last four digits. */
  account: string;
  supportEmail: string;
}): Mail {
  return write(about.to, {
    en: {
      subject: 'The bank details in your profile were changed',
      greeting: about.name,
      paragraphs: ['The bank account kept in your profile is another one now. Payouts go where they went before.'],
      facts: [['New account', about.account]],
      closing: `If this was not you, change your password and write to ${about.supportEmail}.`,
    },
    hi: {
      subject: 'आपकी प्रोफ़ाइल में बैंक की जानकारी बदली गई',
      greeting: about.name,
      paragraphs: ['आपकी प्रोफ़ाइल में अब दूसरा बैंक खाता है। भुगतान वहीं जाते रहेंगे जहाँ पहले जाते थे।'],
      facts: [['नया खाता', about.account]],
      closing: `अगर यह आपने नहीं किया, तो अपना पासवर्ड बदलें और ${about.supportEmail} पर लिखें।`,
    },
  });
}

export function organizerSuspendedMail(about: {
  to: string;
  name: string;
  reason: string;
  supportEmail: string;
}): Mail {
  return write(about.to, {
    en: {
      subject: 'Your organizer account is suspended',
      greeting: about.name,
      paragraphs: ['Your organizer account was suspended. Your tournaments and their entries are kept as they are.'],
      facts: [['Reason', about.reason]],
      closing: `Please write to ${about.supportEmail} for assistance.`,
    },
    hi: {
      subject: 'आपका आयोजक खाता निलंबित है',
      greeting: about.name,
      paragraphs: ['आपका आयोजक खाता निलंबित किया गया है। आपके टूर्नामेंट और उनके रजिस्ट्रेशन जैसे हैं वैसे ही रखे गए हैं।'],
      facts: [['कारण', about.reason]],
      closing: `मदद के लिए कृपया ${about.supportEmail} पर लिखें।`,
    },
  });
}

export function organizerReinstatedMail(about: { to: string; name: string; dashboardUrl: string }): Mail {
  return write(about.to, {
    en: {
      subject: 'Your organizer account is active again',
      greeting: about.name,
      paragraphs: ['Your organizer account was reinstated. Everything is where you left it.'],
      action: { label: 'Open your dashboard', url: about.dashboardUrl },
    },
    hi: {
      subject: 'आपका आयोजक खाता फिर से चालू है',
      greeting: about.name,
      paragraphs: ['आपका आयोजक खाता फिर से चालू कर दिया गया है। सब कुछ वहीं है जहाँ आपने छोड़ा था।'],
      action: { label: 'अपना डैशबोर्ड खोलें', url: about.dashboardUrl },
    },
  });
}

export function deletionAskedMail(about: { to: string; name: string; dueAt: Date; profileUrl: string }): Mail {
  return write(about.to, {
    en: {
      subject: 'Your account will be deleted',
      greeting: about.name,
      paragraphs: [
        `You asked us to delete your account. On ${longDay(about.dueAt, 'en')} your name, phone, birthday, pictures and answers are erased. Until then you can go on as before, and take it back on your profile.`,
        'Records of payments stay as long as the law asks for, without your name. Places in tournaments still to be played are kept until they are played.',
      ],
      action: { label: 'Keep my account', url: about.profileUrl },
      closing: 'If it was not you, keep the account and change your password at once.',
    },
    hi: {
      subject: 'आपका खाता हटाया जाएगा',
      greeting: about.name,
      paragraphs: [
        `आपने अपना खाता हटाने को कहा है। ${longDay(about.dueAt, 'hi')} को आपका नाम, फ़ोन, जन्मतिथि, तस्वीरें और जवाब मिटा दिए जाएँगे। तब तक सब पहले जैसा चलेगा, और आप प्रोफ़ाइल में इसे वापस ले सकते हैं।`,
        'भुगतान के रिकॉर्ड बिना आपके नाम के तब तक रहते हैं जब तक क़ानून कहता है। जो टूर्नामेंट अभी खेले जाने हैं, उनकी जगहें खेले जाने तक रहती हैं।',
      ],
      action: { label: 'मेरा खाता रहने दें', url: about.profileUrl },
      closing: 'अगर यह आपने नहीं कहा, तो खाता रहने दें और तुरंत अपना पासवर्ड बदलें।',
    },
  });
}
