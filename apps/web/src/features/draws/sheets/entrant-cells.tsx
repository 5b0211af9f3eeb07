import type { ReactNode } from 'react';
import { useWords } from '../../../platform/language.tsx';
import { drawnWords } from './drawn-words.ts';
import classes from './group-table.module.css';
import { type Lighting, walkEntrants } from './sheet-zoom.ts';

/** The first heads of a table of entrants: the place and the name. */
export function EntrantHeads() {
  const words = useWords(drawnWords);
  return (
    <>
      <th scope="col" className={classes.place} aria-label={words.place}>
        #
      </th>
      <th scope="col" className={classes.player}>
        {words.player}
      </th>
    </>
  );
}

/** The name at the head of an entrant's row: a press lights up its matches. */
export function EntrantHead({
  entry,
  lit,
  onLit,
  children,
}: { entry: string; children: ReactNode } & Pick<Lighting, 'lit' | 'onLit'>) {
  return (
    <th scope="row" className={classes.player}>
      <button
        type="button"
        data-entrant
        onKeyDown={walkEntrants}
        aria-pressed={lit === entry}
        onClick={() => onLit(lit === entry ? null : entry)}
      >
        {children}
      </button>
    </th>
  );
}
