import { clockTime } from '@maidan/domain/schedule/settings/clock-time';
import { type ReactNode, type Ref, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useWords } from '../../../platform/language.tsx';
import { classNames } from '../../../ui/class-names.ts';
import type { Ground, PlanView } from '../../draws/sheets/plan-view.ts';
import { hueOf } from '../../draws/sheets/plan-view.ts';
import { type Block, type DayFrame, headHeight, timeColumn, topOf } from './planner.ts';
import { BesideBlock } from './planner-beside.tsx';
import { type BlockProps, PlannerBlock } from './planner-block.tsx';
import classes from './planner-grid.module.css';
import { blocksInSight, indexBlocks, useView } from './planner-sight.ts';
import { plannerWords } from './planner-words.ts';

/** Wide enough for "Chattopadhyay / Krishnan" shortened once; narrower courts scroll. */
export const narrowestCourt = 148;

/** A place that is shown without being taken: where a lifted match would land, or where a clashing one fits. */
export interface Ghost {
  court: number;
  /** Minutes since the day's midnight. */
  start: number;
  length: number;
  title: string;
  words: string;
  tone: 'fits' | 'clash';
}

/** Courts across, time down. Only what is in sight is drawn, so that a day of two thousand matches scrolls like a day of ten. */
export function PlannerGrid({
  ref,
  label,
  dayLabel,
  frame,
  blocks,
  ground,
  plan,
  locked,
  selected,
  reachable,
  lifted,
  ghosts,
  nowMinute,
  onPointer,
  onKeys,
  onPress,
  card,
}: {
  ref: Ref<HTMLDivElement>;
  label: string;
  dayLabel: string;
  frame: DayFrame;
  blocks: readonly Block[];
  ground: Ground;
  plan: PlanView;
  locked: ReadonlySet<string>;
  selected: string | null;
  reachable: string | null;
  lifted: string | null;
  ghosts: readonly Ghost[];
  nowMinute: number | null;
  onPointer: BlockProps['onPointer'];
  onKeys: BlockProps['onKeys'];
  onPress: BlockProps['onPress'];
  /** Stands beside a block: where there is room, on a phone at the bottom of the screen. */
  card: { court: number; start: number; content: ReactNode } | null;
}) {
  const words = useWords(plannerWords);
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  const view = useView(scroller);
  const stable = useStable({ onPointer, onKeys, onPress });
  const { courts, courtHeads } = ground.settings;
  const height = topOf(frame, frame.to);
  const columnWidth = Math.max(narrowestCourt, (view.boxWidth - timeColumn) / courts);
  const firstCourt = Math.max(1, Math.floor((view.left - timeColumn) / columnWidth));
  const lastCourt = Math.min(courts, Math.ceil((view.left + view.width) / columnWidth) + 1);
  const shown = range(firstCourt, lastCourt);
  const index = useMemo(() => indexBlocks(blocks), [blocks]);
  const hues = useMemo(
    () => new Map(ground.draws.map(({ category }) => [category, hueOf(ground.draws, category)])),
    [ground.draws],
  );
  const inSight = {
    from: frame.from + (view.top - headHeight) / frame.pixelsPerMinute,
    to: frame.from + (view.top + view.height) / frame.pixelsPerMinute,
  };
  const live = new Set([...ground.play.values()].filter((one) => one.status === 'playing').map((one) => one.court));
  const hours = range(Math.ceil(frame.from / 30), Math.floor(frame.to / 30)).map((half) => half * 30);

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
        aria-label={label}
        className={classes.sheet}
        style={{ width: timeColumn + columnWidth * courts, ['--column' as string]: `${columnWidth}px` }}
      >
        <div className={classes.heads}>
          <div className={classes.corner}>{dayLabel}</div>
          {shown.map((court) => (
            <div key={court} className={classes.courtHead} style={{ left: timeColumn + (court - 1) * columnWidth }}>
              <strong>{words.court({ court })}</strong>
              {live.has(court) ? (
                <span className={classes.live}>
                  <i />
                  {words.live}
                </span>
              ) : (
                <span className={classes.who}>{courtHeads[court - 1]}</span>
              )}
            </div>
          ))}
        </div>
        <div className={classes.times} style={{ height }}>
          {hours.map((minute) => (
            <span key={minute} style={{ top: topOf(frame, minute) }}>
              {clockTime(minute)}
            </span>
          ))}
          {nowMinute !== null && (
            <b className={classes.nowPill} style={{ top: topOf(frame, nowMinute) }}>
              {clockTime(nowMinute)}
            </b>
          )}
        </div>
        <div className={classes.body} data-planner-body style={{ height }}>
          {hours.map((minute) => (
            <i key={minute} className={classes.line} style={{ top: topOf(frame, minute) }} />
          ))}
          {frame.closed.map(({ from, to }) => (
            <div
              key={from}
              className={classes.closed}
              style={{ top: topOf(frame, from), height: topOf(frame, to) - topOf(frame, from) }}
            >
              <span>
                {(from > frame.from && to < frame.to ? words.breakFrom : words.closedFrom)({
                  from: clockTime(from),
                  to: clockTime(to),
                })}
              </span>
            </div>
          ))}
          {nowMinute !== null && <i className={classes.now} style={{ top: topOf(frame, nowMinute) }} />}
          {shown.map((court) => (
            <div key={court} className={classes.court} style={{ left: (court - 1) * columnWidth }}>
              {blocksInSight(index, court, inSight, [reachable, selected]).map((block) => {
                const { id } = block.match;
                return (
                  <PlannerBlock
                    key={id}
                    block={block}
                    hue={hues.get(block.match.category) ?? 1}
                    top={topOf(frame, block.start)}
                    height={(block.end - block.start) * frame.pixelsPerMinute}
                    played={ground.play.get(id)}
                    clash={plan.clashes.get(id)?.[0]}
                    locked={locked.has(id)}
                    selected={selected === id}
                    lifted={lifted === id}
                    reachable={reachable === id}
                    {...stable}
                  />
                );
              })}
              {ghosts
                .filter((ghost) => ghost.court === court)
                .map((ghost) => (
                  <div
                    key={`${ghost.start}-${ghost.tone}`}
                    className={classNames(classes.ghost, classes[ghost.tone])}
                    style={{ top: topOf(frame, ghost.start), height: ghost.length * frame.pixelsPerMinute - 2 }}
                  >
                    <b>{ghost.title}</b>
                    {ghost.words}
                  </div>
                ))}
            </div>
          ))}
          {card && (
            <BesideBlock
              scroller={scroller}
              court={card.court}
              columnWidth={columnWidth}
              top={topOf(frame, card.start)}
            >
              {card.content}
            </BesideBlock>
          )}
        </div>
      </div>
    </div>
  );
}

type BlockActions = Pick<BlockProps, 'onPointer' | 'onKeys' | 'onPress'>;

/** Blocks are drawn again only when they change themselves; what they call is always the newest. */
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
