import { type News, newsSentence } from '@maidan/domain/operations/notifications';
import { newsSentenceHindi } from '@maidan/domain/operations/notifications-hindi';
import type { Mail } from '../../../platform/mail/mail.ts';
import { write } from '../../../platform/mail/mail-letter.ts';

/** A draw or plan is out, or a match of the player's has changed in it: the notification's sentence is the whole mail. */
export function scheduleMail(about: {
  to: string;
  news: Extract<News, { kind: 'schedule_published' }>;
  url: string;
  stop: string;
}): Mail {
  const { to, news, url, stop } = about;
  const { player = '', event, was } = news;
  const english = newsSentence(news);
  return write(to, {
    en: {
      subject: was ? `Changed: ${player}, ${event}` : `Draw and schedule: ${player}, ${event}`,
      greeting: player,
      paragraphs: [english],
      action: { label: 'See the draw', url },
      stop: { label: 'Stop mails about draws and schedules', url: stop },
    },
    hi: {
      subject: was ? `बदलाव: ${player}, ${event}` : `ड्रॉ और समय-सारणी: ${player}, ${event}`,
      greeting: player,
      paragraphs: [newsSentenceHindi(news) ?? english],
      action: { label: 'ड्रॉ देखें', url },
      stop: { label: 'ड्रॉ और समय-सारणी की मेल बंद करें', url: stop },
    },
  });
}
