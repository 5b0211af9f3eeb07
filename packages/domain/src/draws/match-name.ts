import {
  type MatchName,
  roundInWords,
  matchWords,
  sideInWords,
  type SideToCome,
  spokenInWords,
} from '../match-words.ts';
import type { MatchValue } from '../fact.ts';
import type { Draw, DrawMatch, Source } from './draw.ts';

/** The label of a match: "MS R1/3" for the third match of the first round. */
export function matchLabel(draw: Pick<Draw, 'id' | 'category'>, match: string): string {
  return match.startsWith(`${draw.id}/`) ? `${draw.category} ${match.slice(draw.id.length + 1)}` : match;
}

type Rounds = Pick<Draw, 'format' | 'numRounds' | 'totalSlots'>;
const lastRounds = ['final', 'semi_final', 'quarter_final'] as const;

/** What a match is called within its category: the one name that screens, papers, mails and files put into words. */
export function matchName({ format, numRounds, totalSlots }: Rounds, match: DrawMatch): MatchName {
  const { round, position: number, group } = match;
  if (group !== undefined) return { kind: 'group', group, round, number };
  if (format === 'round_robin' || format === 'swiss') return { kind: 'round', round, number };
  if (match.bracket === 'third_place') return { kind: 'third_place' };
  if (match.bracket === 'grand_final')
    return { kind: match.onlyIfLost === undefined ? 'grand_final' : 'second_grand_final' };
  if (match.bracket) return { kind: match.bracket, round, number };
  const last = lastRounds[numRounds - round];
  if (last === 'final') return { kind: last };
  if (last) return { kind: last, number };
  if (format !== 'group_knockout') return { kind: 'round', round, number };
  return { kind: 'knock_out', round: round - numRounds + Math.log2(totalSlots), number };
}

/** A match of a draw as a value of a sentence. */
export const matchValueOf = (draw: Rounds & Pick<Draw, 'category'>, match: DrawMatch): MatchValue => ({
  category: draw.category,
  match: matchName(draw, match),
});

/** The round of a match as the specification's table and answers name it: "Quarter-final", "Round 2". */
export function roundName(draw: Rounds, match: DrawMatch): string {
  const name = matchName(draw, match);
  return name.kind === 'knock_out' ? `Round ${match.round}` : roundInWords(name, matchWords);
}

const lettered: Readonly<Record<string, string>> = { final: 'F', semi_final: 'SF', quarter_final: 'QF' };

/** The label that is stored beside a fact: the last rounds of a knock-out go by their letters, "MS QF/3". */
export function storedLabel({ label, name: { kind } }: { label: string; name: MatchName }): string {
  const letters = lettered[kind];
  return letters ? `${label.slice(0, label.lastIndexOf(' '))} ${letters}${label.slice(label.lastIndexOf('/'))}` : label;
}

/** The same for a match of a draw. */
export function storedLabelOf(draw: Draw, id: string): string {
  const match = draw.matches.find((one) => one.id === id);
  const label = matchLabel(draw, id);
  return match ? storedLabel({ label, name: matchName(draw, match) }) : label;
}

/** The specification's text for a side that is not known yet: "Winner MS R1/3". */
export function sourceText(draw: Pick<Draw, 'id' | 'category' | 'entries'>, source: Source): string {
  if ('entry' in source) return draw.entries.find((entry) => entry.id === source.entry)?.name ?? 'TBD';
  if ('winner' in source) return `Winner ${matchLabel(draw, source.winner)}`;
  if ('loser' in source) return `Loser ${matchLabel(draw, source.loser)}`;
  if ('pairing' in source) return `To be paired, round ${source.pairing}`;
  const { group, pos } = source.rank;
  return pos === 1 ? `Winner ${draw.category} group ${group}` : `Place ${pos} ${draw.category} group ${group}`;
}

/** Finds the names of a draw's matches by id. */
export function namesOfMatches(draw: Rounds & Pick<Draw, 'matches'>): (id: string) => MatchName | undefined {
  const byId = new Map(draw.matches.map((match) => [match.id, match]));
  return (id) => {
    const match = byId.get(id);
    return match && matchName(draw, match);
  };
}

/** Where a side comes from, as data; null for an entry. */
export function sideToCome(source: Source, nameOf: (id: string) => MatchName | undefined): SideToCome | null {
  if ('entry' in source) return null;
  if ('pairing' in source) return { from: 'pairing', round: source.pairing };
  if ('rank' in source) return { from: 'place', place: source.rank.pos, group: source.rank.group };
  const [from, id] = 'winner' in source ? (['winner', source.winner] as const) : (['loser', source.loser] as const);
  const match = nameOf(id);
  return match ? { from, match } : { from: 'nobody' };
}

/** "Quarter-final 3", "Round 1, match 3", "Final": a match as it is called beside its category, on paper. */
export const spokenMatch = (draw: Rounds, match: DrawMatch): string =>
  spokenInWords(matchName(draw, match), matchWords);

/** "Winner of quarter-final 3": a side that is not known yet, beside a match of the same category. */
export function spokenSource(draw: Draw, source: Source): string {
  const side = sideToCome(source, namesOfMatches(draw));
  return side ? sideInWords(side, matchWords) : sourceText(draw, source);
}
