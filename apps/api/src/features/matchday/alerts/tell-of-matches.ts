import type { LiveMatchAnswer } from '@maidan/contract/matchday/desk';
import { nameOfCourt } from '@maidan/domain/court-names';
import { placeOfPlay } from '@maidan/domain/court-word';
import { storedLabel } from '@maidan/domain/draws/match-name';
import type { MatchAction } from '@maidan/domain/matchday/live-match';
import { type News, newsSentence } from '@maidan/domain/operations/notifications';
import { newsSentenceHindi } from '@maidan/domain/operations/notifications-hindi';
import type { Db } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { enqueueMail } from '../../../platform/mail/mail.ts';
import { matchAlertMail } from '../letters/match-mails.ts';
import { newId } from '../../../platform/ids.ts';
import { notify } from '../../../platform/notify.ts';
import { tellByWhatsApp } from '../../operations/messages/by-whatsapp.ts';
import { sendPush } from '../../operations/messages/push.ts';
import type { Day } from '../records/day.ts';
import { listFollowers } from './follows-store.ts';
import * as store from './store.ts';

/** News about one's own matches. */
export type MatchNews = Extract<News, { kind: 'match_called' | 'match_moved' | 'matches_rescheduled' }>;

type Person = Omit<store.Told, 'entered'>;

/** A way to notify somebody. What it sends is part of the causing transaction: sent once, or not at all. */
interface Channel {
  wants(person: Person): boolean;
  tell(deps: Deps, tx: Db, person: Person, told: { news: MatchNews; page: string }): Promise<void>;
}

const bell: Channel = {
  wants: () => true,
  tell: (_deps, tx, { userId }, { news, page }) =>
    notify(tx, { userId, type: 'info', relatedTo: 'other', news, link: page }),
};

const mail: Channel = {
  wants: ({ byMail }) => byMail,
  tell: (deps, tx, { name, email }, { news, page }) =>
    enqueueMail(tx, matchAlertMail({ to: email, name, news, url: `${deps.settings.publicUrl}${page}` })),
};

const push: Channel = {
  wants: ({ pushes }) => pushes,
  async tell(deps, tx, { userId, language }, { news, page }) {
    const said = (language === 'hi' && newsSentenceHindi(news)) || newsSentence(news);
    await sendPush(deps, tx, { userId, title: news.event, body: said, page, seconds: lastsSeconds[news.kind] });
  },
};

const whatsapp: Channel = {
  wants: ({ whatsapp: isAgreed }) => isAgreed,
  tell: (deps, tx, { userId, language }, { news, page }) =>
    tellByWhatsApp(deps, tx, [
      { id: newId(), userId, language, news, page, notBefore: null, seconds: lastsSeconds[news.kind], spare: null },
    ]),
};

/** A call that arrives an hour late only confuses. */
const lastsSeconds = { match_called: 900, match_moved: 900, matches_rescheduled: 4 * 3600 } as const;

/** All channels; add a new one here. */
const channels: readonly Channel[] = [bell, mail, push, whatsapp];

/** What players are told, by the side on which they play. */
export interface OfPlayers {
  players: readonly string[];
  news: MatchNews;
}

type SideNews<News extends MatchNews = MatchNews> = News extends MatchNews
  ? Omit<News, 'event' | 'match' | 'place' | 'courtName' | 'player' | 'opponent'>
  : never;

/** News of a match for each of its sides: who plays, against whom, and what the sport is played on. */
export function newsOfSides(day: Day, match: LiveMatchAnswer, news: SideNews): OfPlayers[] {
  const { name: event, sports, courtNames } = day.event;
  const courtName = nameOfCourt(news.court, courtNames) ?? undefined;
  const about = { event, match: storedLabel(match), place: placeOfPlay(sports), ...(courtName && { courtName }) };
  return match.sides.flatMap((side, at) => {
    const other = match.sides[1 - at];
    const who = { player: side.text, opponent: other?.entry ? other.text : null };
    const players = side.entry === null ? [] : day.players({ ...match, sides: [side] });
    return players.length > 0 ? [{ players, news: { ...news, ...about, ...who } }] : [];
  });
}

/**
 * Notifies the accounts of these players and those who follow them, once a side through each channel they have agreed
 * to. Whoever follows a player of their own is told as the player's account.
 */
export async function tellOfMatches(deps: Deps, tx: Db, eventId: string, all: readonly OfPlayers[]): Promise<void> {
  const everybody = all.flatMap(({ players }) => players);
  const people = await store.listTold(tx, eventId, everybody);
  const followers = await listFollowers(tx, everybody);
  for (const { players, news } of all) {
    const isOwn = new Set<string>();
    for (const person of people) {
      const registration = person.entered.find((player) => players.includes(player));
      if (registration === undefined) continue;
      isOwn.add(person.userId);
      const told = { news, page: `/my/registrations/${registration}` };
      for (const channel of channels) if (channel.wants(person)) await channel.tell(deps, tx, person, told);
    }
    for (const person of followers) {
      const one = person.followed.find(({ registration }) => players.includes(registration));
      if (!one || isOwn.has(person.userId)) continue;
      const told = { news: { ...news, followed: true as const }, page: `/events/${eventId}/players/${one.entry}` };
      for (const channel of channels) if (channel.wants(person)) await channel.tell(deps, tx, person, told);
    }
  }
}

/** Players are told where they are called to; a repeated call sends nothing new. */
export async function tellOfCall(
  deps: Deps,
  tx: Db,
  day: Day,
  { match, action, court }: { match: LiveMatchAnswer; action: MatchAction['action']; court: number | null },
): Promise<void> {
  const kind =
    action === 'move' ? 'match_moved' : action === 'call' && match.status !== 'called' ? 'match_called' : null;
  if (!kind || court === null) return;
  const by = new Date(deps.clock().getTime() + day.hall.noShowMinutes * 60_000).toISOString();
  const news: SideNews = kind === 'match_called' ? { kind, court, by } : { kind, court };
  await tellOfMatches(deps, tx, day.event.id, newsOfSides(day, match, news));
}
