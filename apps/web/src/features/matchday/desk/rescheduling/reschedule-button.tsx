import type { liveEventEndpoints } from '@maidan/contract/matchday/desk';
import { IconCalendarTime } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { Answer } from '../../../../platform/api.ts';
import { duration, time, timeBeside } from '../../../../platform/format.ts';
import { endOfEvening } from '../../../../platform/schedule/evening.ts';
import { type Spoken, useWords, withWords } from '../../../../platform/language.tsx';
import { useNow } from '../../../../platform/now.ts';
import { Button } from '../../../../ui/button.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { Icon } from '../../../../ui/layout/icon.tsx';
import classes from './reschedules.module.css';
import { rescheduleWords } from './words.ts';

const RescheduleDialog = lazy(withWords(() => import('./reschedule-dialog.tsx'), 'RescheduleDialog'));

type Expected = Answer<typeof liveEventEndpoints.read>['expected'];

interface Day {
  eventId: string;
  courts: number;
  expected: Expected;
  /** While play is stopped nothing is on time. */
  isStopped?: boolean;
  /** Whether anything is on court or has been played. */
  isBegun?: boolean;
  /** When the first match is planned. */
  firstStart?: string | null;
}

/** The button that replans all that is still to be played. */
export function RescheduleButton({ eventId, courts }: Pick<Day, 'eventId' | 'courts'>) {
  const text = useWords(rescheduleWords);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={<Icon of={IconCalendarTime} />} onClick={() => setOpen(true)}>
        {text.open}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <RescheduleDialog eventId={eventId} courts={courts} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/**
 * Whether play is on time or how far behind, with the button beside it: always one row of the same height, so that no
 * court moves under a finger when play falls behind or catches up.
 */
export function RunsLate(day: Day) {
  const text = useWords(rescheduleWords);
  const { expected, isStopped = false, isBegun = true, firstStart = null } = day;
  const now = useNow(60_000);
  const behind = isLate(expected) ? expected : null;
  const overdue = behind?.overdue;
  const said = isStopped ? null : isBegun ? expected && text.onTime : notBegun(firstStart, now, text);
  return (
    <div className={classNames(classes.pace, behind ? classes.late : !said && classes.bare)}>
      <p role="status">
        {!behind && said}
        {behind && behind.late > 0 && <b>{lateness(behind.late, text)}</b>}
        {overdue && <b>{text.overdue({ count: overdue.matches, time: timeBeside(overdue.since, now) })}</b>}
        <span>
          {behind && behind.overflow > 0 && text.overflow({ count: behind.overflow })}
          {behind?.overflow === 0 &&
            behind.late > 0 &&
            behind.finish !== behind.plannedFinish &&
            text.lastExpected({
              time: endOfEvening(behind.finish, behind.plannedFinish, text.afterMidnight),
              planned: time(behind.plannedFinish),
            })}
        </span>
      </p>
      <RescheduleButton eventId={day.eventId} courts={day.courts} />
    </div>
  );
}

/** Nobody has been called yet; after the first planned start, by how much. An old day is not late, it is over. */
function notBegun(firstStart: string | null, now: Date, text: Spoken<typeof rescheduleWords.en>): string {
  const minutes = firstStart === null ? 0 : Math.floor((now.getTime() - Date.parse(firstStart)) / 60_000);
  if (firstStart === null || minutes < 1 || minutes >= 24 * 60) return text.notBegun;
  return minutes < 120
    ? text.notBegunLate({ minutes, time: time(firstStart) })
    : text.notBegunLong({ late: duration(minutes), time: time(firstStart) });
}

/** From two hours on nobody counts in minutes. */
const lateness = (minutes: number, text: Spoken<typeof rescheduleWords.en>) =>
  minutes < 120 ? text.late({ minutes }) : text.lateLong({ time: duration(minutes) });

/** Also while the courts keep up: with matches that nobody could call in time, or that today has no room for. */
const isLate = (expected: Expected): expected is NonNullable<Expected> =>
  expected !== null && (expected.late > 0 || expected.overflow > 0 || expected.overdue !== undefined);
