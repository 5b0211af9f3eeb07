import { type CategoryRules, eligibilityProblems } from '../events/eligibility.ts';
import { tidyTeam, type Team } from './teams.ts';

/** What a category requires of its teams. */
export type TeamRules = Pick<CategoryRules, 'name' | 'minAge' | 'maxAge' | 'gender' | 'agesOn'> & {
  /** The number of players a tie needs (`squadNeeded`). */
  squad: number;
};

export type RosterDoubt =
  | { kind: 'few'; players: number; squad: number }
  | { kind: 'too_young' | 'too_old' | 'other_gender'; player: string };

/**
 * What speaks against a team, as far as is known; it may still be saved, since the organizer may have agreed to it. A
 * team without players is filled later, and a team with fewer than a tie needs loses rubbers. With only a year of
 * birth, just what is certain counts: somebody who reaches the age in the year of play may or may not have had their
 * birthday. Ages count as in `eligibility.ts`.
 */
export function rosterDoubts(team: Team, rules: TeamRules, startsAt: Date): RosterDoubt[] {
  const { players } = tidyTeam(team);
  const doubts: RosterDoubt[] = [];
  if (players.length > 0 && players.length < rules.squad)
    doubts.push({ kind: 'few', players: players.length, squad: rules.squad });
  for (const { name, birthYear, gender } of players) {
    const judged = (limits: Partial<CategoryRules>, dob: string) =>
      eligibilityProblems(
        { name: rules.name, format: 'team', minAge: null, maxAge: null, gender: null, agesOn: rules.agesOn, ...limits },
        { dob, gender: gender ?? 'other', partner: null },
        startsAt,
      );
    const problems = [
      ...(birthYear ? judged({ minAge: rules.minAge }, `${birthYear}-01-01`) : []),
      ...(birthYear ? judged({ maxAge: rules.maxAge }, `${birthYear}-12-31`) : []),
      ...(gender ? judged({ gender: rules.gender }, '2000-01-01') : []),
    ];
    for (const kind of problems)
      if (kind === 'too_young' || kind === 'too_old' || kind === 'other_gender') doubts.push({ kind, player: name });
  }
  return doubts;
}
