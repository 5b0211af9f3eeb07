import { useEffect } from 'react';
import { roundName } from '../../../platform/draw-words.ts';
import { PlayedOn } from '../../../platform/names/played-on.ts';
import { useWords } from '../../../platform/language.tsx';
import { courtsOf } from './board-pages.ts';
import classes from './overlay.module.css';
import { ScoreTable } from './score-table.tsx';
import { useBoard } from './use-board.ts';
import { boardWords } from './words.ts';

/**
 * The score of one court over a video stream: everything around it is transparent, and between matches nothing is shown
 * but that the court is out of use.
 */
export function Overlay({ code, court }: { code: string; court: string }) {
  const { event, play } = useBoard(code);
  useEffect(() => {
    document.documentElement.classList.add(classes.clear ?? '');
    return () => document.documentElement.classList.remove(classes.clear ?? '');
  }, []);
  const on = play && courtsOf(play).find((one) => one.court === Number(court));
  if (!on) {
    const isOut = play?.courtsOut?.some((one) => one.court === Number(court));
    return (
      isOut && (
        <PlayedOn sport={event?.sports} names={play?.courtNames}>
          <OutOfUse court={court} />
        </PlayedOn>
      )
    );
  }
  return (
    <div className={classes.overlay}>
      <h1 className={classes.what}>
        {on.match.category} · {roundName(on.match.name)}
      </h1>
      <ScoreTable match={on.match} played={on.played} />
    </div>
  );
}

function OutOfUse({ court }: { court: string }) {
  const text = useWords(boardWords);
  return <p className={classes.overlay}>{text.courtOut({ court })}</p>;
}
