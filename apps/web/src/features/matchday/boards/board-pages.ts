import { startOfIndiaDay } from '@maidan/domain/india-time';
import { dateOfPlay } from '@maidan/domain/schedule/settings/hours-of-play';
import type { RoundKind } from '@maidan/domain/match-words';
import { inTurn } from '@maidan/domain/schedule/replanning/in-turn';
import { dayOfMatch, shortDate } from '../../../platform/format.ts';
import type { BoardMatch, BoardPlay, BoardPlayed } from './use-board.ts';

/** A match on a court, called or being played. */
export interface OnCourt {
  court: number;
  match: BoardMatch;
  played: BoardPlayed;
}

/** A court of today: a free one keeps its place on the board, so that the others keep theirs. */
export type BoardCourt = OnCourt | { court: number; match: null };

export type BoardPage =
  | { kind: 'courts'; courts: BoardCourt[] }
  | { kind: 'next'; matches: BoardMatch[] }
  | { kind: 'winners'; winners: BoardWinners[] }
  | { kind: 'results'; results: { match: BoardMatch; played: BoardPlayed }[] };

/** Who won a category, as its last matches tell. */
export interface BoardWinners {
  category: string;
  first: string;
  second: string | null;
  third: string | null;
}

/** As many as can be read from ten metres. */
const courtsOnAPage = 8;
const linesOnAPage = 7;
const mostNext = 14;

export function courtsOf({ matches, play }: BoardPlay): OnCourt[] {
  const known = new Map(matches.map((match) => [match.id, match]));
  return play
    .flatMap((played) => {
      const match = known.get(played.match);
      const isOn = played.status === 'called' || played.status === 'playing';
      return match && isOn && played.court !== null ? [{ court: played.court, match, played }] : [];
    })
    .sort((x, y) => x.court - y.court);
}

/** The courts in use, and those that today's matches are planned on; none where nothing is played. */
function courtsOfToday(board: BoardPlay, now: Date): BoardCourt[] {
  const inUse = courtsOf(board);
  if (inUse.length === 0) return [];
  const out = new Set((board.courtsOut ?? []).map(({ court }) => court));
  const today = shortDate(startOfIndiaDay(dateOfPlay(board.days, now)));
  const planned = board.matches.flatMap(({ court, start, night }) =>
    court !== null && start !== null && shortDate(dayOfMatch(start, night)) === today ? [court] : [],
  );
  const free = [...new Set(planned)].filter((court) => !out.has(court) && !inUse.some((one) => one.court === court));
  return [...inUse, ...free.map((court) => ({ court, match: null }))].sort((x, y) => x.court - y.court);
}

/** The matches that wait for a court, as the desk expects them: in its own order as far as that was told. */
export function comingOf({ matches, play, expected, next }: BoardPlay): BoardMatch[] {
  const touched = new Map(play.map((played) => [played.match, played]));
  const coming = matches.filter(({ id, entrants }) => {
    const status = touched.get(id)?.status ?? 'waiting';
    return status === 'waiting' && entrants.every(({ entry }) => entry !== null);
  });
  return inTurn(coming, { starts: expected?.starts ?? {}, next }).slice(0, mostNext);
}

/** Whether everything that is played here is over. */
export const isAllOver = ({ matches, play }: BoardPlay): boolean =>
  play.length > 0 && play.filter(({ status }) => status === 'done').length >= matches.length;

const finals = ['second_grand_final', 'grand_final', 'final'] as const;

/** The winners of the categories that a final decides; others are read in the standings. */
function winnersOf({ matches, play }: BoardPlay): BoardWinners[] {
  const results = new Map(play.map((played) => [played.match, played]));
  const orderOf = (one: BoardMatch | undefined) => {
    const winner = results.get(one?.id ?? '')?.winner;
    const side = (isWinner: boolean) =>
      one?.entrants.find(({ entry }) => entry !== null && (entry === winner) === isWinner)?.text ?? null;
    return winner ? { won: side(true), lost: side(false) } : null;
  };
  return [...Map.groupBy(matches, ({ category }) => category)].flatMap(([category, own]) => {
    const named = (kind: RoundKind) => own.filter(({ name }) => name.kind === kind);
    // A second grand final that was not needed has no winner.
    const [last] = finals.flatMap((kind) => named(kind).flatMap((match) => orderOf(match) ?? []));
    if (!last?.won) return [];
    return [{ category, first: last.won, second: last.lost, third: orderOf(named('third_place')[0])?.won ?? null }];
  });
}

/**
 * The pages a screen cycles through: the courts, the next matches as the desk expects them, and the latest results.
 */
export function pagesOf(board: BoardPlay, now = new Date()): BoardPage[] {
  const { matches, play } = board;
  const known = new Map(matches.map((match) => [match.id, match]));
  const results = play
    .flatMap((played) => {
      const match = known.get(played.match);
      return match && played.status === 'done' && played.finishedAt ? [{ match, played }] : [];
    })
    .sort((x, y) => (y.played.finishedAt ?? '').localeCompare(x.played.finishedAt ?? ''))
    .slice(0, linesOnAPage);
  const pages: BoardPage[] = pieces(courtsOfToday(board, now), courtsOnAPage).map((courts) => ({
    kind: 'courts',
    courts,
  }));
  const winners = isAllOver(board) ? winnersOf(board) : [];
  for (const some of pieces(winners, linesOnAPage)) pages.push({ kind: 'winners', winners: some });
  if (pages.length === 0) pages.push({ kind: 'courts', courts: [] });
  for (const some of pieces(comingOf(board), linesOnAPage)) pages.push({ kind: 'next', matches: some });
  if (results.length > 0) pages.push({ kind: 'results', results });
  return pages;
}

/** Splits as evenly as possible: seven courts become four and three, not six and one. */
function pieces<Thing>(things: readonly Thing[], size: number): Thing[][] {
  const count = Math.ceil(things.length / size);
  const each = Math.ceil(things.length / Math.max(count, 1));
  return Array.from({ length: count }, (_, index) => things.slice(index * each, (index + 1) * each));
}
