import { newsSentence } from '@maidan/domain/operations/notifications';
import { newsSentenceHindi } from '@maidan/domain/operations/notifications-hindi';
import type { SquadNews } from '@maidan/domain/operations/squad-news';
import type { Mail } from '../../../platform/mail/mail.ts';
import { write } from '../../../platform/mail/mail-letter.ts';

/** What has become of a team's squad, to its captain or to one of its players. */
export function squadNewsMail({
  to,
  name,
  news,
  url,
}: {
  to: string;
  name: string;
  news: SquadNews;
  url: string;
}): Mail {
  return write(to, {
    en: {
      subject: `${news.team}: ${news.category}, ${news.event}`,
      greeting: name,
      paragraphs: [newsSentence(news)],
      action: { label: 'Open the registration', url },
    },
    hi: {
      subject: `${news.team}: ${news.category}, ${news.event}`,
      greeting: name,
      paragraphs: [newsSentenceHindi(news) ?? newsSentence(news)],
      action: { label: 'रजिस्ट्रेशन खोलें', url },
    },
  });
}
