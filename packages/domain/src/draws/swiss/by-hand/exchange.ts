import type { Draw, DrawMatch, Source } from '../../draw.ts';
import type { Results } from '../../result.ts';
import { begunInRound, pairedMatches } from '../swiss.ts';

export type ExchangeRequest = {
  /** The round that is meant: the one paired last. */
  round: number;
  /** Entry ids of two who play or have the bye in it. */
  entries: readonly [string, string];
  /** Ids of matches that are called or being played. */
  started: readonly string[];
};

export type ExchangeVerdict =
  | { ok: true; draw: Draw; bye: string | null }
  | {
      ok: false;
      reason: 'not_swiss' | 'not_the_next_round' | 'round_begun' | 'unknown_entry' | 'same_entry';
      matches: readonly string[];
    };

/**
 * Two of the round paired last change places by the arbiter's hand: their opponents, or the bye, or, of one board, the
 * colours. Whatever it gives up of the rules is allowed, and `explainPairing` says it. Refused once a match of the round
 * has been called or has a result; these are listed.
 */
export function exchangeInRound(draw: Draw, results: Results, request: ExchangeRequest): ExchangeVerdict {
  const { round, entries, started } = request;
  const refuse = (reason: Extract<ExchangeVerdict, { ok: false }>['reason'], matches: readonly string[] = []) => ({
    ok: false as const,
    reason,
    matches,
  });
  if (!draw.swiss) return refuse('not_swiss');
  if (round === 0 || round !== draw.swiss.byes.length) return refuse('not_the_next_round');
  const [one, other] = entries;
  if (one === other) return refuse('same_entry');
  const begun = begunInRound(draw, results, started);
  if (begun.length > 0) return refuse('round_begun', begun);
  const bye = draw.swiss.byes[round - 1] ?? null;
  const seated = new Set([bye, ...pairedMatches(draw).last.flatMap(({ a, b }) => [entryOf(a), entryOf(b)])]);
  if (!seated.has(one) || !seated.has(other)) return refuse('unknown_entry');
  const turned = (entry: string | null) => (entry === one ? other : entry === other ? one : entry);
  const source = (side: Source): Source => ('entry' in side ? { entry: turned(side.entry) as string } : side);
  const matches = draw.matches.map(
    (match): DrawMatch => (match.round === round ? { ...match, a: source(match.a), b: source(match.b) } : match),
  );
  const byes = draw.swiss.byes.with(round - 1, turned(bye));
  const byHand = [...new Set([...(draw.swiss.byHand ?? []), round])];
  return { ok: true, draw: { ...draw, matches, swiss: { ...draw.swiss, byes, byHand } }, bye: turned(bye) };
}

const entryOf = (side: Source) => ('entry' in side ? side.entry : null);
