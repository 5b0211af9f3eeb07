import { counted } from '../counted.ts';
import { type Fact, factsOf } from '../fact.ts';
import { labelInWords, matchWords } from '../match-words.ts';

/** Notes are stored with the labels of matches. */
const named = (label: string) => labelInWords(label, matchWords);
const about = (group: number) => (group > 0 ? `group ${group}` : 'the round robin');
const missedRounds = (missed: number) =>
  missed === 1 ? 'the round before counts' : `the ${missed} rounds before count`;
const byesInWords = (byes: number) =>
  byes === 0 ? 'there are no byes' : byes === 1 ? 'there is only one bye' : `there are only ${byes} byes`;

/** Why two entries of one place meet: both are seeds, their place has too many entries, or there is no better line. */
type Together = { why: 'seeds' | 'many' | 'line'; first: number; second: number; count: number; entrants: number };
type Pair = { category: string; one: string; other: string; place: string } & Together;

const reason = ({ why, first, second, count, entrants, place }: Pair) => {
  if (why === 'seeds') return `they are seeds ${first} and ${second}, and seeds keep their lines`;
  if (why === 'many') return `${count} of ${entrants} entrants are from ${place}`;
  return 'the seeds, the byes and the others leave no better line';
};

/** Notes about a draw or a change to it, in English. Group 0 is the only group of a round robin. */
const sentences = {
  seed_leaves_line: (it: { name: string; seed: number }) =>
    `${it.name} is seed ${it.seed} and leaves the line drawn for it.`,
  now_meet: (it: { one: string; other: string; place: string }) =>
    `${it.one} and ${it.other} are both from ${it.place} and now meet in their first match.`,
  seed_withdrawn: (it: { name: string; seed: number }) =>
    `${it.name} was seed ${it.seed}; the other seeds keep their lines.`,
  now_bye: (it: { name: string }) => `${it.name} now has a bye.`,
  lines_empty: (it: { first: number; second: number }) => `Nobody is left on lines ${it.first} and ${it.second}.`,
  loses_bye: (it: { name: string; late: string }) => `${it.name} loses the bye and meets ${it.late}.`,
  enters_unseeded: (it: { name: string }) => `${it.name} enters unseeded: the seeds are already drawn.`,
  both_of: (it: { one: string; other: string; place: string }) =>
    `${it.one} and ${it.other} are both from ${it.place}.`,
  takes_seed_line: (it: { name: string; seed: number }) => `${it.name} takes the line of seed ${it.seed}.`,
  walkover_for: (it: { names: string }) => `Walkover for ${it.names}.`,
  results_deleted: (it: { name: string }) =>
    `All results of ${it.name} in the group are deleted (BWF General Competition Regulations, 16.2.5).`,
  waits_for_rival: (it: { name: string }) =>
    `${it.name} waits for an opponent in the next match: record a walkover there when the opponent is known.`,
  joins_group: (it: { name: string; group: number; count: number; matches: number }) =>
    `${it.name} joins ${about(it.group)}, now of ${it.count}, with ${counted(it.matches, 'new match', 'new matches')}.`,
  joins_swiss: (it: { name: string; number: number; round: number; missed: number }) =>
    `${it.name} joins with number ${it.number} and is paired from round ${it.round} on; ${missedRounds(it.missed)} 0 points.`,
  joins_swiss_half: (it: { name: string; number: number; round: number; missed: number }) =>
    `${it.name} joins with number ${it.number} and is paired from round ${it.round} on; ${missedRounds(it.missed)} half a point${it.missed > 1 ? ' each' : ''}.`,
  pair_again_for: (it: { name: string; round: number }) =>
    `Nothing of round ${it.round} has begun: pair it again afterwards, and ${it.name} plays in it.`,
  takes_place: (it: { name: string; gone: string; group: number }) =>
    `${it.name} takes the place that ${it.gone} left in ${about(it.group)}; those walkovers are undone.`,
  comes_back: (it: { name: string; group: number }) =>
    `${it.name} comes back to ${about(it.group)}; the walkovers are undone.`,
  comes_back_to_line: (it: { name: string; line: number }) => `${it.name} comes back to line ${it.line}.`,
  comes_back_to_draw: (it: { name: string }) =>
    `${it.name} comes back; the walkovers given with the withdrawal are undone.`,
  left_out_of_rounds: (it: { name: string; round: number }) => `${it.name} is left out from round ${it.round} on.`,
  plays_instead: (it: { name: string; gone: string; rival: string }) =>
    `${it.name} had the bye of round 1 and plays ${it.rival} instead of ${it.gone}.`,
  group_reopens: (it: { group: number }) => `All matches of ${about(it.group)} were over: its places are open again.`,
  walkover_against: (it: { name: string; gone: string }) => `${it.gone} has left: ${it.name} has a walkover there.`,
  no_byes_in_format: (it: { category: string }) => `${it.category}: a round robin has no byes`,
  byes_to_winners: (it: { category: string }) => `${it.category}: byes are for the winners of the groups`,
  few_groups: (it: { category: string; entries: number; groups: number }) =>
    `${it.category}: ${it.entries} entries make only ${counted(it.groups, 'group', 'groups')}`,
  few_qualify: (it: { category: string; count: number }) =>
    `${it.category}: only ${it.count} of each group can advance`,
  swiss_byes: (it: { category: string }) => `${it.category}: the bye of a Swiss round goes by score`,
  swiss_rounds: (it: { category: string; entries: number; rounds: number }) =>
    `${it.category}: ${it.entries} entries can play ${counted(it.rounds, 'round', 'rounds')} without meeting twice`,
  too_few_byes: (it: { name: string; byes: number; lines: number }) =>
    `${it.name} cannot have a bye: ${byesInWords(it.byes)} in a draw of ${it.lines} lines`,
  bye_not_entered: (it: { name: string; category: string }) =>
    `${it.name} cannot have a bye: not entered in ${it.category}`,
  no_match_to_spare: (it: { name: string }) => `${it.name} has no match to skip`,
  byes_to_seeds: (it: { name: string }) => `${it.name} cannot have a bye: the seeds take them all`,
  meet_in_round: (it: Pair & { round: number }) =>
    `${it.category}: ${it.one} and ${it.other} of ${it.place} can meet in round ${it.round}: ${reason(it)}.`,
  meet_in_group: (it: Pair & { group: number }) =>
    `${it.category}: ${it.one} and ${it.other} of ${it.place} are both in group ${it.group}: ${reason(it)}.`,
  all_of_place: (it: { category: string; count: number; place: string }) =>
    `${it.category}: all ${it.count} entrants are from ${it.place}, so nobody can be kept apart.`,
  more_pairs: (it: {
    category: string;
    count: number;
    entrants: number;
    places: readonly PlaceCount[];
    more: number;
  }) =>
    `${it.category}: ${counted(it.count, 'more pair', 'more pairs')} can meet as early, among ${it.entrants} entrants with ${[...it.places.map(({ name, count }) => `${count} from ${name}`), ...(it.more > 0 ? ['others'] : [])].join(', ')}.`,
  level_at_cut: (it: { one: string; other: string; place: number }) =>
    `${it.one} advances and ${it.other} does not, though both are at place ${it.place}: nothing in the standings separates them.`,
  no_room_within: (it: { match: string; days: number }) =>
    `${named(it.match)}: there is no court time left ${it.days > 0 ? `within the ${it.days === 1 ? 'day' : `${it.days} days`} of play` : 'in the two weeks that follow'}.`,
  waits_for_unplaced: (it: { match: string; other: string }) =>
    `${named(it.match)} waits for ${named(it.other)}, which has no place.`,
  no_time_until: (it: { time: string }) => `There is no court time left for it to be over by ${it.time}`,
  no_time_within: (it: { days: number }) => `There is no court time left within ${counted(it.days, 'day', 'days')}`,
  no_time_at_all: () => 'There is no court time left in the next ten years',
  no_window: (it: { minutes: number }) => `No day has an open window of ${counted(it.minutes, 'minute', 'minutes')}`,
  waits_for: (it: { match: string }) => `It waits for ${named(it.match)}, which has no place`,
  no_entries: (it: { category: string }) => `${it.category} has no confirmed entries and was not drawn.`,
  one_person: (it: { category: string; one: string; other: string }) =>
    `${it.category}: one person may be in two entries, ${it.one} and ${it.other}.`,
  one_entry: (it: { category: string }) => `${it.category} has only one entry: nothing to play.`,
};

export type PlaceCount = { name: string; count: number };
export type DrawNotes = typeof sentences;

/** A note on a draw: its code and values, and the English sentence. */
export type DrawNote = Fact<keyof DrawNotes>;

/** A note as stored with a draw: one from before notes had codes is only its English sentence. */
export type KeptNote = Fact | string;

/** A stored note in English; notes of early versions are plain text. */
export const noteText = (note: KeptNote): string => (typeof note === 'string' ? note : note.text);

export const drawNote = factsOf(sentences);

/** The note that its stored code and values make now; `text` where the code has no sentence any more. */
export function noteNow({ code, values, text }: Fact): Fact {
  return Object.hasOwn(sentences, code) ? drawNote(code as DrawNote['code'], values as never) : { code, values, text };
}
