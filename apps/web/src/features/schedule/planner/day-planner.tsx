import type { Fact } from '@maidan/domain/fact';
import { planMinute } from '@maidan/domain/schedule/settings/play-days';
import type { ScheduleSettings } from '@maidan/domain/schedule/settings/settings';
import type { ScheduledMatch } from '@maidan/domain/schedule/table/planned-matches';
import type { PlaceCheck } from '@maidan/domain/schedule/table/place-check';
import type { Assignment } from '@maidan/domain/schedule/table/plan';
import { useMemo, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useWords } from '../../../platform/language.tsx';
import { useNow } from '../../../platform/now.ts';
import { type Block, type DayFrame, type PlannerDay, placeWords } from './planner.ts';
import { PlannerCard } from './planner-card.tsx';
import { ghostOf } from './planner-ghost.ts';
import { PlannerGrid } from './planner-grid.tsx';
import { plannerMoves } from './planner-moves.ts';
import { PlannerSide } from './planner-side.tsx';
import type { PlannerTabProps } from './planner-tab.tsx';
import { PlannerTools } from './planner-tools.tsx';
import { plannerWords } from './planner-words.ts';
import { ShiftDialog } from './shift-dialog.tsx';
import { useLift } from './use-lift.ts';
import { usePlannerSight } from './use-planner-sight.ts';

interface DayPlannerProps extends PlannerTabProps {
  check: PlaceCheck;
  days: readonly PlannerDay[];
  day: PlannerDay;
  frame: DayFrame;
  blocks: readonly Block[];
  onDay: (day: number) => void;
}

/** One day of the planner with everything that can be done on it. */
export function DayPlanner({
  basis,
  schedule,
  texts,
  reasonOf,
  side,
  tools,
  send,
  check,
  days,
  day,
  frame,
  blocks,
  onDay,
}: DayPlannerProps) {
  const words = useWords(plannerWords);
  const scroller = useRef<HTMLDivElement>(null);
  const now = useNow();
  const locked = useMemo(() => new Set(texts.locked), [texts.locked]);
  const sight = usePlannerSight(({ start }) => onDay(check.calendar.dayAt(start)));
  const { selected, select, active, setActive, shifting, setShifting, said, say } = sight;
  const moves = plannerMoves({ basis, schedule, texts, check, sight, send });
  const { hasBegun, write, move, placeWaiting } = moves;
  const lift = useLift({
    scroller,
    frame,
    day: day.index,
    courts: basis.settings.courts,
    blocks,
    schedule,
    check,
    words,
    say,
    onMove: move,
    refusalOf: (match) => (locked.has(match) ? words.locked : hasBegun(match) ? words.matchBegun : null),
    onOpen: (match, byKeys) => select({ match, byKeys }),
    onActive: setActive,
    isOpen: (match) => selected?.match === match,
  });

  const chosen = selected ? blocks.find((one) => one.match.id === selected.match) : undefined;
  const place = chosen && schedule.places.get(chosen.match.id);
  const reasons = (chosen && schedule.clashes.get(chosen.match.id)) ?? [];
  const fix = place && reasons.length > 0 && !locked.has(place.match) ? check.nearest(schedule.places, place) : null;
  const late = shifting === null ? undefined : schedule.places.get(shifting);
  return (
    <>
      {tools &&
        createPortal(
          <PlannerTools
            {...{ basis, schedule, scroller, days, day, onDay }}
            onNextClash={() => {
              const clash = moves.goToClash();
              if (clash) requestAnimationFrame(() => lift.show(clash));
            }}
            onFill={() => placeWaiting(schedule.waiting.map((match) => match.id))}
          />,
          tools,
        )}
      {side &&
        createPortal(
          <PlannerSide
            draws={basis.draws}
            waiting={schedule.waiting}
            reasonOf={reasonOf}
            onPointer={lift.onWaitingPointer}
            onPlace={(match) => placeWaiting([match])}
          />,
          side,
        )}
      <p className="sr" role="status">
        {said}
      </p>
      <PlannerGrid
        ref={scroller}
        {...{ day, frame, blocks, basis, schedule, locked }}
        selected={selected?.match ?? null}
        reachable={blocks.some((one) => one.match.id === active) ? active : (blocks[0]?.match.id ?? null)}
        lifted={lift.lifted?.match ?? null}
        ghost={ghostOf({ day: day.index, lifted: lift.lifted, fix, schedule, check, words })}
        now={planMinute(basis.settings, now.getTime())}
        onPointer={lift.onPointer}
        onKeys={lift.onKeys}
        onPress={lift.onPress}
        besideBlock={
          chosen && place && !lift.lifted
            ? {
                block: chosen,
                card: (
                  <ChosenCard
                    match={chosen.match}
                    {...{ reasons, fix, settings: basis.settings, moves, sight }}
                    locked={locked.has(place.match)}
                    day={day.index}
                    onLock={() => send({ type: 'lock-turned', match: place.match })}
                    onFocusBlock={() => lift.focus(place.match)}
                  />
                ),
              }
            : null
        }
      />
      {late && (
        <ShiftDialog
          from={late}
          schedule={schedule}
          settings={basis.settings}
          shiftOf={(minutes, courts) => moves.shiftOf(late, minutes, courts)}
          onClose={() => setShifting(null)}
          onShift={(shifted) => {
            write(shifted);
            say(words.moved({ count: shifted.length }));
            setShifting(null);
            select(null);
          }}
        />
      )}
    </>
  );
}

/** The card of the selected match, with its actions. */
function ChosenCard({
  match,
  reasons,
  fix,
  locked,
  settings,
  day,
  moves: { hasBegun, move, write },
  sight: { selected, select, setShifting },
  onLock,
  onFocusBlock,
}: {
  match: ScheduledMatch;
  reasons: readonly Fact[];
  fix: Assignment | null;
  locked: boolean;
  settings: ScheduleSettings;
  day: number;
  moves: ReturnType<typeof plannerMoves>;
  sight: ReturnType<typeof usePlannerSight>;
  onLock: () => void;
  onFocusBlock: () => void;
}) {
  return (
    <PlannerCard
      match={match}
      reasons={reasons}
      fix={fix && placeWords(settings, fix, day)}
      locked={locked}
      begun={hasBegun(match.id)}
      takesFocus={selected?.byKeys ?? false}
      onFix={() => fix && move(fix)}
      onLock={onLock}
      onShift={() => setShifting(match.id)}
      onTakeOff={() => {
        write([{ match: match.id, place: null }]);
        select(null);
      }}
      onClose={() => {
        select(null);
        onFocusBlock();
      }}
    />
  );
}
