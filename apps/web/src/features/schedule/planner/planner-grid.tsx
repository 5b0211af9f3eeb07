import { type ReactNode, type Ref, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useWords } from '../../../platform/language.tsx';
import { classNames } from '../../../ui/class-names.ts';
import type { ScheduleBasis, ScheduleView } from '../../draws/sheets/schedule-view.ts';
import { shortDayInWords } from '../../../platform/schedule/day-words.ts';
import { narrowestCourt } from './lift-geometry.ts';
import { type Block, type DayFrame, dayMinutes, headHeight, type PlannerDay, timeColumn, topOf } from './planner.ts';
import { BesideBlock } from './planner-beside.tsx';
import { type BlockProps, PlannerBlock } from './planner-block.tsx';
import { CourtHeads, HourColumn, HourLines } from './planner-edges.tsx';
import type { Ghost } from './planner-ghost.ts';
import classes from './planner-grid.module.css';
import { blocksInSight, indexBlocks, useView } from './planner-sight.ts';
import { plannerWords } from './planner-words.ts';
import { categoryCodes } from './category-code.ts';
import { hueOf } from './category-hue.ts';

/**
 * Courts across, time down. Only the visible part is rendered, so that a day of two thousand matches scrolls like a
 * day of ten.
 */
export function PlannerGrid({
  ref,
  day,
  frame,
  blocks,
  basis,
  schedule,
  locked,
  selected,
  reachable,
  lifted,
  ghost,
  now,
  besideBlock,
  ...actions
}: BlockActions & {
  ref: Ref<HTMLDivElement>;
  day: PlannerDay;
  frame: DayFrame;
  blocks: readonly Block[];
  basis: ScheduleBasis;
  schedule: ScheduleView;
  locked: ReadonlySet<string>;
  selected: string | null;
  reachable: string | null;
  lifted: string | null;
  ghost: Ghost | null;
  /** The current minute of the schedule; null if today is none of its days. */
  now: number | null;
  /** A card beside its block if there is room; on a phone, at the bottom of the screen. */
  besideBlock: { block: Block; card: ReactNode } | null;
}) {
  const words = useWords(plannerWords);
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  const { columnWidth, shown, minutes } = useCourtsInSight(scroller, frame, basis.settings.courts);
  const stable = useStable(actions);
  const index = useMemo(() => indexBlocks(blocks), [blocks]);
  const hues = useMemo(
    () => new Map(basis.draws.map(({ category }) => [category, hueOf(basis.draws, category)])),
    [basis.draws],
  );
  const codes = useMemo(() => categoryCodes(basis.draws.map(({ category }) => category)), [basis.draws]);
  const label = shortDayInWords(day.day);
  const hours = range(Math.ceil(frame.from / 30), Math.floor(frame.to / 30)).map((half) => half * 30);
  const minute = now === null ? null : now - day.index * dayMinutes;
  const nowInFrame = minute !== null && minute >= frame.from && minute <= frame.to ? minute : null;
  return (
    <div
      ref={(element) => {
        setScroller(element);
        if (typeof ref === 'function') ref(element);
        else if (ref) ref.current = element;
      }}
      className={classes.scroller}
    >
      <div
        role="group"
        aria-label={words.planOf({ day: label })}
        className={classes.drawn}
        style={{ width: timeColumn + columnWidth * basis.settings.courts, ['--column' as string]: `${columnWidth}px` }}
      >
        <CourtHeads
          dayLabel={label.split(' ').slice(0, 2).join(' ')}
          courts={shown}
          heads={basis.settings.courtHeads}
          live={new Set([...basis.play.values()].filter((one) => one.status === 'playing').map((one) => one.court))}
          columnWidth={columnWidth}
        />
        <HourColumn frame={frame} hours={hours} now={nowInFrame} />
        <div className={classes.body} data-planner-body style={{ height: topOf(frame, frame.to) }}>
          <HourLines frame={frame} hours={hours} now={nowInFrame} />
          {shown.map((court) => (
            <div key={court} className={classes.court} style={{ left: (court - 1) * columnWidth }}>
              {blocksInSight(index, court, minutes, [reachable, selected]).map((block) => (
                <PlannerBlock
                  key={block.match.id}
                  block={block}
                  hue={hues.get(block.match.category) ?? 1}
                  code={codes.get(block.match.category) ?? block.match.category}
                  top={topOf(frame, block.start)}
                  height={(block.end - block.start) * frame.pixelsPerMinute}
                  played={basis.play.get(block.match.id)}
                  clash={schedule.clashes.get(block.match.id)?.[0]}
                  locked={locked.has(block.match.id)}
                  selected={selected === block.match.id}
                  lifted={lifted === block.match.id}
                  reachable={reachable === block.match.id}
                  {...stable}
                />
              ))}
              {ghost?.court === court && <GhostBlock ghost={ghost} frame={frame} />}
            </div>
          ))}
          {besideBlock && (
            <BesideBlock
              scroller={scroller}
              court={besideBlock.block.court}
              columnWidth={columnWidth}
              top={topOf(frame, besideBlock.block.start)}
            >
              {besideBlock.card}
            </BesideBlock>
          )}
        </div>
      </div>
    </div>
  );
}

/** A place not taken yet, drawn as the block would look there. */
const GhostBlock = ({ ghost, frame }: { ghost: Ghost; frame: DayFrame }) => (
  <div
    className={classNames(classes.ghost, classes[ghost.tone])}
    style={{ top: topOf(frame, ghost.start), height: ghost.length * frame.pixelsPerMinute - 2 }}
  >
    <b>{ghost.title}</b>
    {ghost.words}
  </div>
);

/** The visible courts and minutes of the day, in steps, and the drawn width of a court. */
function useCourtsInSight(scroller: HTMLDivElement | null, frame: DayFrame, courts: number) {
  const view = useView(scroller);
  const columnWidth = Math.max(narrowestCourt, (view.boxWidth - timeColumn) / courts);
  const first = Math.max(1, Math.floor((view.left - timeColumn) / columnWidth));
  const last = Math.min(courts, Math.ceil((view.left + view.width) / columnWidth) + 1);
  const minuteAtTop = frame.from + (view.top - headHeight) / frame.pixelsPerMinute;
  const minuteAtEnd = frame.from + (view.top + view.height) / frame.pixelsPerMinute;
  return { columnWidth, shown: range(first, last), minutes: { from: minuteAtTop, to: minuteAtEnd } };
}

type BlockActions = Pick<BlockProps, 'onPointer' | 'onKeys' | 'onPress'>;

/** Stable handlers that call the newest actions, so that blocks are redrawn only when they themselves change. */
function useStable(actions: BlockActions): BlockActions {
  const latest = useRef(actions);
  useLayoutEffect(() => {
    latest.current = actions;
  });
  const onPointer = useCallback<BlockActions['onPointer']>(
    (match, event) => latest.current.onPointer(match, event),
    [],
  );
  const onKeys = useCallback<BlockActions['onKeys']>((match, event) => latest.current.onKeys(match, event), []);
  const onPress = useCallback<BlockActions['onPress']>((match) => latest.current.onPress(match), []);
  return { onPointer, onKeys, onPress };
}

const range = (from: number, to: number) => Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at);
