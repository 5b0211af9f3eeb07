import type { Problem } from './entry-problems.ts';
import type { ScoringSettings } from './scoring-format.ts';

/** Unknown categories in the settings `scoring` and `scoring_rounds`, and rounds that do not exist. */
export function scoringProblems(settings: ScoringSettings, categories: readonly string[]): Problem[] {
  const unknown = (field: 'scoring' | 'scoring_rounds') =>
    Object.keys(settings[field] ?? {})
      .filter((name) => !categories.includes(name))
      .map((name) => ({ path: `${field}.${name}`, msg: `There is no category ${name}` }));
  const rounds = Object.entries(settings.scoring_rounds ?? {}).flatMap(([category, presetsOfRounds]) =>
    Object.keys(presetsOfRounds)
      .filter((round) => !/^([1-9]\d?|final|semi_final|quarter_final)$/.test(round))
      .map((round) => ({
        path: `scoring_rounds.${category}.${round}`,
        msg: `${category}: ${round} is not a round such as 1, 2 or final`,
      })),
  );
  return [...unknown('scoring'), ...unknown('scoring_rounds'), ...rounds];
}
