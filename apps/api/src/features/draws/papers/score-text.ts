import type { Look, Pen } from '../../../platform/pdf/pen.ts';
import type { MatchResult, RubberResult } from '@maidan/domain/draws/result';
import type { TieForm } from '@maidan/domain/draws/tie-form';

/** "21-15 18-21 21-9" for a finished match, "Walkover" for one that was never played, empty before. */
export function scoreText(result: MatchResult | undefined): string {
  const games = result?.games?.map(([a, b]) => `${a}-${b}`).join(' ') ?? '';
  return games || (result?.kind === 'walkover' ? 'Walkover' : '');
}

/**
 * The rubbers of a tie on one line, in the order of its form, as ties are usually printed: games won in each, or the
 * points where a rubber is a single game; a walkover in brackets went to the second team. Empty for other matches.
 */
export function rubberText(result: MatchResult | undefined, tie: TieForm | undefined): string {
  const rubbers = tie?.rubbers.flatMap(({ name }) => result?.rubbers?.find((one) => one.name === name) ?? []) ?? [];
  return rubbers.map(oneRubber).join(', ');
}

function oneRubber({ score, side, kind }: RubberResult): string {
  if (side === null) return '–';
  if (score.length === 0) return side === 0 ? 'w/o' : '(w/o)';
  const won = (at: 0 | 1) => score.filter(([a, b]) => (at === 0 ? a > b : b > a)).length;
  const [a, b] = score.length === 1 ? (score[0] ?? [0, 0]) : [won(0), won(1)];
  return `${a}-${b}${kind === 'retired' ? ' ret.' : kind === 'disqualified' ? ' dis.' : ''}`;
}

/** The score of a tie followed by its rubbers where all of them fit; otherwise the score alone. */
export function withRubbers(
  pen: Pen,
  { score, rubbers, room }: { score: string; rubbers: string; room: number },
  look: Look,
): string {
  const whole = `${score} (${rubbers})`;
  return rubbers !== '' && pen.width(whole, look) <= room ? whole : score;
}
