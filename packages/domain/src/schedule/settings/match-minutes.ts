import { type Preset, presetOfSport } from '../../draws/scoring-format.ts';

/**
 * Minutes of court time that a match usually takes where half an hour is too little, with changing sides and a short
 * warm-up; experience of amateur tournaments, not a rule of any federation.
 */
const longer: Partial<Record<Preset, number>> = {
  'table-tennis-7': 45,
  'tennis-3': 90,
  'tennis-no-ad': 75,
  'tennis-short': 45,
  'tennis-match-tiebreak': 75,
  'squash-5x11': 45,
  'volleyball-5': 90,
  'beach-volleyball-3': 60,
  goals: 60,
  basketball: 75,
  kabaddi: 60,
};

/** The minutes proposed for a match of a sport (typed freely), by how it is usually scored; otherwise A§9's 30. */
export const usualMatchMinutes = (sport: string): number => longer[presetOfSport(sport)] ?? 30;
