import { factsOf } from '../../fact.ts';

/** Why a draw refuses a change, an entry or a setting, in English. */
const sentences = {
  // Changes of a draw: late entries, withdrawals, lines.
  not_in_draw: (it: { name: string; category: string }) => `${it.name} is not in the draw of ${it.category}`,
  has_played: (it: { name: string }) => `${it.name} has played: only the remaining matches can be given up`,
  no_lines: (it: { category: string }) => `${it.category} has no lines to change; draw it again`,
  no_rounds: (it: { category: string }) => `${it.category} has no rounds; draw it again`,
  first_match_played: () => 'The match of round one has been played; record a walkover',
  no_bye_left: (it: { name: string; category: string }) =>
    `${it.category} has no bye left for ${it.name}; draw it again with more lines`,
  same_entry_twice: () => 'Choose two different entries',
  knock_out_has_begun: (it: { category: string }) => `The knock-out of ${it.category} has begun`,
  all_rounds_paired: (it: { category: string }) => `All rounds of ${it.category} have been paired`,
  group_is_full: (it: { most: number }) => `At most ${it.most} can play everyone against everyone`,
  rival_moved_on: (it: { name: string }) => `Somebody has moved on from a match that ${it.name} gave up`,
  on_court_now: (it: { name: string }) => `${it.name} is on court: record the result of that match first`,
  no_match_left: (it: { name: string; category: string }) => `${it.name} has no match left in ${it.category}`,
  match_is_open: (it: { match: string }) => `${it.match} is open`,
  match_has_begun: (it: { match: string }) => `${it.match} has been called or played`,
  // Entries and seeds.
  no_category: (it: { category: string }) => `There is no category ${it.category}`,
  entered_twice: (it: { category: string; name: string }) => `${it.category}: ${it.name} is entered twice`,
  same_player_twice: (it: { category: string; name: string }) =>
    `${it.category}: ${it.name} names the same player twice`,
  player_in_two: (it: { category: string; name: string; other: string }) =>
    `${it.category}: a player of ${it.name} is also in ${it.other}`,
  not_entered: (it: { name: string; category: string }) => `${it.name} is not entered in ${it.category}`,
  bye_for_nobody: (it: { name: string; category: string }) =>
    `${it.name} cannot have a bye: not entered in ${it.category || 'any category'}`,
  seeded_twice: (it: { name: string; category: string }) => `${it.name} is seeded twice in ${it.category}`,
  seed_not_whole: (it: { category: string; name: string }) =>
    `${it.category}: the seed of ${it.name} must be a whole number from 1`,
  both_seeded: (it: { category: string; one: string; other: string; seed: number }) =>
    `${it.category}: ${it.one} and ${it.other} are both seed ${it.seed}`,
  seed_missing: (it: { category: string; seed: number }) => `${it.category}: seed ${it.seed} is missing`,
  too_many_for_round_robin: (it: { category: string; most: number }) =>
    `${it.category}: at most ${it.most} entries can play everyone against everyone`,
  bye_of: (it: { name: string; round: number }) => `${it.name}, round ${it.round}`,
  too_many_for_swiss: (it: { category: string; most: number }) =>
    `${it.category}: at most ${it.most} entries can play a Swiss tournament`,
  too_many_to_draw: (it: { category: string; most: number }) =>
    `${it.category}: at most ${it.most} entries can be drawn`,
  // Formats, points, rounds and team ties.
  setting_not_whole: (it: { category: string; setting: 'groups' | 'qualifiers' | 'rounds' }) =>
    `${it.category}: ${it.setting} must be a whole number from 1`,
  setting_out_of_range: (it: { category: string; setting: 'groups' | 'qualifiers' | 'rounds' }) =>
    `${it.category}: ${settings[it.setting]} must be a whole number from 1 to 1024`,
  points_out_of_range: (it: { category: string; most: number }) =>
    `${it.category}: Points must be whole or half numbers from 0 to ${it.most}`,
  ranked_by_wins: (it: { category: string; sport: string }) =>
    `${it.category}: Groups of ${it.sport} are ranked by matches won`,
  cannot_be_drawn: (it: { category: string; sport: string }) =>
    `${it.category}: A match of ${it.sport} cannot be drawn`,
  close_loss_of_kabaddi: (it: { category: string }) => `${it.category}: Only kabaddi counts a close loss`,
  win_below_loss: (it: { category: string }) => `${it.category}: A win must count more than a loss`,
  draw_out_of_order: (it: { category: string }) =>
    `${it.category}: A draw must count no more than a win and no less than a loss`,
  no_such_round: (it: { category: string; round: string }) =>
    `${it.category}: ${it.round} is not a round such as 1, 2 or final`,
  rubbers_out_of_range: (it: { category: string; most: number }) =>
    `${it.category}: A tie has from 1 to ${it.most} rubbers`,
  rubber_without_name: (it: { category: string }) => `${it.category}: Each rubber needs a name`,
  rubber_name_too_long: (it: { category: string; most: number }) =>
    `${it.category}: The name of a rubber has at most ${it.most} letters`,
  rubber_name_twice: (it: { category: string; name: string }) => `${it.category}: Two rubbers are called ${it.name}`,
};

const settings = { groups: 'Groups', qualifiers: 'Places that advance', rounds: 'Rounds' };

export type DrawFacts = typeof sentences;
export const drawFact = factsOf(sentences);
