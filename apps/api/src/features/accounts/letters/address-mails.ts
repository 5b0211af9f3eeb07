import { mailedCodeMinutes, proofLinkHours } from '@maidan/domain/accounts/proved-address';
import type { Mail } from '../../../platform/mail/mail.ts';
import { write } from '../../../platform/mail/mail-letter.ts';

/** The link again, on request. */
export function proveAddressMail(about: { to: string; name: string; link: string }): Mail {
  return write(about.to, {
    en: {
      subject: 'Confirm your email address',
      greeting: about.name,
      paragraphs: [
        `One press shows that our mails reach you: your tickets, changes of time, and a new password if you ever need one. The link works once, within ${proofLinkHours} hours.`,
      ],
      action: { label: 'Confirm this address', url: about.link },
      closing:
        'If you have no account with us, somebody mistyped their address: ignore this mail and do not open the link.',
    },
    hi: {
      subject: 'अपने ईमेल की पुष्टि करें',
      greeting: about.name,
      paragraphs: [
        `एक बार दबाने से पता चल जाता है कि हमारे मेल आप तक पहुँचते हैं: आपके टिकट, समय के बदलाव, और ज़रूरत पड़े तो नया पासवर्ड। यह लिंक ${proofLinkHours} घंटे के अंदर और केवल एक बार काम करेगा।`,
      ],
      action: { label: 'इस पते की पुष्टि करें', url: about.link },
      closing: 'अगर हमारे यहाँ आपका खाता नहीं है, तो किसी ने ग़लती से आपका पता लिखा है: इस मेल को अनदेखा करें और लिंक न खोलें।',
    },
  });
}

/** To the address that an account asked for. */
export function newAddressMail(about: { to: string; name: string; link: string }): Mail {
  return write(about.to, {
    en: {
      subject: 'Is this your new email address?',
      greeting: about.name,
      paragraphs: [
        `You asked us to use this address for your account. Press the button, and you sign in with it from then on. The link works once, within ${proofLinkHours} hours.`,
      ],
      action: { label: 'Use this address', url: about.link },
      closing: 'If you did not ask for it, ignore this mail: nothing changes.',
    },
    hi: {
      subject: 'क्या यह आपका नया ईमेल है?',
      greeting: about.name,
      paragraphs: [
        `आपने अपने खाते के लिए यह पता इस्तेमाल करने को कहा है। बटन दबाएँ, फिर आप इसी से साइन इन करेंगे। यह लिंक ${proofLinkHours} घंटे के अंदर और केवल एक बार काम करेगा।`,
      ],
      action: { label: 'यह पता इस्तेमाल करें', url: about.link },
      closing: 'अगर यह आपने नहीं कहा, तो इस मेल को अनदेखा करें: कुछ नहीं बदलेगा।',
    },
  });
}

interface AddressChange {
  to: string;
  name: string;
  email: string;
  supportEmail: string;
}

/** To the present address, as soon as another one is asked for. */
export function addressAskedMail(about: AddressChange): Mail {
  return write(about.to, {
    en: {
      subject: 'Your email address is about to change',
      greeting: about.name,
      paragraphs: [
        `Somebody, hopefully you, asked to use ${about.email} for your account. It changes when the link that we mailed there is opened.`,
      ],
      closing: `If it was not you, change your password at once and write to ${about.supportEmail}.`,
    },
    hi: {
      subject: 'आपका ईमेल बदलने वाला है',
      greeting: about.name,
      paragraphs: [
        `किसी ने, शायद आपने ही, आपके खाते के लिए ${about.email} इस्तेमाल करने को कहा है। वहाँ भेजा लिंक खुलते ही यह बदल जाएगा।`,
      ],
      closing: `अगर यह आपने नहीं कहा, तो तुरंत अपना पासवर्ड बदलें और ${about.supportEmail} पर लिखें।`,
    },
  });
}

/** To the address that was the account's until now. */
export function addressChangedMail(about: AddressChange): Mail {
  return write(about.to, {
    en: {
      subject: 'Your email address was changed',
      greeting: about.name,
      paragraphs: [`Your account now belongs to ${about.email}. Mails no longer come to this address.`],
      closing: `If it was not you, write to ${about.supportEmail} at once.`,
    },
    hi: {
      subject: 'आपका ईमेल बदल दिया गया है',
      greeting: about.name,
      paragraphs: [`आपका खाता अब ${about.email} से जुड़ा है। इस पते पर अब मेल नहीं आएँगे।`],
      closing: `अगर यह आपने नहीं किया, तो तुरंत ${about.supportEmail} पर लिखें।`,
    },
  });
}

/** The code itself is filled in on sending, as a link's secret is. */
export function signInCodeMail(about: { to: string; name: string; code: string; resetUrl: string }): Mail {
  return write(about.to, {
    en: {
      subject: 'Your sign-in code',
      greeting: about.name,
      paragraphs: [`Type this code where you asked for it. It signs you in once, within ${mailedCodeMinutes} minutes.`],
      facts: [['Code', about.code]],
      closing: `Nobody from Maidan will ever ask for it. If you did not ask for a code, ignore this mail; if you did not make this account, choose a password of your own: ${about.resetUrl}`,
    },
    hi: {
      subject: 'आपका साइन-इन कोड',
      greeting: about.name,
      paragraphs: [`यह कोड वहीं लिखें जहाँ आपने इसे माँगा था। इससे ${mailedCodeMinutes} मिनट के अंदर एक बार साइन इन होगा।`],
      facts: [['कोड', about.code]],
      closing: `मैदान से कोई भी कभी यह कोड नहीं पूछेगा। अगर आपने कोड नहीं माँगा, तो इस मेल को अनदेखा करें; अगर यह खाता आपने नहीं बनाया, तो अपना पासवर्ड चुनें: ${about.resetUrl}`,
    },
  });
}

/** To an address without an account, which the code makes. */
export function signUpCodeMail(about: { to: string; code: string }): Mail {
  return write(about.to, {
    en: {
      subject: 'Your code for Maidan',
      paragraphs: [
        `Type this code where you asked for it, within ${mailedCodeMinutes} minutes. It makes your account and signs you in.`,
      ],
      facts: [['Code', about.code]],
      closing: 'Nobody from Maidan will ever ask for it. If you did not ask for a code, ignore this mail.',
    },
    hi: {
      subject: 'मैदान के लिए आपका कोड',
      paragraphs: [
        `यह कोड ${mailedCodeMinutes} मिनट के अंदर वहीं लिखें जहाँ आपने इसे माँगा था। इससे आपका खाता बनेगा और आप साइन इन हो जाएँगे।`,
      ],
      facts: [['कोड', about.code]],
      closing: 'मैदान से कोई भी कभी यह कोड नहीं पूछेगा। अगर आपने कोड नहीं माँगा, तो इस मेल को अनदेखा करें।',
    },
  });
}

/** Whoever signed up with somebody else's address may still know the password: it ends with the first mailed code. */
export function passwordEndedMail(about: { to: string; name: string; resetUrl: string }): Mail {
  return write(about.to, {
    en: {
      subject: 'Please choose a new password',
      greeting: about.name,
      paragraphs: [
        'You signed in with a mailed code on a device that your account did not know, and your address had not been confirmed before. To be safe, other devices are signed out and the password no longer works.',
      ],
      action: { label: 'Choose a new password', url: about.resetUrl },
      closing: 'Until then you sign in with a mailed code.',
    },
    hi: {
      subject: 'कृपया नया पासवर्ड चुनें',
      greeting: about.name,
      paragraphs: [
        'आपने ऐसे डिवाइस पर मेल के कोड से साइन इन किया जिसे आपका खाता नहीं जानता था, और आपके ईमेल की पुष्टि पहले नहीं हुई थी। सुरक्षा के लिए दूसरे डिवाइस साइन-आउट कर दिए गए हैं और पासवर्ड अब काम नहीं करता।',
      ],
      action: { label: 'नया पासवर्ड चुनें', url: about.resetUrl },
      closing: 'तब तक आप मेल के कोड से साइन इन कर सकते हैं।',
    },
  });
}
