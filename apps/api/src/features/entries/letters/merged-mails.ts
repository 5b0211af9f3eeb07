import { type News, newsSentence } from '@maidan/domain/operations/notifications';
import { newsSentenceHindi } from '@maidan/domain/operations/notifications-hindi';
import type { Mail } from '../../../platform/mail/mail.ts';
import { write } from '../../../platform/mail/mail-letter.ts';

/** To the player whose two registrations the organizer has made one. */
export function registrationsMergedMail({
  to,
  news,
  contact,
  url,
}: {
  to: string;
  news: Extract<News, { kind: 'registrations_merged' }>;
  contact: string;
  url: string;
}): Mail {
  return write(to, {
    en: {
      subject: `One registration: ${news.event}`,
      greeting: news.player,
      paragraphs: [newsSentence(news)],
      facts: contact ? [['Contact', contact]] : [],
      action: { label: 'Open the registration', url },
      closing: 'What you have paid stays paid. If this is wrong, please write to the organizer.',
    },
    hi: {
      subject: `एक ही रजिस्ट्रेशन: ${news.event}`,
      greeting: news.player,
      paragraphs: [newsSentenceHindi(news) ?? newsSentence(news)],
      facts: contact ? [['संपर्क', contact]] : [],
      action: { label: 'रजिस्ट्रेशन खोलें', url },
      closing: 'जो फ़ीस दी गई है, वह दी हुई मानी जाएगी। अगर यह ग़लत है, तो कृपया आयोजक को लिखें।',
    },
  });
}
