import type { LeaveVerdict } from '../changes/leave-draw.ts';
import type { Draw, DrawMatch, Source } from '../draw.ts';
import { drawFact } from '../facts/draw-facts.ts';
import { type DrawNote, drawNote } from '../draw-note.ts';
import type { Results } from '../result.ts';
import { upperGroup } from './acceleration.ts';
import { longestSwiss, pairedMatches } from './swiss.ts';

/**
 * A player leaves a Swiss tournament. Before anything of round 1 has begun the player leaves the list, as if never
 * entered (FIDE handbook C.04.2: only those who are present are paired): the rival meets whoever had the bye, or has it
 * now, and all others keep their boards. Later the open match is a walkover, and the player is left out of the rounds
 * that are still to be paired. `onCourt` are matches that have been called or are being played.
 */
export function leaveSwiss(draw: Draw, entry: string, results: Results, onCourt: readonly string[]): LeaveVerdict {
  const name = nameIn(draw, entry);
  const { category } = draw;
  const paired = draw.swiss?.byes.length ?? 0;
  const { all, last } = pairedMatches(draw);
  if (!draw.entries.some(({ id }) => id === entry))
    return { ok: false, reason: 'unknown_entry', fact: drawFact('not_in_draw', { name: entry, category }) };
  const own = last.find((match) => rivalIn(match, entry) !== null && !Object.hasOwn(results, match.id));
  if (own && onCourt.includes(own.id))
    return { ok: false, reason: 'on_court', fact: drawFact('on_court_now', { name }) };
  const isBegun = all.some(({ id }) => Object.hasOwn(results, id) || onCourt.includes(id));
  if (paired <= 1 && !isBegun) return offTheList(draw, entry, own);
  if (!own && paired >= draw.numRounds)
    return { ok: false, reason: 'nothing_left', fact: drawFact('no_match_left', { name, category }) };
  const winner = own && rivalIn(own, entry);
  const walkovers = own && winner ? [{ match: own.id, winner }] : [];
  const warnings = winner ? [drawNote('walkover_for', { names: nameIn(draw, winner) })] : [];
  if (paired < draw.numRounds) warnings.push(drawNote('left_out_of_rounds', { name, round: paired + 1 }));
  return { ok: true, draw, walkovers, warnings };
}

const nameIn = (draw: Draw, entry: string) => draw.entries.find(({ id }) => id === entry)?.name ?? entry;

/** Whom the entry meets in this match; null if it does not play it. */
function rivalIn({ a, b }: DrawMatch, entry: string): string | null {
  const [one, other] = ['entry' in a ? a.entry : null, 'entry' in b ? b.entry : null];
  return one === entry ? other : other === entry ? one : null;
}

/** Whoever has left is kept apart from nobody, and a group of one says nothing. */
function withoutEntry(barred: NonNullable<NonNullable<Draw['swiss']>['barred']>, entry: string) {
  const left = barred.map((one) => ({ ...one, entries: one.entries.filter((id) => id !== entry) }));
  return left.filter(({ entries }) => entries.length > 1);
}

function offTheList(draw: Draw, entry: string, own: DrawMatch | undefined): LeaveVerdict {
  const swiss = draw.swiss as NonNullable<Draw['swiss']>;
  const [bye = null] = swiss.byes;
  const entries = draw.entries.filter(({ id }) => id !== entry);
  const rival = own ? rivalIn(own, entry) : null;
  const stands = bye !== null && bye !== entry ? bye : null;
  const seat = (source: Source): Source =>
    'entry' in source && source.entry === entry && stands ? { entry: stands } : source;
  const rounds = Math.min(draw.numRounds, longestSwiss(entries.length));
  const boards = Math.floor(entries.length / 2);
  const matches = draw.matches.flatMap((match) => {
    if (match === own) return stands ? [{ ...match, a: seat(match.a), b: seat(match.b) }] : [];
    const isOpen = match.round > swiss.byes.length;
    return match.round <= rounds && (!isOpen || match.position <= boards) ? [match] : [];
  });
  const byes = swiss.byes.length === 0 ? [] : [own ? (stands ? null : rival) : stands];
  const warnings: DrawNote[] = [];
  if (rival && stands)
    warnings.push(
      drawNote('plays_instead', { name: nameIn(draw, stands), gone: nameIn(draw, entry), rival: nameIn(draw, rival) }),
    );
  else if (rival) warnings.push(drawNote('now_bye', { name: nameIn(draw, rival) }));
  const after: Draw = {
    ...draw,
    totalSlots: entries.length,
    numRounds: rounds,
    entries,
    slots: draw.slots.filter((slot) => slot.kind !== 'player' || slot.entry !== entry),
    matches,
    swiss: {
      ...swiss,
      byes,
      ...(swiss.accelerated === undefined ? {} : { accelerated: upperGroup(entries.length) }),
      ...(swiss.late ? { late: swiss.late.filter((one) => one.entry !== entry) } : {}),
      ...(swiss.byesAsked ? { byesAsked: swiss.byesAsked.filter((one) => one.entry !== entry) } : {}),
      ...(swiss.barred ? { barred: withoutEntry(swiss.barred, entry) } : {}),
    },
  };
  return { ok: true, draw: after, walkovers: [], warnings };
}
