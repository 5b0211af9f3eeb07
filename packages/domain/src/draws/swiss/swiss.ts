import { createRandom } from '../../random.ts';
import type { Draw, DrawMatch } from '../draw.ts';
import { type DrawNote, drawNote } from '../draw-note.ts';
import type { IdentifiedRequest } from '../draw-request.ts';
import type { Results } from '../result.ts';
import { seedsFirst } from '../formats/round-robin.ts';
import { upperGroup } from './acceleration.ts';
import { pairSwissRound, type SwissRound } from './pairing.ts';
import { swissPlayers } from './players.ts';

/** Enough rounds to single out one winner, plus two: the usual number, and never more than there are opponents. */
export function usualSwissRounds(entries: number): number {
  return entries < 2 ? 0 : Math.min(Math.ceil(Math.log2(entries)) + 2, entries % 2 === 0 ? entries - 1 : entries);
}

/** As many rounds as can be played without meeting twice. */
export function longestSwiss(entries: number): number {
  return entries < 2 ? 0 : entries % 2 === 0 ? entries - 1 : entries;
}

/**
 * A Swiss tournament with its first round. The boards of all later rounds are in `matches` from the start, so that
 * they can be scheduled; their sides are filled in when the previous round is over (nextSwissRound). `numRounds` is
 * the number of rounds to be played. Pairing numbers: seeds in order, then the others by lot.
 */
export function buildSwiss(request: IdentifiedRequest): Draw {
  const { id, category, entries, lotSeed } = request;
  const ordered = seedsFirst(request);
  const most = usualSwissRounds(entries.length);
  const wanted = request.rounds ?? most;
  const rounds = Math.min(wanted, longestSwiss(entries.length));
  const notes: DrawNote[] = (request.mustHaveBye ?? []).length > 0 ? [drawNote('swiss_byes', { category })] : [];
  if (entries.length > 1 && rounds < wanted)
    notes.push(drawNote('swiss_rounds', { category, entries: entries.length, rounds }));
  const initial = createRandom(`${lotSeed}/${category}/colour`).below(2) === 0 ? 'w' : 'b';
  const draw: Draw = {
    id,
    category,
    format: 'swiss',
    rule: request.rule,
    lotSeed,
    totalSlots: entries.length,
    numRounds: rounds,
    entries,
    slots: ordered.map(({ id }) => ({ kind: 'player', entry: id })),
    byes: [],
    matches: [],
    swiss: {
      colours: request.colours ?? false,
      initial,
      byes: [],
      // Named twice, a tie-break says no more than once.
      ...(request.tieBreaks ? { tieBreaks: [...new Set(request.tieBreaks)] } : {}),
      ...(request.accelerated ? { accelerated: upperGroup(entries.length) } : {}),
    },
    notes,
  };
  if (rounds === 0) return draw;
  const boards = Math.floor(entries.length / 2);
  const open = Array.from({ length: rounds }, (_, at) => openRound(draw, at + 1, boards)).flat();
  const whole = { ...draw, matches: open };
  const first = pairNext(whole, {}, []);
  return first ? withRound(whole, first) : whole;
}

/** The matches of all paired rounds, and those of the last of them. */
export function pairedMatches(draw: Draw): { all: DrawMatch[]; last: DrawMatch[] } {
  const paired = draw.swiss?.byes.length ?? 0;
  const all = draw.matches.filter(({ round }) => round <= paired);
  return { all, last: all.filter(({ round }) => round === paired) };
}

/**
 * Entries that neither play nor have the bye in a paired round: withdrawn, or absent by choice. Later entries are not
 * included.
 */
export function absentFrom(draw: Draw, round: number): string[] {
  const here = new Set<string | null | undefined>([draw.swiss?.byes[round - 1]]);
  for (const { entry, missed } of draw.swiss?.late ?? []) if (missed >= round) here.add(entry);
  for (const match of draw.matches)
    if (match.round === round) for (const source of [match.a, match.b]) if ('entry' in source) here.add(source.entry);
  return draw.entries.flatMap(({ id }) => (here.has(id) ? [] : [id]));
}

export type SwissVerdict =
  | { ok: true; draw: Draw; bye: string | null }
  | {
      ok: false;
      reason: 'not_swiss' | 'round_not_over' | 'no_rounds_left' | 'no_legal_pairing' | 'round_begun';
      matches: readonly string[];
    };

/**
 * Pairs the next round. The same draw and results give the same pairs. `absent` (entry ids) are left out: withdrawn
 * players, or players taking a round off. Refused while matches of the last round are open (they are listed in
 * `matches`) and when no legal pairing is left.
 */
export function nextSwissRound(draw: Draw, results: Results, absent: readonly string[] = []): SwissVerdict {
  if (!draw.swiss) return { ok: false, reason: 'not_swiss', matches: [] };
  const open = pairedMatches(draw).all.flatMap(({ id }) => (Object.hasOwn(results, id) ? [] : [id]));
  if (open.length > 0) return { ok: false, reason: 'round_not_over', matches: open };
  if (draw.swiss.byes.length >= draw.numRounds) return { ok: false, reason: 'no_rounds_left', matches: [] };
  const round = pairNext(draw, results, absent);
  if (!round) return { ok: false, reason: 'no_legal_pairing', matches: [] };
  return { ok: true, draw: withRound(draw, round), bye: round.bye };
}

/**
 * Undoes the pairing of the last round, made by mistake or with a player who is not there. Refused once one of its
 * matches is over or in `started`; these are listed.
 */
export function unpairSwissRound(draw: Draw, results: Results, started: readonly string[] = []): SwissVerdict {
  const round = draw.swiss?.byes.length ?? 0;
  if (!draw.swiss || round === 0) return { ok: false, reason: 'not_swiss', matches: [] };
  const begun = begunInRound(draw, results, started);
  if (begun.length > 0) return { ok: false, reason: 'round_begun', matches: begun };
  const open = openRound(draw, round, Math.floor(draw.entries.length / 2));
  const late = draw.swiss.late?.map((one) => ({ ...one, missed: Math.min(one.missed, round - 1) }));
  const { byHand, ...before } = draw.swiss;
  const kept = byHand?.filter((one) => one !== round) ?? [];
  const swiss = {
    ...before,
    byes: draw.swiss.byes.slice(0, -1),
    ...(late ? { late } : {}),
    ...(kept.length > 0 ? { byHand: kept } : {}),
  };
  return { ok: true, draw: { ...withMatches(draw, round, open), swiss }, bye: null };
}

/** Ids of matches of the round paired last that are over or in `started`. */
export function begunInRound(draw: Draw, results: Results, started: readonly string[]): string[] {
  const { last } = pairedMatches(draw);
  return last.flatMap(({ id }) => (Object.hasOwn(results, id) || started.includes(id) ? [id] : []));
}

/** A round with these boards, whose sides are filled in when it is paired. */
export function openRound({ id }: Draw, round: number, boards: number): DrawMatch[] {
  return Array.from({ length: boards }, (_, i) => ({
    id: `${id}/R${round}/${i + 1}`,
    round,
    position: i + 1,
    a: { pairing: round },
    b: { pairing: round },
  }));
}

/** The draw with these matches as the given round, in order of rounds. */
function withMatches(draw: Draw, round: number, matches: readonly DrawMatch[]): Draw {
  const before = draw.matches.filter((match) => match.round < round);
  const after = draw.matches.filter((match) => match.round > round);
  return { ...draw, matches: [...before, ...matches, ...after] };
}

/**
 * Ids of the matches of rounds that cannot be played any more, because nobody is left whom everybody may still meet. While
 * at most half of the opponents have been met a round can always be made (Dirac, 1952), with colours not beyond a
 * quarter: then nothing is tried.
 */
export function unpairableMatches(draw: Draw, results: Results): string[] {
  const { numRounds, swiss, entries, matches } = draw;
  const paired = swiss?.byes.length ?? 0;
  if (!swiss || paired === 0 || paired >= numRounds) return [];
  const seats = entries.length + (entries.length % 2);
  if (paired < seats / (swiss.colours ? 4 : 2) - 1) return [];
  const isOver = pairedMatches(draw).all.every(({ id }) => Object.hasOwn(results, id));
  if (!isOver || pairNext(draw, results, []) || pairNext(draw, results, absentFrom(draw, paired))) return [];
  return matches.flatMap(({ id, round }) => (round > paired ? [id] : []));
}

function pairNext(draw: Draw, results: Results, absent: readonly string[]): SwissRound | null {
  const rounds = draw.swiss?.byes.length ?? 0;
  const order = draw.slots.flatMap((slot) => (slot.kind === 'player' ? [slot.entry] : []));
  const players = swissPlayers(draw, results, { order, rounds, last: rounds + 1 === draw.numRounds, absent });
  return pairSwissRound(players, { colours: draw.swiss?.colours ?? false, initial: draw.swiss?.initial ?? 'w' });
}

function withRound(draw: Draw, { pairs, bye }: SwissRound): Draw {
  const byes = [...(draw.swiss?.byes ?? []), bye];
  const round = byes.length;
  const matches = pairs.map(
    ([a, b], i): DrawMatch => ({
      id: `${draw.id}/R${round}/${i + 1}`,
      round,
      position: i + 1,
      a: { entry: a },
      b: { entry: b },
    }),
  );
  return {
    ...withMatches(draw, round, matches),
    swiss: { ...draw.swiss, colours: draw.swiss?.colours ?? false, byes },
  };
}
