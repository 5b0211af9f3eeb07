import type { Draw, DrawMatch } from './draw.ts';
import { type Problem, problemAt } from '../fact.ts';
import { drawFact } from './facts/draw-facts.ts';
import { type Preset, presetOfSport } from './scoring-format.ts';

/** The fixture settings for scoring: a preset per category, and others for some of its rounds. */
export type ScoringSettings = {
  scoring?: Readonly<Record<string, Preset>> | undefined;
  /** By category, then by round: "1", "2", …, or "final", "semi_final", "quarter_final". */
  scoring_rounds?: Readonly<Record<string, Readonly<Record<string, Preset>>>> | undefined;
};

/** The preset of a match: that of its round, otherwise of its category, otherwise the usual one of the sport. */
export function presetOfMatch(
  settings: ScoringSettings | null,
  { draw, match, sport }: { draw: RoundedDraw; match: RoundedMatch; sport: string },
): Preset {
  return chosenPreset(settings, { draw, match }) ?? presetOfSport(sport);
}

/** The preset chosen for a match's round or category; null if none was chosen. */
export function chosenPreset(
  settings: ScoringSettings | null,
  { draw, match }: { draw: RoundedDraw; match: RoundedMatch },
): Preset | null {
  const category = draw.stage?.of ?? draw.category;
  const ofRounds = own(settings?.scoring_rounds, category) ?? {};
  for (const round of draw.stage ? [] : roundKeys(draw, match)) {
    const ofRound = own(ofRounds, round);
    if (ofRound) return ofRound;
  }
  return own(settings?.scoring, category) ?? null;
}

type RoundedDraw = Pick<Draw, 'category' | 'numRounds' | 'stage'>;
type RoundedMatch = Pick<DrawMatch, 'round' | 'bracket' | 'group'>;

const own = <Value>(record: Readonly<Record<string, Value>> | undefined, key: string): Value | undefined =>
  record && Object.hasOwn(record, key) ? record[key] : undefined;

/** The names of a round in the settings, the most specific first: "final" before "5". */
export function roundKeys(draw: Pick<Draw, 'numRounds'>, match: RoundedMatch): string[] {
  const fromEnd = match.bracket === undefined && match.group === undefined ? draw.numRounds - match.round : -1;
  const name = ['final', 'semi_final', 'quarter_final'][fromEnd];
  return [...(name === undefined ? [] : [name]), String(match.round)];
}

/** Unknown categories in the settings `scoring` and `scoring_rounds`, and rounds that do not exist. */
export function scoringProblems(settings: ScoringSettings, categories: readonly string[]): Problem[] {
  const unknown = (field: 'scoring' | 'scoring_rounds') =>
    Object.keys(settings[field] ?? {})
      .filter((name) => !categories.includes(name))
      .map((category) => problemAt(`${field}.${category}`, drawFact('no_category', { category })));
  const rounds = Object.entries(settings.scoring_rounds ?? {}).flatMap(([category, presetsOfRounds]) =>
    Object.keys(presetsOfRounds)
      .filter((round) => !/^([1-9]\d?|final|semi_final|quarter_final)$/.test(round))
      .map((round) => problemAt(`scoring_rounds.${category}.${round}`, drawFact('no_such_round', { category, round }))),
  );
  return [...unknown('scoring'), ...unknown('scoring_rounds'), ...rounds];
}
