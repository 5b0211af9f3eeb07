import { type Preset, scoringFormats } from '../draws/scoring-format.ts';

/** What decides a level match of periods that needs a winner. */
export type Decider = 'penalties' | 'shootOut' | 'raids' | 'overtime';

/**
 * What decides a match of periods that is level and needs a winner: penalties in football, a shoot-out in the other
 * sports that count goals, tie-break raids in kabaddi. It is counted apart from the score. Overtime of basketball goes
 * on until somebody leads, so that its score is never level (FIBA 8). Null for all other formats. `sport` is the event's
 * own word for it, in any case.
 */
export function deciderOf(scoring: Preset, sport: string): Decider | null {
  const { inPeriods, decider } = scoringFormats[scoring];
  if (!inPeriods) return null;
  if (!decider) return 'overtime';
  if (scoring === 'kabaddi') return 'raids';
  return sport.trim().toLowerCase() === 'football' ? 'penalties' : 'shootOut';
}
