import { isNightAt } from '@maidan/domain/schedule/settings/hours-of-play';
import type { LiveMatchAnswer } from '@maidan/contract/matchday/desk';
import { nameOfCourt } from '@maidan/domain/court-names';
import { placeOfPlay } from '@maidan/domain/court-word';
import { podium } from '@maidan/domain/draws/advance';
import type { Draw } from '@maidan/domain/draws/draw';
import { mayStillPlay } from '@maidan/domain/draws/going-on';
import { storedLabel } from '@maidan/domain/draws/match-name';
import type { NextMatch, ResultNews } from '@maidan/domain/operations/result-news';
import type { Db } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { type Telling, tellPeople } from '../../operations/messages/tell-people.ts';
import type { Day } from '../records/day.ts';
import { noteTold, type SaidResult } from '../records/told-results.ts';
import * as store from './store.ts';

/** What is to be told: how the day was before, and is now. */
interface Ground {
  before: Day;
  after: Day;
}

/** With the starts that are expected by now. */
type Seen = Ground & { starts: Readonly<Record<string, string | null>> };

/** A message for one side of a match. */
interface OfSide {
  about: string;
  players: readonly string[];
  news: ResultNews;
  category: string;
}

/** Worth delivering until the next round has begun. */
const pushSeconds = 4 * 3600;

/**
 * Tells the players of these matches how their result stands now and what comes next, in the transaction that changes
 * it: each once, however often it is written, and nothing where they know it already. Later matches whose result was
 * taken away are named too.
 */
export async function tellOfResults(
  deps: Deps,
  tx: Db,
  day: Ground,
  matchIds: readonly (string | { _id: string })[],
): Promise<void> {
  const { id: eventId } = day.after.event;
  const sides: OfSide[] = [];
  let seen: Seen | null = null;
  for (const one of new Set(matchIds.map((match) => (typeof match === 'string' ? match : match._id)))) {
    const match = day.after.match(one);
    const said = saidOf(match);
    const told = await noteTold(tx, { eventId, matchId: one, said });
    if (!told) continue;
    seen ??= { ...day, starts: day.after.expected()?.starts ?? {} };
    sides.push(...newsOf(seen, match, { said, known: told.before, about: `${eventId} ${one} ${told.times}` }));
  }
  const players = sides.flatMap((side) => side.players);
  if (players.length === 0) return;
  const people = await store.listTold(tx, eventId, players);
  const tellings = sides.flatMap(({ about, players: own, news, category }) =>
    people.flatMap(({ userId, entered }): Telling[] => {
      if (!entered.some((player) => own.includes(player))) return [];
      const page = `/events/${eventId}/draw/${encodeURIComponent(category)}`;
      return [{ about, person: userId, userId, email: null, news: { kind: 'match_result', ...news }, page }];
    }),
  );
  const kind = {
    kind: 'result',
    relatedTo: 'result',
    eventId,
    organizerId: null,
    channels: ['bell', 'push', 'whatsapp'],
    notBefore: null,
    pushSeconds,
  } as const;
  await tellPeople(deps, tx, kind, tellings);
}

const saidOf = ({ status, winner, kind, score }: LiveMatchAnswer): SaidResult | null =>
  status === 'done' && kind !== null ? { winner: winner ?? '', kind, games: score } : null;

function newsOf(
  { before, after, starts }: Seen,
  match: LiveMatchAnswer,
  { said, known, about }: { said: SaidResult | null; known: SaidResult | null; about: string },
): OfSide[] {
  const { sides } = said ? match : before.match(match._id);
  return sides.flatMap(({ entry, text }, at) => {
    const players = entry === null ? [] : after.players({ ...match, sides: sides.slice(at, at + 1) });
    if (entry === null || players.length === 0) return [];
    const other = sides[1 - at];
    const news: ResultNews = {
      event: after.event.name,
      player: text,
      opponent: other?.entry ? other.text : null,
      match: storedLabel(match),
      ...outcomeFor(entry, at, said),
      change: said === null ? 'taken_back' : known ? 'corrected' : null,
      ...nextFor({ after, starts }, match, { entry, players }),
      on: placeOfPlay(after.event.sports),
    };
    // Two entries of one account in a match are two messages.
    return [{ about: `${about} ${at}`, players, news, category: match.category }];
  });
}

function outcomeFor(entry: string, at: number, said: SaidResult | null): Pick<ResultNews, 'outcome' | 'how' | 'games'> {
  if (!said || said.kind === 'void') return { outcome: 'void', how: 'played', games: [] };
  const games = said.games.map(([a, b]): [number, number] => (at === 0 ? [a, b] : [b, a]));
  if (said.kind === 'drawn') return { outcome: 'drawn', how: 'played', games };
  return { outcome: said.winner === entry ? 'won' : 'lost', how: said.kind, games };
}

/** The player's next match in any category, else the place reached in this one. */
function nextFor(
  { after, starts }: Pick<Seen, 'after' | 'starts'>,
  { category }: LiveMatchAnswer,
  { entry, players }: { entry: string; players: readonly string[] },
): Pick<ResultNews, 'next' | 'place' | 'waits'> {
  const startOf = (one: LiveMatchAnswer) => starts[one._id] ?? one.start;
  const [first] = after.matches
    .filter((one) => one.status !== 'done' && ownSide(after, one, players) >= 0)
    .toSorted((x, y) => (startOf(x) ?? '~').localeCompare(startOf(y) ?? '~'));
  const draw = after.draw(category);
  return {
    next: first ? nextMatch(after, first, { at: startOf(first), players }) : null,
    place: placeIn(after, draw, entry),
    waits: mayStillPlay(draw, after.results, entry),
  };
}

/** The place in the category, where this draw decides it: not in one of several groups, nor while a stage follows. */
function placeIn({ plan, results }: Day, draw: Draw, entry: string): number | null {
  const isFollowed = plan.draws.some(({ stage }) => stage?.after === draw.category);
  const isInGroups = draw.matches.at(-1)?.group !== undefined && draw.matches.some(({ group }) => group !== 1);
  if (isFollowed || isInGroups || (draw.stage && draw.stage.from !== 1)) return null;
  return podium(draw, results).find((one) => one.entry === entry)?.place ?? null;
}

const ownSide = (day: Day, match: LiveMatchAnswer, players: readonly string[]): number =>
  match.sides.findIndex(
    (side) => side.entry !== null && day.players({ ...match, sides: [side] }).some((one) => players.includes(one)),
  );

function nextMatch(
  day: Day,
  match: LiveMatchAnswer,
  { at, players }: { at: string | null; players: readonly string[] },
): NextMatch {
  const other = match.sides[1 - ownSide(day, match, players)];
  const court = match.court ?? match.plannedCourt;
  const courtName = court === null ? null : nameOfCourt(court, day.event.courtNames);
  return {
    match: storedLabel(match),
    opponent: other?.entry ? other.text : null,
    at,
    ...(at && isNightAt(day.plan.settings, new Date(at)) && { night: true as const }),
    court,
    ...(courtName && { courtName }),
  };
}
