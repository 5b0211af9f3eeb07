import { type News, newsSentence } from '@maidan/domain/operations/notifications';
import { newsSentenceHindi } from '@maidan/domain/operations/notifications-hindi';
import type { Mail } from '../../../platform/mail/mail.ts';
import { write } from '../../../platform/mail/mail-letter.ts';

/** To the address that was given with a registration, when an account has taken it: somebody else may own the address. */
export function registrationClaimedMail({
  to,
  news,
  url,
}: {
  to: string;
  news: Extract<News, { kind: 'registration_claimed' }>;
  url: string;
}): Mail {
  return write(to, {
    en: {
      subject: `Now in an account: ${news.event}`,
      greeting: news.player,
      paragraphs: [newsSentence(news), 'The ticket stays valid. If this was not you, please tell the organizer.'],
      action: { label: 'Tournament page', url },
    },
    hi: {
      subject: `अब एक खाते में: ${news.event}`,
      greeting: news.player,
      paragraphs: [
        newsSentenceHindi(news) ?? newsSentence(news),
        'टिकट पहले की तरह चलेगा। अगर यह आपने नहीं किया, तो कृपया आयोजक को बताएँ।',
      ],
      action: { label: 'टूर्नामेंट पेज', url },
    },
  });
}
