import { matchBeside, timeBeside } from '../../../platform/format.ts';
import { useWords } from '../../../platform/language.tsx';
import { useNow } from '../../../platform/now.ts';
import { shortPair } from '../desk/courts/short-pair.ts';
import { comingOf } from './board-pages.ts';
import classes from './coming.module.css';
import type { BoardMatch, BoardPlay } from './use-board.ts';
import { boardWords } from './words.ts';

/** Of both pairs together a line has room for about twice as many: nobody's opponents are cut off. */
const lettersOfPair = 20;

/** Beside each other, at the width of a television. */
const mostComing = 3;

/** Below the courts, on every page of them: who should not go far. */
export function Coming({ play }: { play: BoardPlay }) {
  const text = useWords(boardWords);
  const now = useNow();
  const coming = comingOf(play).slice(0, mostComing);
  if (coming.length === 0) return null;
  return (
    <section className={classes.coming} aria-label={text.next}>
      <b>{text.soon}</b>
      {coming.map((match) => (
        <p key={match.id}>
          <span>{match.entrants.map(({ text: side }) => shortPair(side, lettersOfPair)).join(' – ')}</span>
          <small>
            {[whenOf(play, match, { now, about: text.about }), whereOf(play, match, text), match.category]
              .filter(Boolean)
              .join(' · ')}
          </small>
        </p>
      ))}
    </section>
  );
}

/** On which court a match is planned; on which one a late match is played, the desk decides when it calls. */
export function whereOf(
  { expected }: BoardPlay,
  { id, court }: BoardMatch,
  text: ReturnType<typeof useWords<typeof boardWords.en>>,
): string {
  if (court === null) return '';
  return (expected?.starts[id] ? text.courtMayChange : text.court)({ court: String(court) });
}

/** When a match is expected, and when it is planned as long as nobody expects otherwise; with another day than today. */
export function whenOf(
  { expected }: BoardPlay,
  { id, start, night }: BoardMatch,
  { now, about }: { now: Date; about: (values: { time: string }) => string },
) {
  const later = expected?.starts[id];
  return later ? about({ time: timeBeside(later, now) }) : start ? matchBeside({ start, night }, now) : '';
}
