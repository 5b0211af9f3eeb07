import { proofLinkHours } from '@maidan/domain/accounts/proved-address';
import { longDay, longMoment } from '@maidan/domain/languages';
import type { Mail } from '../../../platform/mail/mail.ts';
import { write } from '../../../platform/mail/mail-letter.ts';

export function welcomeMail(about: { to: string; name: string; publicUrl: string }): Mail {
  return write(about.to, {
    en: {
      subject: 'Welcome to Maidan',
      greeting: about.name,
      paragraphs: [
        'Your account is ready. Find a tournament near you, enter in a few taps, and keep your ticket, draws and results in one place.',
      ],
      action: { label: 'Find a tournament', url: about.publicUrl },
      closing: 'If you did not create this account, ignore this mail.',
    },
    hi: {
      subject: 'मैदान में आपका स्वागत है',
      greeting: about.name,
      paragraphs: [
        'आपका खाता तैयार है। अपने आसपास का टूर्नामेंट ढूँढें, कुछ ही टैप में एंट्री करें; टिकट, ड्रॉ और नतीजे सब एक ही जगह मिलेंगे।',
      ],
      action: { label: 'टूर्नामेंट ढूँढें', url: about.publicUrl },
      closing: 'अगर यह खाता आपने नहीं बनाया, तो इस मेल को अनदेखा करें।',
    },
  });
}

/** The same where mail is sent: its link proves the address. */
export function confirmWelcomeMail(about: { to: string; name: string; link: string; resetUrl: string }): Mail {
  return write(about.to, {
    en: {
      subject: 'Welcome to Maidan',
      greeting: about.name,
      paragraphs: [
        'Your account is ready. Find a tournament near you, enter in a few taps, and keep your ticket, draws and results in one place.',
        `One thing is left: confirm that our mails reach you. The link works once, within ${proofLinkHours} hours.`,
      ],
      action: { label: 'Confirm this address', url: about.link },
      closing: `If you did not create this account, do not open the link. The address stays yours: you can take the account over by choosing a password of your own: ${about.resetUrl}`,
    },
    hi: {
      subject: 'मैदान में आपका स्वागत है',
      greeting: about.name,
      paragraphs: [
        'आपका खाता तैयार है। अपने आसपास का टूर्नामेंट ढूँढें, कुछ ही टैप में एंट्री करें; टिकट, ड्रॉ और नतीजे सब एक ही जगह मिलेंगे।',
        `बस एक काम बाकी है: पुष्टि करें कि हमारे मेल आप तक पहुँचते हैं। यह लिंक ${proofLinkHours} घंटे के अंदर और केवल एक बार काम करेगा।`,
      ],
      action: { label: 'इस पते की पुष्टि करें', url: about.link },
      closing: `अगर यह खाता आपने नहीं बनाया, तो लिंक न खोलें। पता आपका ही है: अपना पासवर्ड चुनकर आप खाता अपने हाथ में ले सकते हैं: ${about.resetUrl}`,
    },
  });
}

export function passwordResetMail(about: { to: string; name: string; link: string; minutes: number }): Mail {
  return write(about.to, {
    en: {
      subject: 'Set a new password',
      greeting: about.name,
      paragraphs: [
        `Somebody, hopefully you, asked for a new password. The link works once, within ${about.minutes} minutes.`,
      ],
      action: { label: 'Choose a new password', url: about.link },
      closing:
        'If it was not you, ignore this mail: your password has not changed. Nobody from Maidan will ever ask for it.',
    },
    hi: {
      subject: 'नया पासवर्ड चुनें',
      greeting: about.name,
      paragraphs: [
        `किसी ने, शायद आपने ही, पासवर्ड बदलना चाहा है। यह लिंक ${about.minutes} मिनट के अंदर और केवल एक बार काम करेगा।`,
      ],
      action: { label: 'नया पासवर्ड चुनें', url: about.link },
      closing:
        'अगर यह आपने नहीं किया, तो इस मेल को अनदेखा करें: आपका पासवर्ड नहीं बदला है। मैदान से कोई भी कभी आपका पासवर्ड नहीं पूछेगा।',
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
        `Your payouts now go to another bank account. For your safety they are paused for ${about.pauseHours} hours.`,
      ],
      facts: [
        ['New account', about.account],
        ['Changed', longMoment(about.changedAt, 'en')],
      ],
      closing: `If this was not you, write to ${about.supportEmail} at once: until the pause ends, nothing is paid to the new account.`,
    },
    hi: {
      subject: 'आपके बैंक की जानकारी बदली गई',
      greeting: about.name,
      paragraphs: [`आपकी रकम अब दूसरे बैंक खाते में जाएगी। आपकी सुरक्षा के लिए पेआउट ${about.pauseHours} घंटे रुके रहेंगे।`],
      facts: [
        ['नया खाता', about.account],
        ['बदला गया', longMoment(about.changedAt, 'hi')],
      ],
      closing: `अगर यह आपने नहीं किया, तो तुरंत ${about.supportEmail} पर लिखें: रोक ख़त्म होने तक नए खाते में कुछ नहीं भेजा जाएगा।`,
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
      paragraphs: ['The bank account in your profile was changed. Payouts still go to the same account as before.'],
      facts: [['New account', about.account]],
      closing: `If this was not you, change your password and write to ${about.supportEmail}.`,
    },
    hi: {
      subject: 'आपकी प्रोफ़ाइल में बैंक की जानकारी बदली गई',
      greeting: about.name,
      paragraphs: ['आपकी प्रोफ़ाइल में बैंक खाता बदला गया है। पेआउट पहले वाले खाते में ही आते रहेंगे।'],
      facts: [['नया खाता', about.account]],
      closing: `अगर यह आपने नहीं किया, तो अपना पासवर्ड बदलें और ${about.supportEmail} पर लिखें।`,
    },
  });
}

export function organizerSuspendedMail(about: {
  to: string;
  name: string;
  reason: string;
  /** Payouts wait until an administrator releases them. */
  payoutsHeld: boolean;
  supportEmail: string;
}): Mail {
  return write(about.to, {
    en: {
      subject: 'Your organizer account is suspended',
      greeting: about.name,
      paragraphs: [
        'Your organizer account was suspended. Your tournaments and their entries stay as they are.',
        ...(about.payoutsHeld
          ? ['Payouts are held meanwhile. What you owe the platform can still be paid in after signing in.']
          : []),
      ],
      facts: [['Reason', about.reason]],
      closing: `Please write to ${about.supportEmail} for assistance.`,
    },
    hi: {
      subject: 'आपका आयोजक खाता निलंबित है',
      greeting: about.name,
      paragraphs: [
        'आपका आयोजक खाता निलंबित किया गया है। आपके टूर्नामेंट और उनके रजिस्ट्रेशन जैसे हैं वैसे ही रखे गए हैं।',
        ...(about.payoutsHeld ? ['इस बीच पेआउट रुके रहेंगे। प्लेटफ़ॉर्म का बकाया साइन इन करके अब भी जमा किया जा सकता है।'] : []),
      ],
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
      paragraphs: ['Your organizer account is active again. Everything is where you left it.'],
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
        `You asked us to delete your account. On ${longDay(about.dueAt, 'en')} your name, phone, birthday, pictures and answers will be erased. Until then everything works as before, and you can keep the account with one press.`,
        'Payment records stay as long as the law requires, without your name. Your places in coming tournaments are kept until they have been played.',
      ],
      action: { label: 'Keep my account', url: about.profileUrl },
      closing: 'If it was not you, keep the account and change your password at once.',
    },
    hi: {
      subject: 'आपका खाता हटाया जाएगा',
      greeting: about.name,
      paragraphs: [
        `आपने अपना खाता हटाने को कहा है। ${longDay(about.dueAt, 'hi')} को आपका नाम, फ़ोन, जन्म तिथि, तस्वीरें और जवाब मिटा दिए जाएँगे। तब तक सब पहले जैसा चलेगा, और आप चाहें तो खाता रख सकते हैं।`,
        'भुगतान के रिकॉर्ड, आपके नाम के बिना, उतने समय तक रहेंगे जितना क़ानून में ज़रूरी है। आने वाले टूर्नामेंटों में आपकी जगह खेल पूरा होने तक बनी रहेगी।',
      ],
      action: { label: 'मेरा खाता रहने दें', url: about.profileUrl },
      closing: 'अगर यह आपने नहीं किया, तो खाता रहने दें और तुरंत अपना पासवर्ड बदलें।',
    },
  });
}
