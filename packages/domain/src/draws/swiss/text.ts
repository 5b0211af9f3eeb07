import type { MatchResult } from '../result.ts';

/** Points of a Swiss tournament as players write them: 2½, ½, 0. */
export function pointsText(points: number): string {
  const whole = Math.floor(points);
  if (points === whole) return String(whole);
  return whole === 0 ? '½' : `${whole}½`;
}

/**
 * A result as printed on a pairing list, side a first: the games where recorded, otherwise 1–0, ½–½, 0–1; + and – for
 * a win without play.
 */
export function swissResultText({ winner, kind, games }: MatchResult, first: string): string {
  if (games && games.length > 0) return games.map(([a, b]) => `${a}-${b}`).join(' ');
  if (kind === 'drawn') return '½–½';
  if (kind === 'void') return '– –';
  if (kind === 'walkover') return winner === first ? '+ –' : '– +';
  return winner === first ? '1–0' : '0–1';
}
