import type { Draw, DrawMatch } from './draw.ts';
import { type Fact, type Problem, problemAt } from '../fact.ts';
import { drawFact } from './facts/draw-facts.ts';
import type { MatchResult } from './result.ts';
import { type Preset, presetOfSport, scoringFormats } from './scoring-format.ts';

/** By whose book the entries of a group that have the same points are ordered. */
export const leagueOrders = ['football', 'hockey', 'kabaddi', 'basketball', 'volleyball', 'chess', 'plain'] as const;
export type LeagueOrder = (typeof leagueOrders)[number];

/** What a match is worth in the table of its group. */
export type LeaguePoints = {
  win: number;
  /** Absent: matches cannot be drawn. */
  draw?: number | undefined;
  loss: number;
  /** For a loss by at most `closeMargin` points, or beside `narrow` for one in the deciding set, instead of `loss`. */
  close?: number | undefined;
  /** For a win in the deciding set, instead of `win`. */
  narrow?: number | undefined;
};

/** A group or round robin that is ranked by points. */
export type League = { order: LeagueOrder; points: LeaguePoints };

/** Kabaddi's loss by a few points (Pro Kabaddi League, regulations of the league stage). */
export const closeMargin = 7;

export const mostLeaguePoints = 20;

/**
 * The points of a sport where nothing else was agreed:
 * - football: 3, 1, 0 (FIFA and AIFF competition regulations);
 * - hockey: 3, 1, 0 (FIH General Tournament Regulations);
 * - kabaddi: 5, 3, 0 and 1 for a loss by seven or less (Pro Kabaddi League);
 * - basketball: 2 and 1, no draws, nothing for a game that is forfeited (FIBA Official Basketball Rules, D.1);
 * - volleyball: 3 and 0, 2 and 1 where the deciding set was played (FIVB Sports Regulations, ranking in a pool);
 * - chess: 1, ½, 0 (FIDE Laws of Chess, 10.1).
 */
const usualPoints: Readonly<Record<LeagueOrder, LeaguePoints>> = {
  football: { win: 3, draw: 1, loss: 0 },
  hockey: { win: 3, draw: 1, loss: 0 },
  kabaddi: { win: 5, draw: 3, loss: 0, close: 1 },
  basketball: { win: 2, loss: 1 },
  volleyball: { win: 3, narrow: 2, close: 1, loss: 0 },
  chess: { win: 1, draw: 0.5, loss: 0 },
  plain: { win: 2, draw: 1, loss: 0 },
};

/** Sports are typed freely. */
const orders: readonly [LeagueOrder, RegExp][] = [
  ['chess', /\bchess\b|शतरंज/i],
  ['football', /\bfootball\b|\bfutsal\b|\bsoccer\b|फ़ुटबॉल|फुटबॉल/i],
  ['hockey', /\bhockey\b|हॉकी/i],
  ['kabaddi', /\bkabaddi\b|कबड्डी/i],
  ['basketball', /\bbasketball\b|बास्केटबॉल/i],
  // On the beach a win counts 2 and a loss 1, and two sets are enough: matches won say the same.
  ['volleyball', /^(?!.*(?:beach|बीच)).*(?:volley\s*ball|वॉलीबॉल)/i],
];
const playedToAnEnd =
  /badminton|tennis|ping\s*pong|squash|pickle\s*ball|volley\s*ball|बैडमिंटन|टेनिस|स्क्वॉश|पिकलबॉल|वॉलीबॉल/i;

export const leagueOrderOf = (sport: string): LeagueOrder =>
  orders.find(([, name]) => name.test(sport))?.[0] ?? 'plain';

/** Whether groups of this sport can be ranked by points: where games are played to an end, matches won are counted. */
export const mayCountPoints = (sport: string): boolean =>
  scoringFormats[presetOfSport(sport)].game.unit === 'total' && !playedToAnEnd.test(sport);

/** Whether a match of this sport can end level: in basketball extra periods are played until it does not (FIBA 8.7). */
export const canEndLevel = (sport: string): boolean => mayCountPoints(sport) && leagueOrderOf(sport) !== 'basketball';

/** The usual points of a sport; null where its federation ranks groups by matches won, or nothing is known of it. */
export function usualLeague(sport: string): League | null {
  const order = leagueOrderOf(sport);
  return order === 'plain' ? null : { order, points: usualPoints[order] };
}

/** What is offered to somebody who wants a table by points in a sport of which nothing is known. */
export const plainPoints: LeaguePoints = usualPoints.plain;

type OwnFormat = { format: Draw['format']; points?: LeaguePoints | undefined; tie?: unknown };

/**
 * How the groups of a category are ranked: by the organizer's points, otherwise by the sport's. Null for formats
 * without groups, for ties of teams, which are compared by their rubbers, and where the federation counts wins.
 */
export function leagueOf(sport: string, own: OwnFormat | undefined): League | null {
  if (!own || own.tie || (own.format !== 'round_robin' && own.format !== 'group_knockout')) return null;
  return own.points ? { order: leagueOrderOf(sport), points: own.points } : usualLeague(sport);
}

/** What is wrong with an organizer's points. */
export function leagueProblems(
  points: LeaguePoints,
  { category, path, sport }: { category: string; path: string; sport: string },
): Problem[] {
  const { win, draw, loss, close } = points;
  const isCount = (value: number) => value >= 0 && value <= mostLeaguePoints && Number.isInteger(value * 2);
  const wrong = (field: string, fact: Fact) => [problemAt(`${path}.${field}`, fact)];
  const counts = Object.entries({ win, draw, loss, close }).flatMap(([field, value]) =>
    value === undefined || isCount(value)
      ? []
      : wrong(field, drawFact('points_out_of_range', { category, most: mostLeaguePoints })),
  );
  if (counts.length > 0) return counts;
  if (!mayCountPoints(sport)) return [problemAt(path, drawFact('ranked_by_wins', { category, sport }))];
  if (draw !== undefined && !canEndLevel(sport)) return wrong('draw', drawFact('cannot_be_drawn', { category, sport }));
  if (close !== undefined && leagueOrderOf(sport) !== 'kabaddi')
    return wrong('close', drawFact('close_loss_of_kabaddi', { category }));
  if (win <= loss || win <= (close ?? loss)) return wrong('win', drawFact('win_below_loss', { category }));
  if (draw !== undefined && (draw > win || draw < loss))
    return wrong('draw', drawFact('draw_out_of_order', { category }));
  return [];
}

/**
 * Whether this match may end drawn: one of Swiss rounds, or of a group whose league counts draws. A knock-out match,
 * also one after the groups, decides who goes on; and where games are won, somebody wins the last one.
 */
export function mayBeDrawn(
  draw: Pick<Draw, 'format' | 'league'>,
  match: Pick<DrawMatch, 'group'>,
  scoring?: Preset,
): boolean {
  if (scoring && scoringFormats[scoring].game.unit !== 'total') return false;
  if (draw.format === 'swiss') return true;
  const isOfGroup = draw.format === 'round_robin' || match.group !== undefined;
  return isOfGroup && draw.league?.points.draw !== undefined;
}

/** What a result is worth for one of its sides (0 for a, 1 for b) in the table. */
export function pointsFor(points: LeaguePoints, result: MatchResult, won: boolean): number {
  const { narrow } = points;
  const isNarrow = narrow === undefined ? isClose(result) : isDecided(result);
  if (won) return isNarrow ? (narrow ?? points.win) : points.win;
  switch (result.kind) {
    case 'drawn':
      return points.draw ?? 0;
    // Who did not come, or was sent off, gets nothing even where a loss counts (FIBA D.1.1: a game lost by forfeit).
    case 'void':
    case 'walkover':
    case 'disqualified':
      return 0;
    default:
      return isNarrow ? (points.close ?? points.loss) : points.loss;
  }
}

/** Whether the score of a match means something in the table: a game of chess has none. */
export const countsScores = ({ order }: Pick<League, 'order'>): boolean => order !== 'chess';

function isClose({ kind, games = [] }: MatchResult): boolean {
  const margin = Math.abs(games.reduce((sum, [a, b]) => sum + a - b, 0));
  return kind === 'played' && games.length > 0 && margin <= closeMargin;
}

/** Played out to the last set: 3–2, or 2–1 in a best of three. */
function isDecided({ kind, games = [] }: MatchResult): boolean {
  const lead = games.reduce((sum, [a, b]) => sum + Math.sign(a - b), 0);
  return kind === 'played' && games.length > 2 && Math.abs(lead) === 1;
}

/** Whether a table tells sets: where they come before the points within them. */
export const countsSets = ({ order }: Pick<League, 'order'>): boolean => order === 'volleyball';
