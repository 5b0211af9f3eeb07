import { factsOf } from '../../fact.ts';

/** Why a tournament report cannot be read, and what of it is not taken over, in English. */
const sentences = {
  trf_no_players: () => 'It has no player line (001)',
  trf_no_rank: (it: { written: string }) => `“${it.written}” is not a starting rank`,
  trf_no_points: (it: { written: string }) => `“${it.written}” is not a number of points`,
  trf_round_unreadable: (it: { round: number; player: number }) =>
    `Round ${it.round} of player ${it.player} cannot be read`,
  trf_rank_twice: (it: { player: number }) => `Starting rank ${it.player} appears twice`,
  trf_no_such_opponent: (it: { player: number; opponent: number }) =>
    `Player ${it.player} cannot have met ${it.opponent}`,
  trf_not_both: (it: { round: number; player: number; opponent: number }) =>
    `Round ${it.round}: player ${it.player} meets ${it.opponent}, but not the other way round`,
  trf_colours: (it: { round: number; player: number; opponent: number }) =>
    `Round ${it.round}: the colours of ${it.player} and ${it.opponent} contradict each other`,
  trf_results: (it: { round: number; player: number; opponent: number; one: string; other: string }) =>
    `Round ${it.round}: “${it.one}” of ${it.player} and “${it.other}” of ${it.opponent} contradict each other`,
  trf_alone: (it: { round: number; player: number; written: string }) =>
    `Round ${it.round}: “${it.written}” of player ${it.player} needs an opponent`,
  trf_open_before: (it: { round: number; player: number }) =>
    `Round ${it.round}: player ${it.player} has no result, and a later round is paired`,
  trf_points_system: () => 'Play cannot go on here with points other than 1, ½ and 0',
  trf_points_given: () => 'Play cannot go on here with points given or taken away by the arbiter (299)',
  trf_no_rounds: () => 'The report does not say how many rounds are played. Please add the number.',
  trf_rounds_fewer: (it: { rounds: number; paired: number }) =>
    `${it.rounds} rounds are to be played, but ${it.paired} are paired already`,
  trf_rounds_most: (it: { most: number }) => `At most ${it.most} rounds can be played without meeting twice`,
  trf_players_most: (it: { most: number }) => `At most ${it.most} players can be taken over`,
  // What is said of a report that is taken over.
  trf_points_differ: (it: { player: number; written: string; counted: string }) =>
    `Player ${it.player}: ${it.written} points are stated, ${it.counted} counted`,
  trf_bye_twice: (it: { round: number; player: number }) =>
    `Round ${it.round}: a second pairing-allocated bye, of player ${it.player}, counts as a full-point bye`,
  trf_birth_part: (it: { count: number; player: number; written: string }) =>
    `Incomplete dates of birth are left out: ${it.count}, the first is “${it.written}” of player ${it.player}`,
  trf_sex: (it: { count: number; player: number; written: string }) =>
    `A gender other than m or w is left out: ${it.count}, the first is “${it.written}” of player ${it.player}`,
  trf_title: (it: { count: number; player: number; written: string }) =>
    `Titles that FIDE does not give are left out: ${it.count}, the first is “${it.written}” of player ${it.player}`,
  trf_fide_id: (it: { count: number; player: number; written: string }) =>
    `FIDE IDs that are not numbers are left out: ${it.count}, the first is “${it.written}” of player ${it.player}`,
} as const;

export type TrfFacts = typeof sentences;

export const trfFact = factsOf(sentences);
