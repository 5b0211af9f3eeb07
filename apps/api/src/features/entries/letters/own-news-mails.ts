import { type Language, longMoment } from '@maidan/domain/languages';
import { toBring, tomorrowOf } from '@maidan/domain/operations/day-before-news';
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

/** On the evening before: where, when and what to bring, each player by name. */
export function dayBeforeMail(about: {
  to: string;
  news: Extract<News, { kind: 'day_before' }>;
  map: string | null;
  url: string;
  stop: string;
}): Mail {
  const { to, news, map, url, stop } = about;
  const lines = (language: Language) => [
    ...news.players.map((player) => tomorrowOf(news, player, language)),
    toBring(news, language),
  ];
  const begins = (language: Language) => longMoment(new Date(news.startsAt), language);
  return write(to, {
    en: {
      subject: `Before you come: ${news.event}`,
      paragraphs: lines('en'),
      facts: [['Where', news.location], ...(map ? [['Map', map] as [string, string]] : []), ['Begins', begins('en')]],
      action: { label: 'Open the ticket', url },
      stop: { label: 'Stop mails on the evening before', url: stop },
    },
    hi: {
      subject: `आने से पहले: ${news.event}`,
      paragraphs: lines('hi'),
      facts: [['कहाँ', news.location], ...(map ? [['मैप', map] as [string, string]] : []), ['शुरुआत', begins('hi')]],
      action: { label: 'टिकट खोलें', url },
      stop: { label: 'एक दिन पहले की मेल बंद करें', url: stop },
    },
  });
}
