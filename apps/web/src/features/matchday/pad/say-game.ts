import { scoringFormats } from '@maidan/domain/draws/scoring-format';
import type { Score } from '@maidan/domain/matchday/scoring/score';
import { wordsNow } from '../../../platform/language.tsx';
import { toast } from '../../../platform/toast.ts';
import type { PadMatch } from './pad-storage.ts';
import { padWords } from './words.ts';

/** Says who won the game that has ended, and that the sides change: both stand under other thumbs now. */
export function sayGame(match: PadMatch, was: Score, score: Score): void {
  const text = wordsNow(padWords);
  const last = score.games.at(-1);
  const format = scoringFormats[match.scoring];
  if (!last || score.complete || format.inPeriods) return;
  const number = score.games.length;
  const which = format.game.unit === 'set' ? text.set({ set: number }) : text.game({ game: number });
  const [won, lost] = last.toSorted((a, b) => b - a);
  const names = match.sides[last[0] > last[1] ? 0 : 1].split(' / ');
  // A pair's surnames leave it in the place for messages, above the games.
  const who = names.map((name) => (names[1] ? name.split(' ').at(-1) : name)).join(' / ');
  const said = `${which}: ${who} ${won}–${lost}`;
  toast.success(score.swapped === was.swapped ? said : `${said} · ${text.changeEnds}`);
}
