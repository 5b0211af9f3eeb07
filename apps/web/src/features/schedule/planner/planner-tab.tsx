import { clockTime } from '@maidan/domain/schedule/settings/clock-time';
import { planMinute } from '@maidan/domain/schedule/settings/play-days';
import { openPlaceCheck } from '@maidan/domain/schedule/table/place-check';
import type { Assignment } from '@maidan/domain/schedule/table/plan';
import { fillFreeSlots, shiftRest } from '@maidan/domain/schedule/table/plan-edits';
import { type TableMove, writeMoves } from '@maidan/domain/schedule/table/rewrite-table';
import { useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useWords } from '../../../platform/language.tsx';
import { useNow } from '../../../platform/now.ts';
import { toast } from '../../../platform/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { Segments } from '../../../ui/layout/tabs.tsx';
import { CourtJump } from './court-jump.tsx';
import type { EditorEvent, Sheet } from '../editor/editor.ts';
import type { Ground, PlanView } from '../../draws/sheets/plan-view.ts';
import { blocksOf, frameOf, matchCode, matchKind, placeWords, plannerDays } from './planner.ts';
import { PlannerCard } from './planner-card.tsx';
import { type Ghost, PlannerGrid } from './planner-grid.tsx';
import { PlannerSide } from './planner-side.tsx';
import { plannerWords } from './planner-words.ts';
import { dayInWords, scheduleInWords } from '../schedule-words.ts';
import classes from './planner-tab.module.css';
import { ShiftDialog } from './shift-dialog.tsx';
import { useLift } from './use-lift.ts';

const dayMinutes = 1440;

/** Courts across, time down: matches are moved by mouse, finger or keys; what stands in the way is said at once. */
export function PlannerTab({
  ground,
  plan,
  sheet,
  reasonOf,
  side,
  tools,
  send,
}: {
  ground: Ground;
  plan: PlanView;
  sheet: Sheet;
  /** Why a match found no place when the fixtures were made. */
  reasonOf: (match: string) => string | undefined;
  /** Where the key and the waiting matches are shown: beside the tabs. */
  side: HTMLElement | null;
  /** Where the day is chosen: in the editor's toolbar. */
  tools: HTMLElement | null;
  send: (event: EditorEvent) => void;
}) {
  const words = useWords(plannerWords);
  const { draws, settings, results, play } = ground;
  const check = useMemo(() => openPlaceCheck(draws, settings, results), [draws, settings, results]);
  const days = useMemo(() => plannerDays(settings, plan.assignments), [settings, plan.assignments]);
  const [chosenDay, setChosenDay] = useState<number | null>(null);
  const [selected, setSelected] = useState<{ match: string; byKeys: boolean } | null>(null);
  const [active, setActive] = useState<string | null>(null);
  const [shifting, setShifting] = useState<string | null>(null);
  const [said, say] = useState('');
  const scroller = useRef<HTMLDivElement>(null);
  const now = useNow();
  const locked = useMemo(() => new Set(sheet.locked), [sheet.locked]);
  const day = days.find((one) => one.index === chosenDay) ?? days[0];
  const lengthOf = (match: string) => check?.length(match) ?? settings.matchTime;

  const blocks = useMemo(
    () => (day ? blocksOf(plan.matches, { day: day.index, lengthOf: (id) => check?.length(id) ?? 30, play }) : []),
    [plan.matches, day, check, play],
  );
  const frame = useMemo(
    () =>
      day ? frameOf(day, blocks, Math.min(settings.matchTime, ...blocks.map((one) => one.end - one.start))) : null,
    [day, blocks, settings.matchTime],
  );

  const write = (moves: readonly TableMove[]) =>
    send({
      type: 'table-written',
      table: writeMoves(sheet.schedule_table, moves, { matches: plan.matches, settings }),
    });
  const hasBegun = (match: string) => ['called', 'playing', 'done'].includes(play.get(match)?.status ?? '');
  const move = (place: Assignment) => {
    write([{ match: place.match, place: { start: place.start, court: place.court } }]);
    const fault = check?.fault(plan.places, place) ?? null;
    setActive(place.match);
    // A clash made by hand opens its card at once, with the reason and the way out.
    setSelected(fault ? { match: place.match, byKeys: false } : null);
    setChosenDay(Math.floor(place.start / dayMinutes));
  };
  const lift = useLift({
    scroller,
    frame,
    day: day?.index ?? 0,
    courts: settings.courts,
    blocks,
    plan,
    check,
    refusalOf: (match) => (locked.has(match) ? words.locked : hasBegun(match) ? words.matchBegun : null),
    say,
    onMove: move,
    onOpen: (match, byKeys) => setSelected({ match, byKeys }),
    onActive: setActive,
    isOpen: (match) => selected?.match === match,
  });

  if (!day || !frame || !check) {
    return (
      <EmptyState title={words.nothing} drawing="court">
        {words.nothingWhy}
      </EmptyState>
    );
  }

  const chosen = selected ? blocks.find((one) => one.match.id === selected.match) : undefined;
  const reasons = (chosen && plan.clashes.get(chosen.match.id)) ?? [];
  const place = chosen && plan.places.get(chosen.match.id);
  const fix = place && reasons.length > 0 && !locked.has(place.match) ? check.nearest(plan.places, place) : null;
  const ghosts: Ghost[] = [];
  if (lift.lifted && Math.floor(lift.lifted.start / dayMinutes) === day.index) {
    const { match: id, start, court, fault } = lift.lifted;
    const match = plan.matches.find((one) => one.id === id);
    ghosts.push({
      court,
      start: start - day.index * dayMinutes,
      length: lengthOf(id),
      title: `${clockTime(start)} · ${match ? matchCode(match) : id}`,
      words: (fault && scheduleInWords(fault)) ?? words.fits,
      tone: fault ? 'clash' : 'fits',
    });
  } else if (fix && chosen && Math.floor(fix.start / dayMinutes) === day.index) {
    ghosts.push({
      court: fix.court,
      start: fix.start - day.index * dayMinutes,
      length: lengthOf(fix.match),
      title: `${matchCode(chosen.match)} · ${matchKind(chosen.match)}`,
      words: words.fitsAt({ time: clockTime(fix.start) }),
      tone: 'fits',
    });
  }
  const minute = planMinute(settings, now.getTime());
  const nowMinute = minute === null ? null : minute - day.index * dayMinutes;
  const reachable = blocks.some((one) => one.match.id === active) ? active : (blocks[0]?.match.id ?? null);
  const late = shifting === null ? undefined : plan.places.get(shifting);
  const shiftOf = (from: Assignment, minutes: number, courts: 'one' | 'all') => {
    const fixed = new Set([...sheet.locked, ...plan.assignments.map((one) => one.match).filter(hasBegun)]);
    return shiftRest(check, { assignments: plan.assignments, fixed, from, minutes, courts });
  };
  const placeWaiting = (ids: readonly string[]) => {
    const { moves, left } = fillFreeSlots(check, {
      assignments: plan.assignments,
      waiting: draws.flatMap((draw) => draw.matches.map((match) => match.id)).filter((id) => ids.includes(id)),
      from: 0,
    });
    if (moves.length > 0) write(moves);
    const [first] = moves;
    if (ids.length === 1 && first?.place) {
      setChosenDay(Math.floor(first.place.start / dayMinutes));
      setActive(first.match);
      setSelected({ match: first.match, byKeys: false });
    }
    if (left.length > 0) toast.info(words.noPlace({ count: left.length }));
    else if (moves.length > 1) say(words.found({ count: moves.length }));
  };
  const selectClash = () => {
    const id = plan.assignments.map((one) => one.match).find((one) => plan.clashes.has(one));
    const at = id === undefined ? undefined : plan.places.get(id);
    if (!at) return;
    setChosenDay(Math.floor(at.start / dayMinutes));
    setActive(at.match);
    setSelected({ match: at.match, byKeys: false });
    requestAnimationFrame(() => lift.show(at));
  };

  return (
    <>
      {tools &&
        createPortal(
          <>
            {plan.clashCount > 0 && (
              <Button size="sm" onClick={selectClash}>
                {words.nextClash}
              </Button>
            )}
            {plan.waiting.length > 0 && (
              <Button size="sm" onClick={() => placeWaiting(plan.waiting.map((match) => match.id))}>
                {words.fill}
              </Button>
            )}
            <CourtJump courts={settings.courts} courtHeads={settings.courtHeads} scroller={scroller} />
            {days.length <= 4 ? (
              <Segments
                label={words.day}
                options={days.map((one) => ({ key: String(one.index), label: dayInWords(one.label) }))}
                value={String(day.index)}
                onChange={(key) => setChosenDay(Number(key))}
              />
            ) : (
              <SelectField
                aria-label={words.day}
                className={classes.days}
                data={days.map((one) => ({ value: String(one.index), label: dayInWords(one.label) }))}
                value={String(day.index)}
                onChange={(key) => key !== null && setChosenDay(Number(key))}
              />
            )}
          </>,
          tools,
        )}
      {side &&
        createPortal(
          <PlannerSide
            draws={draws}
            waiting={plan.waiting}
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
        label={words.planOf({ day: dayInWords(day.label) })}
        dayLabel={dayInWords(day.label).split(' ').slice(0, 2).join(' ')}
        frame={frame}
        blocks={blocks}
        ground={ground}
        plan={plan}
        locked={locked}
        selected={selected?.match ?? null}
        reachable={reachable}
        lifted={lift.lifted?.match ?? null}
        ghosts={ghosts}
        nowMinute={nowMinute !== null && nowMinute >= frame.from && nowMinute <= frame.to ? nowMinute : null}
        onPointer={lift.onPointer}
        onKeys={lift.onKeys}
        onPress={lift.onPress}
        card={
          chosen && place && !lift.lifted
            ? {
                court: chosen.court,
                start: chosen.start,
                content: (
                  <PlannerCard
                    match={chosen.match}
                    reasons={reasons}
                    fix={fix && placeWords(settings, fix, day.index)}
                    locked={locked.has(place.match)}
                    begun={hasBegun(place.match)}
                    takesFocus={selected?.byKeys ?? false}
                    onFix={() => fix && move(fix)}
                    onLock={() => send({ type: 'lock-turned', match: place.match })}
                    onShift={() => setShifting(place.match)}
                    onTakeOff={() => {
                      write([{ match: place.match, place: null }]);
                      setSelected(null);
                    }}
                    onClose={() => {
                      setSelected(null);
                      lift.focus(place.match);
                    }}
                  />
                ),
              }
            : null
        }
      />
      {late && (
        <ShiftDialog
          from={late}
          plan={plan}
          settings={settings}
          shiftOf={(minutes, courts) => shiftOf(late, minutes, courts)}
          onClose={() => setShifting(null)}
          onShift={(moves) => {
            write(moves);
            say(words.moved({ count: moves.length }));
            setShifting(null);
            setSelected(null);
          }}
        />
      )}
    </>
  );
}
