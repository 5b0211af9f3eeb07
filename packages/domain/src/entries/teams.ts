import { type Problem, problemAt } from '../fact.ts';
import { plainName } from '../plain-name.ts';
import { teamFact } from './facts/team-facts.ts';

/** A player of a team, known by name; year of birth and gender are given where the category has limits. */
export type TeamPlayer = {
  name: string;
  captain: boolean;
  birthYear?: number | null | undefined;
  gender?: 'female' | 'male' | 'other' | null | undefined;
  /** The player's own entry beside the team's, of one who has said yes. */
  seat?: string | undefined;
};

export type Team = { name: string; players: readonly TeamPlayer[] };

/** Two make a team; more than the largest squad is a typing error. */
export const rosterLimits = { least: 2, most: 25, name: 80 } as const;

/**
 * The team as stored: names trimmed, empty lines left out, and only the first player marked as captain kept as
 * captain.
 */
export function tidyTeam({ name, players }: Team): Team {
  const tidy = (text: string) => text.trim().replace(/\s+/g, ' ');
  const named = players
    .map((player) => ({ ...player, name: tidy(player.name) }))
    .filter((player) => player.name !== '');
  const captain = named.findIndex((player) => player.captain);
  return {
    name: tidy(name),
    players: named.map(({ name: called, birthYear, gender }, at) => ({
      name: called,
      captain: at === captain,
      ...(birthYear ? { birthYear } : {}),
      ...(gender ? { gender } : {}),
    })),
  };
}

/**
 * Why a team cannot be saved like this; empty when it can. A team without players will name them later. Nobody plays
 * for two teams of a category: `others` are its other teams. A player who merely has the same name as one of theirs
 * must write it so that the two can be told apart.
 */
export function rosterProblems(team: Team, others: readonly Team[]): Problem[] {
  const { name, players } = team;
  const problems: Problem[] = [];
  const say = (path: string, fact: ReturnType<typeof teamFact>) => problems.push(problemAt(path, fact));
  const { least, most, name: longest } = rosterLimits;
  if (name === '') say('name', teamFact('team_without_name'));
  if (name.length > longest) say('name', teamFact('team_name_too_long', { most: longest }));
  if (others.some((other) => plainName(other.name) === plainName(name)))
    say('name', teamFact('team_name_taken', { name }));
  if (players.length > 0 && players.length < least) say('players', teamFact('team_too_small', { least }));
  if (players.length > most) say('players', teamFact('team_too_large', { most }));
  const seen = new Set<string>();
  for (const [index, player] of players.entries()) {
    const key = plainName(player.name);
    const path = `players.${index}.name`;
    const elsewhere = others.find((other) => other.players.some((one) => plainName(one.name) === key));
    if (player.name.length > longest) say(path, teamFact('player_name_too_long', { most: longest }));
    else if (seen.has(key)) say(path, teamFact('player_twice_in_team', { name: player.name }));
    else if (elsewhere) say(path, teamFact('plays_for_another', { name: player.name, team: elsewhere.name }));
    if (player.birthYear && !(player.birthYear >= 1900 && player.birthYear < 2100))
      say(`players.${index}.birthYear`, teamFact('birth_year_not_a_year'));
    seen.add(key);
  }
  return problems;
}

/**
 * Until when the captain names the players: until registration ends or the category is drawn; after that the organizer
 * does.
 */
export function mayCaptainEdit(event: { isOpen: boolean; isDrawn: boolean }): boolean {
  return event.isOpen && !event.isDrawn;
}
