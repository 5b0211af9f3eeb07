import type { LiveMatchAnswer } from '@maidan/contract/live-events';
import { scoreFits } from '@maidan/domain/live-match';
import { wordsNow } from '../../platform/language.tsx';
import type { ResultInput } from './queries.ts';
import { liveWords } from './words.ts';

export interface ResultForm {
  winner: string | null;
  kind: ResultInput['kind'];
  /** As typed, game by game; a game of which one side is empty is not finished. */
  games: { a: number | ''; b: number | '' }[];
}

export function openResult(match: LiveMatchAnswer): ResultForm {
  const games = match.score.map(([a, b]) => ({ a, b }));
  return { winner: match.winner, kind: match.kind ?? 'played', games: games.length > 0 ? games : [{ a: '', b: '' }] };
}

/** The games that have both scores. */
export function gamesOf(form: ResultForm): [number, number][] {
  return form.games.flatMap(({ a, b }) => (a === '' || b === '' ? [] : [[a, b] as [number, number]]));
}

/** Who leads by games, to be proposed as the winner; null when nobody does. */
export function leaderOf(form: ResultForm): 0 | 1 | null {
  const games = gamesOf(form);
  const won = games.filter(([a, b]) => a > b).length;
  const lost = games.filter(([a, b]) => b > a).length;
  return won === lost ? null : won > lost ? 0 : 1;
}

export function resultFault(form: ResultForm, match: LiveMatchAnswer): string | null {
  const text = wordsNow(liveWords);
  if (!form.winner) return text.chooseWinner;
  if (form.games.some(({ a, b }) => (a === '') !== (b === ''))) return text.bothSides;
  const side = match.sides.findIndex((one) => one.entry === form.winner);
  if (form.kind === 'played' && !scoreFits(gamesOf(form), side === 1 ? 1 : 0)) return text.notFitting;
  return null;
}
