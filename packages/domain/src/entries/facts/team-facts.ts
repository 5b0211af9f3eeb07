import { factsOf } from '../../fact.ts';

/** Why a team cannot be saved, in English. */
const sentences = {
  team_without_name: () => 'The team needs a name',
  team_name_too_long: (it: { most: number }) => `The name of a team has at most ${it.most} letters`,
  team_name_taken: (it: { name: string }) => `There is a team called ${it.name} already`,
  team_too_small: (it: { least: number }) => `A team has at least ${it.least} players`,
  team_too_large: (it: { most: number }) => `A team has at most ${it.most} players`,
  player_name_too_long: (it: { most: number }) => `A name has at most ${it.most} letters`,
  player_twice_in_team: (it: { name: string }) => `${it.name} is in this team twice`,
  plays_for_another: (it: { name: string; team: string }) =>
    `${it.name} plays for ${it.team} already. For another person of that name, add an initial.`,
  birth_year_not_a_year: () => 'The year of birth has four digits',
};

export type TeamFacts = typeof sentences;
export const teamFact = factsOf(sentences);
