import { type News, newsSentence } from '@maidan/domain/operations/notifications';
import { newsSentenceHindi } from '@maidan/domain/operations/notifications-hindi';
import type { Mail } from '../../../platform/mail/mail.ts';
import { write } from '../../../platform/mail/mail-letter.ts';

/** To a player whom the organizer has entered in further categories. */
export function categoriesAddedMail({
  to,
  name,
  news,
  reason,
  url,
}: {
  to: string;
  name: string;
  news: Extract<News, { kind: 'categories_added' }>;
  reason: string | null;
  /** Where it is paid, or seen. */
  url: string;
}): Mail {
  const isToPay = news.until !== null;
  return write(to, {
    en: {
      subject: `${isToPay ? 'To pay' : 'Entered'}: ${news.categories.join(', ')}, ${news.event}`,
      greeting: name,
      paragraphs: [newsSentence(news), ...(reason ? [`The organizer writes: ${reason}`] : [])],
      action: { label: isToPay ? 'Pay now' : 'Open the registration', url },
      closing: 'If you do not want to play there, cancel the category or tell the organizer.',
    },
    hi: {
      subject: `${isToPay ? 'भुगतान बाकी' : 'एंट्री हुई'}: ${news.categories.join(', ')}, ${news.event}`,
      greeting: name,
      paragraphs: [newsSentenceHindi(news) ?? newsSentence(news), ...(reason ? [`आयोजक लिखते हैं: ${reason}`] : [])],
      action: { label: isToPay ? 'अभी भुगतान करें' : 'रजिस्ट्रेशन खोलें', url },
      closing: 'अगर आप इसमें नहीं खेलना चाहते, तो यह वर्ग रद्द करें या आयोजक को बताएँ।',
    },
  });
}

/** To a player who still owes a fee. */
export function feeAskedMail({
  to,
  name,
  news,
  url,
}: {
  to: string;
  name: string;
  news: Extract<News, { kind: 'fee_asked' }>;
  url: string;
}): Mail {
  return write(to, {
    en: {
      subject: `To pay: ${news.event}`,
      greeting: name,
      paragraphs: [newsSentence(news)],
      action: { label: 'Pay now', url },
      closing: 'Your place is confirmed. Whoever has paid at the desk meanwhile has nothing left to pay.',
    },
    hi: {
      subject: `भुगतान बाकी: ${news.event}`,
      greeting: name,
      paragraphs: [newsSentenceHindi(news) ?? newsSentence(news)],
      action: { label: 'अभी भुगतान करें', url },
      closing: 'आपकी जगह पक्की है। अगर आपने इस बीच डेस्क पर फ़ीस दे दी है, तो कुछ देना बाकी नहीं।',
    },
  });
}
