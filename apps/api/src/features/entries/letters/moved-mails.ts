import { type News, newsSentence } from '@maidan/domain/operations/notifications';
import { newsSentenceHindi } from '@maidan/domain/operations/notifications-hindi';
import type { Mail } from '../../../platform/mail/mail.ts';
import { write } from '../../../platform/mail/mail-letter.ts';

/** To the player whose entry the organizer has moved to another category. */
export function entryMovedMail({
  to,
  news,
  contact,
  url,
}: {
  to: string;
  news: Extract<News, { kind: 'entry_moved' }>;
  contact: string;
  url: string;
}): Mail {
  return write(to, {
    en: {
      subject: `Another category: ${news.event}`,
      greeting: news.player,
      paragraphs: [newsSentence(news)],
      facts: contact ? [['Contact', contact]] : [],
      action: { label: 'Open the registration', url },
      closing: 'Your ticket stays the same.',
    },
    hi: {
      subject: `दूसरा वर्ग: ${news.event}`,
      greeting: news.player,
      paragraphs: [newsSentenceHindi(news) ?? newsSentence(news)],
      facts: contact ? [['संपर्क', contact]] : [],
      action: { label: 'रजिस्ट्रेशन खोलें', url },
      closing: 'आपका टिकट वही रहेगा।',
    },
  });
}
