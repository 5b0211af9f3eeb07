import type { Draw } from '@maidan/domain/draws/draw';
import type { ScheduledMatch } from '@maidan/domain/schedule/table/planned-matches';
import { type KeyboardEvent, type PointerEvent, type RefObject, useMemo, useState } from 'react';
import { useWords } from '../../../platform/language.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { bracketLines, columnTitle, lineKey, pathOf } from './bracket-lines.ts';
import { column, Connector, dayOf, Outcome, step, timesOf, top, xOf, yOf } from './bracket-parts.tsx';
import classes from './drawn-bracket.module.css';
import { columnWords, drawnWords } from './drawn-words.ts';
import { EntryLine } from './entry-line.tsx';
import type { ScheduleBasis } from './schedule-view.ts';
import { followPointer } from '../../../ui/pointer-drag.ts';
import { type Lighting, sheetStyle } from './sheet-zoom.ts';
import type { OpenTie } from './tie-score.tsx';

export const knockOutWidth = ({ numRounds }: Pick<Draw, 'numRounds'>): number => xOf(numRounds) + column;

export interface Carried {
  entry: string;
  over: string | null;
}

/** A single-elimination draw with its byes, line by line; before play, entrants may be dragged onto each other. */
export function KnockOutSheet({
  draw,
  matches,
  basis,
  lighting: { lit, onLit, zoom, widest },
  scroller: sheet,
  movable,
  carried,
  onCarried: setCarried,
  onSwap,
  onTie,
}: {
  draw: Draw;
  matches: readonly ScheduledMatch[];
  basis: ScheduleBasis;
  lighting: Lighting;
  scroller: RefObject<HTMLDivElement | null>;
  movable: boolean;
  carried: Carried | null;
  onCarried: (carried: Carried | null) => void;
  onSwap: (first: string, second: string) => void;
  onTie: OpenTie;
}) {
  const text = useWords(drawnWords);
  const [active, setActive] = useState(0);
  const rounds = useMemo(() => bracketLines(draw, matches, basis.play), [draw, matches, basis.play]);
  const path = useMemo(() => (rounds && lit !== null ? pathOf(rounds, lit) : null), [rounds, lit]);
  if (!rounds) return null;
  const width = knockOutWidth(draw);
  const height = top + draw.totalSlots * step + 8;
  const walk = (at: number, event: KeyboardEvent) => {
    const way = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (way === 0) return;
    event.preventDefault();
    const lines = rounds[0] ?? [];
    for (let next = at + way; next >= 0 && next < lines.length; next += way) {
      if (lines[next]?.isBye) continue;
      setActive(next);
      sheet.current?.querySelector<SVGElement>(`[data-line="${next}"]`)?.focus();
      return;
    }
  };
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      style={sheetStyle(zoom, width, widest)}
      role="group"
      aria-label={text.drawOf({ category: draw.category })}
    >
      {rounds.map((_lines, round) => (
        <g key={`title-${round}`} className={classes.round}>
          <text x={xOf(round)} y={12}>
            {columnWords(columnTitle(round, draw.numRounds))}
          </text>
          <text x={xOf(round)} y={27}>
            {timesOf(rounds[round + 1], basis)}
          </text>
        </g>
      ))}
      {rounds.flat().map((line) => (
        <Connector key={lineKey(line)} line={line} rounds={rounds} been={path?.been} ahead={path?.ahead} />
      ))}
      {rounds.flat().map((line) => {
        const { entry, round, at } = line;
        const key = lineKey(line);
        if (round > 0)
          return (
            <Outcome
              key={key}
              line={line}
              day={dayOf(rounds[round], basis)}
              lit={entry !== null && entry.id === lit}
              basis={basis}
              onTie={onTie}
            />
          );
        if (!entry)
          return (
            <text key={key} x={xOf(0)} y={yOf(line) - 6} className={classes.bye}>
              {text.bye}
            </text>
          );
        return (
          <EntryLine
            key={key}
            line={line}
            entry={entry}
            hasWon={rounds[1]?.[at >> 1]?.entry?.id === entry.id}
            reachable={at === active || (rounds[0]?.[active]?.isBye === true && at === active + 1)}
            isLit={lit === entry.id}
            carriage={classNames(
              movable && classes.movable,
              carried?.entry === entry.id && classes.carried,
              carried?.over === entry.id && classes.over,
            )}
            onPointerDown={(event) => {
              if (movable) dragEntry(entry.id, event, { scroller: sheet.current, onCarried: setCarried, onSwap });
            }}
            onFocus={() => setActive(at)}
            onToggle={() => onLit(lit === entry.id ? null : entry.id)}
            onWalk={(event) => walk(at, event)}
          />
        );
      })}
    </svg>
  );
}

/** Drags one entrant onto another. */
function dragEntry(
  entry: string,
  event: PointerEvent,
  {
    scroller,
    onCarried,
    onSwap,
  }: {
    scroller: HTMLElement | null;
    onCarried: (carried: Carried | null) => void;
    onSwap: (first: string, second: string) => void;
  },
): void {
  if (event.button !== 0) return;
  let over: string | null = null;
  followPointer(event, {
    scroller,
    onLift: () => onCarried({ entry, over }),
    onMove: (x, y) => {
      const found = document.elementFromPoint(x, y)?.closest('[data-entry]')?.getAttribute('data-entry') ?? null;
      if (found === over) return;
      over = found === entry ? null : found;
      onCarried({ entry, over });
    },
    onEnd: (dropped) => {
      onCarried(null);
      if (dropped && over !== null) onSwap(entry, over);
    },
  });
}
