import { longMoment } from '@maidan/domain/languages';
import type { Mail } from '../../../platform/mail/mail.ts';
import { write } from '../../../platform/mail/mail-letter.ts';

interface About {
  to: string;
  name: string;
  at: Date;
  supportEmail: string;
}

export function secondFactorOnMail(about: About): Mail {
  return write(about.to, {
    en: {
      subject: 'Two-step sign-in is on',
      greeting: about.name,
      paragraphs: [
        'From now on you sign in with your password and a code from your authenticator app. Your other devices were signed out.',
        'Keep the recovery codes somewhere other than your phone: if it is lost, each of them signs you in once.',
      ],
      facts: [['Turned on', longMoment(about.at, 'en')]],
      closing: `If this was not you, write to ${about.supportEmail} at once.`,
    },
    hi: {
      subject: 'दो चरणों वाला साइन-इन चालू है',
      greeting: about.name,
      paragraphs: [
        'अब साइन इन करने के लिए पासवर्ड के साथ ऑथेंटिकेटर ऐप का कोड भी लगेगा। आपके बाकी डिवाइस साइन आउट हो गए हैं।',
        'रिकवरी कोड फ़ोन में न रखें: फ़ोन खो जाए तो हर कोड से एक बार साइन इन हो सकता है।',
      ],
      facts: [['चालू किया गया', longMoment(about.at, 'hi')]],
      closing: `अगर यह आपने नहीं किया, तो तुरंत ${about.supportEmail} पर लिखें।`,
    },
  });
}

export function secondFactorOffMail(about: About): Mail {
  return write(about.to, {
    en: {
      subject: 'Two-step sign-in is off',
      greeting: about.name,
      paragraphs: ['From now on you sign in with your password alone.'],
      facts: [['Turned off', longMoment(about.at, 'en')]],
      closing: `If this was not you, change your password and write to ${about.supportEmail} at once.`,
    },
    hi: {
      subject: 'दो चरणों वाला साइन-इन बंद है',
      greeting: about.name,
      paragraphs: ['अब साइन इन करने के लिए केवल पासवर्ड लगेगा।'],
      facts: [['बंद किया गया', longMoment(about.at, 'hi')]],
      closing: `अगर यह आपने नहीं किया, तो अपना पासवर्ड बदलें और तुरंत ${about.supportEmail} पर लिखें।`,
    },
  });
}

export function secondFactorResetMail(about: About & { reason: string }): Mail {
  return write(about.to, {
    en: {
      subject: 'Your two-step sign-in was reset',
      greeting: about.name,
      paragraphs: [
        'An administrator removed two-step sign-in from your account and signed you out everywhere. Sign in with your password and set it up again.',
      ],
      facts: [
        ['Reset', longMoment(about.at, 'en')],
        ['Reason', about.reason],
      ],
      closing: `If you did not ask for this, change your password and write to ${about.supportEmail} at once.`,
    },
    hi: {
      subject: 'आपका दो चरणों वाला साइन-इन रीसेट किया गया',
      greeting: about.name,
      paragraphs: [
        'एक एडमिन ने आपके खाते से दो चरणों वाला साइन-इन हटा दिया है और आपको हर जगह से साइन आउट कर दिया है। पासवर्ड से साइन इन करें और इसे फिर से चालू करें।',
      ],
      facts: [
        ['रीसेट किया गया', longMoment(about.at, 'hi')],
        ['कारण', about.reason],
      ],
      closing: `अगर आपने यह नहीं कहा था, तो अपना पासवर्ड बदलें और तुरंत ${about.supportEmail} पर लिखें।`,
    },
  });
}

export function recoveryCodeUsedMail(about: { to: string; name: string; left: number; profileUrl: string }): Mail {
  return write(about.to, {
    en: {
      subject: 'A recovery code was used',
      greeting: about.name,
      paragraphs: ['A recovery code was used in place of your authenticator app. It cannot be used again.'],
      facts: [['Codes left', String(about.left)]],
      action: { label: 'Check your sign-in', url: about.profileUrl },
      closing: 'If this was not you, change your password at once and make new recovery codes.',
    },
    hi: {
      subject: 'एक रिकवरी कोड इस्तेमाल हुआ',
      greeting: about.name,
      paragraphs: ['ऑथेंटिकेटर ऐप के कोड की जगह एक रिकवरी कोड डाला गया। वह अब दोबारा काम नहीं करेगा।'],
      facts: [['बचे हुए कोड', String(about.left)]],
      action: { label: 'अपना साइन-इन देखें', url: about.profileUrl },
      closing: 'अगर यह आपने नहीं किया, तो तुरंत पासवर्ड बदलें और नए रिकवरी कोड बनाएँ।',
    },
  });
}

export function codesGuessedMail(about: { to: string; name: string; tries: number; resetUrl: string }): Mail {
  return write(about.to, {
    en: {
      subject: 'Somebody knows your password',
      greeting: about.name,
      paragraphs: [
        `Somebody signed in with your password and then entered ${about.tries} wrong codes. They did not get in.`,
      ],
      action: { label: 'Choose a new password', url: about.resetUrl },
      closing: 'If it was you, try again with the code that your app shows now, or with a recovery code.',
    },
    hi: {
      subject: 'किसी को आपका पासवर्ड पता है',
      greeting: about.name,
      paragraphs: [`किसी ने आपका सही पासवर्ड डाला, फिर ${about.tries} बार ग़लत कोड डाला। वह साइन इन नहीं कर सका।`],
      action: { label: 'नया पासवर्ड चुनें', url: about.resetUrl },
      closing: 'अगर यह आप ही थे, तो ऐप में अभी दिख रहे कोड से या किसी रिकवरी कोड से फिर से कोशिश करें।',
    },
  });
}
