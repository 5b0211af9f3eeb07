import type { liveEventEndpoints } from '@maidan/contract/matchday/desk';
import { IconCalendarTime } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { Answer } from '../../../platform/api.ts';
import { time, timeBeside } from '../../../platform/format.ts';
import { useWords, withWords } from '../../../platform/language.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/layout/icon.tsx';
import classes from './reschedules.module.css';
import { rescheduleWords } from './words.ts';

const RescheduleDialog = lazy(withWords(() => import('./reschedule-dialog.tsx'), 'RescheduleDialog'));

type Expected = Answer<typeof liveEventEndpoints.read>['expected'];

interface Day {
  eventId: string;
  courts: number;
  expected: Expected;
}

/** The button that replans the rest of the day. */
export function RescheduleButton({ eventId, courts, expected }: Day) {
  const text = useWords(rescheduleWords);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={<Icon of={IconCalendarTime} />} onClick={() => setOpen(true)}>
        {text.open}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <RescheduleDialog eventId={eventId} courts={courts} late={isLate(expected)} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** How far play is behind, with the button beside it; nothing while it is on time. */
export function RunsLate(day: Day) {
  const text = useWords(rescheduleWords);
  const { expected } = day;
  if (!isLate(expected)) return null;
  return (
    <div className={classes.late}>
      <Banner title={text.late({ minutes: expected.late })} action={<RescheduleButton {...day} />}>
        <span className={classes.why}>{text.lateWhy}</span>
        {expected.overflow > 0 && ` ${text.overflow({ count: expected.overflow })}`}
        {expected.overflow === 0 &&
          expected.finish !== expected.plannedFinish &&
          ` ${text.lastExpected({ time: timeBeside(expected.finish, expected.plannedFinish), planned: time(expected.plannedFinish) })}`}
      </Banner>
    </div>
  );
}

export const isLate = (expected: Expected): expected is NonNullable<Expected> => (expected?.late ?? 0) > 0;
