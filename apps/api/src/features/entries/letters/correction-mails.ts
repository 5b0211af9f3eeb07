import { type News, newsSentence } from '@maidan/domain/operations/notifications';
import { newsSentenceHindi } from '@maidan/domain/operations/notifications-hindi';
import type { Mail } from '../../../platform/mail/mail.ts';
import { write } from '../../../platform/mail/mail-letter.ts';

/** To the player whose details or partner the organizer has corrected. */
export function registrationCorrectedMail({
  to,
  news,
  contact,
  url,
}: {
  to: string;
  news: Extract<News, { kind: 'registration_corrected' }>;
  contact: string;
  url: string;
}): Mail {
  return write(to, {
    en: {
      subject: `Corrected: ${news.event}`,
      greeting: news.player,
      paragraphs: [newsSentence(news)],
      facts: contact ? [['Contact', contact]] : [],
      action: { label: 'Open the registration', url },
      closing: 'Your ticket stays the same. If this is wrong, please write to the organizer.',
    },
    hi: {
      subject: `सुधार हुआ: ${news.event}`,
      greeting: news.player,
      paragraphs: [newsSentenceHindi(news) ?? newsSentence(news)],
      facts: contact ? [['संपर्क', contact]] : [],
      action: { label: 'रजिस्ट्रेशन खोलें', url },
      closing: 'आपका टिकट वही रहेगा। अगर यह ग़लत है, तो कृपया आयोजक को लिखें।',
    },
  });
}
