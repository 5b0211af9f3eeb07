import type { LiveMatchAnswer } from '@maidan/contract/matchday/desk';
import { sideToCome } from '../../../platform/draw-words.ts';
import { useWords } from '../../../platform/language.tsx';
import { PieceMark } from '../../../ui/piece-mark.tsx';
import { byInitials } from './courts/short-pair.ts';
import classes from './match-card.module.css';
import { liveWords } from './words.ts';

/** "Arjun Das – Dev Lal": how everybody in a hall names a match; its number is one of its category alone. */
export const sidesOf = (match: LiveMatchAnswer): string =>
  match.sides.map((side) => (side.entry === null ? sideToCome(side) : side.text)).join(' – ');

/** What fits a tile's line, and a row's beside its press, in letters; the second on a phone. */
const fitting = { tile: [22, 22], row: [30, 22] } as const;

/** A line ends between the two of a pair, never within a name. */
const unbroken = (pair: string | undefined) => pair?.replaceAll(' ', '\u00a0').replace('\u00a0/\u00a0', '\u00a0/ ');

/**
 * A side of a match by name, or where it comes from; in chess with the colour it plays. A pair that is too long for its
 * place is shortened, and told whole to who points at it or listens.
 */
export function MatchSide({
  match,
  index,
  place,
}: {
  match: LiveMatchAnswer;
  index: number;
  place: keyof typeof fitting;
}) {
  const text = useWords(liveWords);
  const side = match.sides[index];
  if (!side) return null;
  const colour = index === 0 ? 'white' : 'black';
  return (
    <>
      {match.swiss?.colours && side.entry !== null && <PieceMark colour={colour} label={text.colours[colour]} />}
      {side.entry === null ? sideToCome(side) : <Named text={side.text} place={place} />}
    </>
  );
}

function Named({ text, place }: { text: string; place: keyof typeof fitting }) {
  const [wide, narrow] = fitting[place].map((most) => byInitials(text, most));
  if (narrow === text) return <span title={text}>{text}</span>;
  return (
    <span title={text}>
      <span aria-hidden="true" className={wide === narrow ? undefined : classes.wide}>
        {unbroken(wide)}
      </span>
      {wide !== narrow && (
        <span aria-hidden="true" className={classes.narrow}>
          {unbroken(narrow)}
        </span>
      )}
      <span className="sr">{text}</span>
    </span>
  );
}
