import { classNames } from './class-names.ts';
import classes from './piece-mark.module.css';

/** The colour that a player has: a filled or an empty disc, with its name for screen readers. */
export function PieceMark({ colour, label }: { colour: 'white' | 'black'; label: string }) {
  return (
    <span
      role="img"
      aria-label={label}
      title={label}
      className={classNames(classes.piece, colour === 'black' && classes.black)}
    />
  );
}
