import type { Draw, DrawMatch, Source } from './draw.ts';

/** The label of a match: "MS R1/3" for the third match of the first round. */
export function matchLabel(draw: Pick<Draw, 'id' | 'category'>, match: string): string {
  return match.startsWith(`${draw.id}/`) ? `${draw.category} ${match.slice(draw.id.length + 1)}` : match;
}

/** "Final", "Semi-final", "Quarter-final", else "Round 2"; group matches "Group 1, round 2". */
export function roundName(draw: Pick<Draw, 'format' | 'numRounds'>, match: DrawMatch): string {
  if (match.group !== undefined) return `Group ${match.group}, round ${match.round}`;
  if (draw.format === 'round_robin' || draw.format === 'swiss') return `Round ${match.round}`;
  if (match.bracket === 'third_place') return 'Third place';
  if (match.bracket === 'plate') return `Plate round ${match.round}`;
  if (match.bracket === 'grand_final')
    return match.onlyIfLost === undefined ? 'Grand final' : 'Grand final, second match';
  if (match.bracket) return `${match.bracket === 'winners' ? 'Winners' : 'Losers'} round ${match.round}`;
  const names = ['Final', 'Semi-final', 'Quarter-final'];
  return names[draw.numRounds - match.round] ?? `Round ${match.round}`;
}

const lastRounds: Readonly<Record<string, string>> = { Final: 'F', 'Semi-final': 'SF', 'Quarter-final': 'QF' };

/**
 * The label of a match in a text that is put into words later (`matchesInWords`): the last rounds of a knock-out are
 * called by their names there as on every screen, so that "MS R1/3" is "MS QF/3".
 */
export function labelInText({ label, roundName: round }: { label: string; roundName: string }): string {
  const last = lastRounds[round];
  return last ? label.replace(/ [RK]\d+\/(\d+)$/, ` ${last}/$1`) : label;
}

/** The same for a match of a draw. */
export function labelInTextOf(draw: Draw, id: string): string {
  const match = draw.matches.find((one) => one.id === id);
  const label = matchLabel(draw, id);
  return match ? labelInText({ label, roundName: roundName(draw, match) }) : label;
}

/** The text for a side that is not known yet: "Winner MS R1/3". */
export function sourceText(draw: Pick<Draw, 'id' | 'category' | 'entries'>, source: Source): string {
  if ('entry' in source) return draw.entries.find((entry) => entry.id === source.entry)?.name ?? 'TBD';
  if ('winner' in source) return `Winner ${matchLabel(draw, source.winner)}`;
  if ('loser' in source) return `Loser ${matchLabel(draw, source.loser)}`;
  if ('pairing' in source) return `To be paired, round ${source.pairing}`;
  const { group, pos } = source.rank;
  return pos === 1 ? `Winner ${draw.category} group ${group}` : `Place ${pos} ${draw.category} group ${group}`;
}

/** Rounds that never hold a second match. */
const ofOne = new Set(['Final', 'Grand final', 'Grand final, second match', 'Third place']);

/** "Quarter-final 3", "Round 1, match 3", "Final": a match as it is called beside its category, on paper. */
export function spokenMatch(draw: Pick<Draw, 'format' | 'numRounds'>, match: DrawMatch): string {
  const round = roundName(draw, match);
  const number = /\/(\d+)$/.exec(match.id)?.[1];
  if (number === undefined || ofOne.has(round)) return round;
  return round.endsWith('-final') ? `${round} ${number}` : `${round}, match ${number}`;
}

/** "Winner of quarter-final 3": a side that is not known yet, beside a match of the same category. */
export function spokenSource(draw: Draw, source: Source): string {
  const [who, id] = 'winner' in source ? ['Winner', source.winner] : 'loser' in source ? ['Loser', source.loser] : [];
  const match = draw.matches.find((one) => one.id === id);
  return match ? `${who} of ${spokenMatch(draw, match).toLowerCase()}` : sourceText(draw, source);
}
