import type { Entry } from '@maidan/domain/draws/draw';
import type { KeyboardEvent, PointerEvent } from 'react';
import { useWords } from '../../../platform/language.tsx';
import { classNames } from '../../../ui/class-names.ts';
import type { BracketLine } from './bracket-lines.ts';
import { shortened, step, widthOf, xOf, yOf } from './bracket-parts.tsx';
import classes from './drawn-bracket.module.css';
import { drawnWords } from './drawn-words.ts';

/**
 * An entrant on a line of round one, with seed and club: a press highlights its path; it can be dragged where allowed.
 */
export function EntryLine({
  line,
  entry,
  hasWon,
  reachable,
  isLit,
  carriage,
  onPointerDown,
  onFocus,
  onToggle,
  onWalk,
}: {
  line: BracketLine;
  entry: Entry;
  hasWon: boolean;
  /** The line that the Tab key reaches. */
  reachable: boolean;
  isLit: boolean;
  /** Class names while entrants are dragged onto each other. */
  carriage: string;
  onPointerDown: (event: PointerEvent) => void;
  onFocus: () => void;
  onToggle: () => void;
  /** A key press that may move to another line. */
  onWalk: (event: KeyboardEvent) => void;
}) {
  const text = useWords(drawnWords);
  return (
    <g
      role="button"
      tabIndex={reachable ? 0 : -1}
      data-entry={entry.id}
      data-line={line.at}
      aria-pressed={isLit}
      className={classNames(classes.entry, carriage)}
      onPointerDown={onPointerDown}
      onClick={onToggle}
      onFocus={onFocus}
      onKeyDown={(event) => {
        if (event.key === 'Enter' || event.key === ' ') {
          event.preventDefault();
          onToggle();
        } else onWalk(event);
      }}
    >
      <title>
        {[entry.name, entry.seed ? text.seed({ seed: String(entry.seed) }) : '', entry.club ?? '']
          .filter(Boolean)
          .join(', ')}
      </title>
      <rect x={0} y={yOf(line) - step + 2} width={widthOf(0) + 2} height={step - 3} rx={3} />
      <text x={xOf(0)} y={yOf(line) - 6} className={hasWon ? classes.won : classes.name}>
        {shortened(entry.name, entry.club ? 21 : 34)}
      </text>
      {entry.seed !== undefined && (
        <text x={widthOf(0) - (entry.club ? 98 : 6)} y={yOf(line) - 6} className={classes.seed} textAnchor="end">
          {entry.seed}
        </text>
      )}
      {entry.club && (
        <text x={widthOf(0) - 90} y={yOf(line) - 6} className={classes.club}>
          {shortened(entry.club, 14)}
        </text>
      )}
    </g>
  );
}
