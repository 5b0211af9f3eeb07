import { formatRupees, paise } from '@maidan/domain/money';
import { longMoment } from '@maidan/domain/languages';
import { type News, newsSentence } from '@maidan/domain/operations/notifications';
import type { WantedNews } from '@maidan/domain/operations/wanted-news';
import { newsSentenceHindi } from '@maidan/domain/operations/notifications-hindi';
import { type Mail, secretPlace } from '../../../platform/mail/mail.ts';
import { write } from '../../../platform/mail/mail-letter.ts';

interface Asked {
  to: string;
  /** Whom the inviter has written down. */
  name: string;
  news: Extract<News, { kind: 'partner_asked' | 'partner_reminded' | 'request_accepted' }>;
  /** What the partner pays, in paise. */
  sharePaise: number;
  /** The page whose address ends with the invitation's secret. */
  page: string;
}

/** To the partner whom a player asks, and once more at half time; `secretPlace` stands for the link's secret. */
export function partnerAskedMail({ to, name, news, sharePaise, page }: Asked): Mail {
  const isAgain = news.kind === 'partner_reminded';
  const url = `${page}/${secretPlace}`;
  const share = formatRupees(paise(sharePaise));
  const until = new Date(news.until);
  return write(to, {
    en: {
      subject: `${isAgain ? 'Please answer' : 'Play together'}: ${news.category}, ${news.event}`,
      greeting: name,
      paragraphs: [newsSentence(news)],
      facts: [
        ['Tournament', news.event],
        ['Category', news.category],
        ['Your part of the fee', sharePaise > 0 ? share : `nothing, ${news.from} pays`],
        ['Answer by', longMoment(until, 'en')],
      ],
      action: { label: 'Read the invitation', url },
      closing: `If you do not know ${news.from}, do nothing: we keep your address for this invitation only.`,
    },
    hi: {
      subject: `${isAgain ? 'कृपया जवाब दें' : 'साथ खेलें'}: ${news.category}, ${news.event}`,
      greeting: name,
      paragraphs: [newsSentenceHindi(news) ?? newsSentence(news)],
      facts: [
        ['टूर्नामेंट', news.event],
        ['वर्ग', news.category],
        ['आपके हिस्से की फ़ीस', sharePaise > 0 ? share : `कुछ नहीं, ${news.from} भरेंगे`],
        ['जवाब इस समय तक', longMoment(until, 'hi')],
      ],
      action: { label: 'न्योता पढ़ें', url },
      closing: `अगर आप ${news.from} को नहीं जानते, तो कुछ न करें: आपका पता सिर्फ़ इस न्योते के लिए रखा गया है।`,
    },
  });
}

/** To the inviter, whose part is paid: the place is kept, and this is the link to pass on. */
export function partnerAwaitedMail(about: {
  to: string;
  name: string;
  partner: string;
  category: string;
  eventName: string;
  until: Date;
  code: string;
  /** The invitation's page without its secret. */
  page: string;
}): Mail {
  const { partner, category, eventName, code } = about;
  const url = `${about.page}/${secretPlace}`;
  return write(about.to, {
    en: {
      subject: `Waiting for ${partner}: ${category}, ${eventName}`,
      greeting: about.name,
      paragraphs: [
        `Your place in ${category} is kept until ${longMoment(about.until, 'en')}. It is confirmed as soon as ${partner} accepts. Send this link to ${partner}, or read out the six letters.`,
      ],
      facts: [
        ['Tournament', eventName],
        ['Six letters', code],
      ],
      action: { label: 'The invitation', url },
      closing: 'If there is no answer by then, you have a day to name another partner or to take your money back.',
    },
    hi: {
      subject: `${partner} का इंतज़ार: ${category}, ${eventName}`,
      greeting: about.name,
      paragraphs: [
        `${category} में आपकी जगह ${longMoment(about.until, 'hi')} तक रखी है। ${partner} के हाँ करते ही यह पक्की हो जाएगी। यह लिंक ${partner} को भेजें, या छह अक्षर पढ़कर बताएँ।`,
      ],
      facts: [
        ['टूर्नामेंट', eventName],
        ['छह अक्षर', code],
      ],
      action: { label: 'न्योता', url },
      closing: 'अगर तब तक जवाब नहीं आता, तो दूसरा पार्टनर बताने या पैसे वापस लेने के लिए आपके पास एक दिन होगा।',
    },
  });
}

type PairNews = Extract<
  News,
  {
    kind:
      | 'partner_accepted'
      | 'partner_declined'
      | 'partner_silent'
      | 'partner_left'
      | 'partner_left_unpaid'
      | 'partner_left_draw'
      | 'pair_given_up'
      | 'pair_ended'
      | 'partner_replaced'
      | Exclude<WantedNews['kind'], 'request_accepted'>;
  }
>;

/** What has become of a pair, to one of the two. */
export function pairNewsMail({ to, name, news, url }: { to: string; name: string; news: PairNews; url: string }): Mail {
  return write(to, {
    en: {
      subject: `Your pair: ${news.category}, ${news.event}`,
      greeting: name,
      paragraphs: [newsSentence(news)],
      action: { label: 'Open the registration', url },
    },
    hi: {
      subject: `आपकी जोड़ी: ${news.category}, ${news.event}`,
      greeting: name,
      paragraphs: [newsSentenceHindi(news) ?? newsSentence(news)],
      action: { label: 'रजिस्ट्रेशन खोलें', url },
    },
  });
}
export type { PairNews };
