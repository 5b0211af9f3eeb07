import { type News, newsSentence } from '@maidan/domain/operations/notifications';
import { newsSentenceHindi } from '@maidan/domain/operations/notifications-hindi';
import type { Mail } from '../../../platform/mail/mail.ts';
import { write } from '../../../platform/mail/mail-letter.ts';

/** The player's own match is called, moved or rescheduled: the notification's sentence is the whole mail. */
export function matchAlertMail(about: { to: string; name: string; news: News; url: string }): Mail {
  const { to, name, news, url } = about;
  const english = newsSentence(news);
  const hindi = newsSentenceHindi(news) ?? english;
  return write(to, {
    en: {
      subject: english,
      greeting: name,
      paragraphs: [english],
      action: { label: 'See your matches', url },
      closing: 'You asked for these mails. Switch them off on your ticket or in your profile.',
    },
    hi: {
      subject: hindi,
      greeting: name,
      paragraphs: [hindi],
      action: { label: 'अपने मैच देखें', url },
      closing: 'ये मेल आपने चुनी थीं। इन्हें अपने टिकट या प्रोफ़ाइल में बंद कर सकते हैं।',
    },
  });
}
