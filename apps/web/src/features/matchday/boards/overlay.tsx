import { useEffect } from 'react';
import { roundName } from '../../../platform/draw-words.ts';
import { courtsOf } from './board-pages.ts';
import classes from './overlay.module.css';
import { ScoreTable } from './score-table.tsx';
import { useBoard } from './use-board.ts';

/**
 * The score of one court over a video stream: everything around it is transparent, and nothing is shown between
 * matches.
 */
export function Overlay({ code, court }: { code: string; court: string }) {
  const { play } = useBoard(code);
  useEffect(() => {
    document.documentElement.classList.add(classes.clear ?? '');
    return () => document.documentElement.classList.remove(classes.clear ?? '');
  }, []);
  const on = play && courtsOf(play).find((one) => one.court === Number(court));
  if (!on) return null;
  return (
    <div className={classes.overlay}>
      <h1 className={classes.what}>
        {on.match.category} · {roundName(on.match.roundName)}
      </h1>
      <ScoreTable match={on.match} played={on.played} />
    </div>
  );
}
