import { plainName } from '../plain-name.ts';

/** A player of a team, known by name; year of birth and gender are given where the category has limits. */
export type TeamPlayer = {
  name: string;
  captain: boolean;
  birthYear?: number | null | undefined;
  gender?: 'female' | 'male' | 'other' | null | undefined;
};

export type Team = { name: string; players: readonly TeamPlayer[] };

/** Two make a team; more than the largest squad is a typing error. */
export const rosterLimits = { least: 2, most: 25, name: 80 } as const;

export type RosterProblem = { path: string; msg: string };

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
export function rosterProblems(team: Team, others: readonly Team[]): RosterProblem[] {
  const { name, players } = team;
  const problems: RosterProblem[] = [];
  if (name === '') problems.push({ path: 'name', msg: 'The team needs a name' });
  if (name.length > rosterLimits.name)
    problems.push({ path: 'name', msg: `The name of a team has at most ${rosterLimits.name} letters` });
  if (others.some((other) => plainName(other.name) === plainName(name)))
    problems.push({ path: 'name', msg: `There is a team called ${name} already` });
  if (players.length > 0 && players.length < rosterLimits.least)
    problems.push({ path: 'players', msg: `A team has at least ${rosterLimits.least} players` });
  if (players.length > rosterLimits.most)
    problems.push({ path: 'players', msg: `A team has at most ${rosterLimits.most} players` });
  const seen = new Set<string>();
  for (const [index, player] of players.entries()) {
    const key = plainName(player.name);
    const path = `players.${index}.name`;
    const elsewhere = others.find((other) => other.players.some((one) => plainName(one.name) === key));
    if (player.name.length > rosterLimits.name)
      problems.push({ path, msg: `A name has at most ${rosterLimits.name} letters` });
    else if (seen.has(key)) problems.push({ path, msg: `${player.name} is in this team twice` });
    else if (elsewhere)
      problems.push({
        path,
        msg: `${player.name} plays for ${elsewhere.name} already. For another person of that name, add an initial.`,
      });
    if (player.birthYear && !(player.birthYear >= 1900 && player.birthYear < 2100))
      problems.push({ path: `players.${index}.birthYear`, msg: 'The year of birth has four digits' });
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
