import type { DepositReason } from '@maidan/domain/entries/deposits/reasons';
import type { Language } from '@maidan/domain/languages';
import type { Mail } from '../../../platform/mail/mail.ts';
import { write } from '../../../platform/mail/mail-letter.ts';

interface DepositLetter {
  to: string;
  name: string;
  eventName: string;
  amountText: string;
  url: string;
}

const reasons: Record<Exclude<DepositReason, 'stayed_away' | 'bank'>, Record<Language, string>> = {
  came: { en: 'You came: thank you.', hi: 'आप आए: धन्यवाद।' },
  withdrawn_early: {
    en: 'You cancelled before the draw was made.',
    hi: 'आपने ड्रॉ बनने से पहले रद्द किया।',
  },
  withdrawn_by_rules: {
    en: 'You cancelled while the refund rules still give the fee back.',
    hi: 'आपने उस समय रद्द किया जब नियमों के अनुसार फ़ीस वापस मिलती है।',
  },
  ended_by_organizer: { en: 'The organizer has ended the entry.', hi: 'आयोजक ने एंट्री ख़त्म कर दी है।' },
  called_off: { en: 'It was called off.', hi: 'यह रद्द हो गया है।' },
  paid_late: {
    en: 'Your payment arrived too late, and the place has gone to somebody else.',
    hi: 'आपका भुगतान समय निकलने के बाद आया, और जगह किसी और को मिल चुकी है।',
  },
  not_recorded: {
    en: 'Nothing that the organizer wrote down says that you stayed away.',
    hi: 'आयोजक के लिखे रिकॉर्ड में कहीं नहीं है कि आप नहीं आए।',
  },
  granted: {
    en: 'The organizer gives it back after all.',
    hi: 'आयोजक इसे आख़िरकार लौटा रहे हैं।',
  },
  no_partner: {
    en: 'You have no partner, and your entry has ended.',
    hi: 'आपका कोई पार्टनर नहीं है, और आपकी एंट्री ख़त्म हो गई है।',
  },
  pair_left_one: {
    en: 'A pair leaves one deposit, and your partner’s is enough.',
    hi: 'एक जोड़ी का एक ही डिपॉज़िट होता है, और आपके पार्टनर का काफ़ी है।',
  },
};

/** What a player left beside the fee is on its way back. */
export function depositBackMail(about: DepositLetter & { why: keyof typeof reasons }): Mail {
  const why = reasons[about.why];
  return write(about.to, {
    en: {
      subject: `Your deposit for ${about.eventName}`,
      greeting: about.name,
      paragraphs: [
        why.en,
        `Your deposit of ${about.amountText} is on its way to the UPI, card or account you paid with. It can take up to seven working days.`,
      ],
      facts: factsOf(about).en,
      action: { label: 'See the registration', url: about.url },
    },
    hi: {
      subject: `${about.eventName} का आपका डिपॉज़िट`,
      greeting: about.name,
      paragraphs: [
        why.hi,
        `${about.amountText} का डिपॉज़िट उसी UPI, कार्ड या खाते में भेजा जा रहा है जिससे आपने भुगतान किया था। इसमें सात कार्यदिवस तक लग सकते हैं।`,
      ],
      facts: factsOf(about).hi,
      action: { label: 'रजिस्ट्रेशन देखें', url: about.url },
    },
  });
}

/** The player was not there: the organizer has the deposit, and may give it back when asked. */
export function depositKeptMail(about: DepositLetter): Mail {
  return write(about.to, {
    en: {
      subject: `Your deposit for ${about.eventName} was kept`,
      greeting: about.name,
      paragraphs: [
        `The tournament is over, and you were not there. By the rule that you paid your deposit of ${about.amountText} with, the organizer keeps it.`,
        'If that is not so, or there was a good reason, please ask the organizer: the page of your registration says how. They can give it back.',
      ],
      facts: factsOf(about).en,
      action: { label: 'See the registration', url: about.url },
    },
    hi: {
      subject: `${about.eventName} का आपका डिपॉज़िट रख लिया गया`,
      greeting: about.name,
      paragraphs: [
        `टूर्नामेंट ख़त्म हो गया, और आप नहीं आए। ${about.amountText} का डिपॉज़िट जिस नियम से दिया गया था, उसके अनुसार वह आयोजक के पास रहेगा।`,
        'अगर ऐसा नहीं है, या कोई ठीक वजह थी, तो आयोजक से पूछें: आपके रजिस्ट्रेशन के पेज पर लिखा है कि कैसे। वे इसे लौटा सकते हैं।',
      ],
      facts: factsOf(about).hi,
      action: { label: 'रजिस्ट्रेशन देखें', url: about.url },
    },
  });
}

const factsOf = (about: DepositLetter): Record<Language, [string, string][]> => ({
  en: [
    ['Tournament', about.eventName],
    ['Deposit', about.amountText],
  ],
  hi: [
    ['टूर्नामेंट', about.eventName],
    ['डिपॉज़िट', about.amountText],
  ],
});
