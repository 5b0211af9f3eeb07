import type { MatchResult } from '../result.ts';

const quarters = ['', '¼', '½', '¾'];

/** Points of a Swiss tournament as players write them: 2½, ½, 0; a Sonneborn-Berger may have quarters. */
export function pointsText(points: number): string {
  const whole = Math.floor(points);
  const part = quarters[Math.round((points - whole) * 4)] ?? '';
  return part !== '' && whole === 0 ? part : `${whole}${part}`;
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
