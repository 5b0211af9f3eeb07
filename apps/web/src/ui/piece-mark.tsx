import { classNames } from './class-names.ts';
import classes from './piece-mark.module.css';

/** The colour somebody plays with: a filled or an empty disc, said in words to who cannot see it. */
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
