import { matchDateTime } from '../../../platform/format.ts';
import type { LiveMatchAnswer } from '@maidan/contract/matchday/desk';
import { roundName } from '../../../platform/draw-words.ts';
import { useWords } from '../../../platform/language.tsx';
import classes from './match-card.module.css';
import { liveWords } from './words.ts';
import { Quiet } from '../../../ui/layout/quiet.ts';

/** A Swiss match of a round that is not paired yet. */
export const isToPair = (match: LiveMatchAnswer): boolean =>
  match.swiss !== null && match.sides.every((side) => side.entry === null);

/** The rounds to come, each with its earliest board: one line says it for all of them. */
export function roundsToPair(matches: readonly LiveMatchAnswer[]): { first: LiveMatchAnswer; boards: number }[] {
  const rounds = new Map<string, { first: LiveMatchAnswer; boards: number }>();
  for (const match of matches.filter(isToPair)) {
    const key = `${match.category}/${match.round}`;
    const known = rounds.get(key);
    rounds.set(key, { first: known?.first ?? match, boards: (known?.boards ?? 0) + 1 });
  }
  return [...rounds.values()];
}

export function RoundCard({ first, boards }: { first: LiveMatchAnswer; boards: number }) {
  const text = useWords(liveWords);
  return (
    <li className={classes.card}>
      <div className={classes.what}>
        <strong>{roundName(first.name)}</strong>
        {first.start && <Quiet as="span">{matchDateTime({ ...first, start: first.start })}</Quiet>}
      </div>
      <span className={classes.round}>
        {text.pairedLater({ category: first.category, boards, before: first.round - 1 })}
      </span>
    </li>
  );
}
