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
  squad_waits: (it: { team: string; category: string }) =>
    `${it.team} has no confirmed place in ${it.category} yet. Please try again once it is paid.`,
  squad_gone: (it: { team: string; category: string }) => `${it.team} no longer plays ${it.category}`,
  squad_drawn: (it: { team: string; category: string }) =>
    `${it.category} is drawn already: only the organizer can change the players of ${it.team}`,
  squad_closed: (it: { team: string }) =>
    `Registration is over: only the organizer can change the players of ${it.team}`,
  squad_line_taken: (it: { name: string }) => `${it.name} has said yes already`,
  squad_line_gone: (it: { name: string }) => `${it.name} is not in the team any more. Please read the list again.`,
  birth_year_not_a_year: () => 'The year of birth has four digits',
};

export type TeamFacts = typeof sentences;
export const teamFact = factsOf(sentences);
