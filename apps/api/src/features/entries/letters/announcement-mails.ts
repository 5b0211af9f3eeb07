import { titleAndBody } from '@maidan/domain/operations/announced-text';
import type { News } from '@maidan/domain/operations/notifications';
import type { Mail } from '../../../platform/mail/mail.ts';
import { write } from '../../../platform/mail/mail-letter.ts';

/** In the organizer's own words, to whoever looks after these players. */
export function announcementMail(about: {
  to: string;
  news: Extract<News, { kind: 'announcement' }>;
  organizer: string;
  url: string;
  stop: string;
  isTicket: boolean;
}): Mail {
  const { to, news, organizer, url, stop, isTicket } = about;
  const { text, textHindi, event, players } = news;
  const [english, hindi] = [titleAndBody(text), titleAndBody(textHindi ?? text)];
  const paragraphs = (body: string) => body.split(/\n+/).map((line) => line.trim());
  return write(to, {
    en: {
      subject: `${english.title} (${event})`,
      greeting: players.join(', '),
      paragraphs: paragraphs(english.body),
      action: { label: isTicket ? 'Open your ticket' : 'Open the tournament', url },
      closing: `${organizer}, through Maidan.`,
      stop: { label: `Stop announcements of ${organizer}`, url: stop },
    },
    hi: {
      subject: `${hindi.title} (${event})`,
      greeting: players.join(', '),
      paragraphs: paragraphs(hindi.body),
      action: { label: isTicket ? 'अपना टिकट खोलें' : 'टूर्नामेंट खोलें', url },
      closing: `${organizer}, मैदान के ज़रिए।`,
      stop: { label: `${organizer} की घोषणाएँ बंद करें`, url: stop },
    },
  });
}
