import type { RefObject } from 'react';
import { useWords } from '../../../platform/language.tsx';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { Segments } from '../../../ui/layout/tabs.tsx';
import type { ScheduleBasis, ScheduleView } from '../../draws/sheets/schedule-view.ts';
import { shortDayInWords } from '../../../platform/schedule/day-words.ts';
import { CourtJump } from './court-jump.tsx';
import type { PlannerDay } from './planner.ts';
import classes from './planner-tab.module.css';
import { plannerWords } from './planner-words.ts';

/** The planner's part of the editor's toolbar: the next clash, placing waiting matches, a court, and the day. */
export function PlannerTools({
  basis: { settings },
  schedule,
  scroller,
  days,
  day,
  onDay,
  onNextClash,
  onFill,
}: {
  basis: ScheduleBasis;
  schedule: ScheduleView;
  scroller: RefObject<HTMLDivElement | null>;
  days: readonly PlannerDay[];
  day: PlannerDay;
  onDay: (day: number) => void;
  onNextClash: () => void;
  onFill: () => void;
}) {
  const words = useWords(plannerWords);
  const nameOf = ({ day: of, isExtra }: PlannerDay) =>
    isExtra ? words.extraDay({ day: shortDayInWords(of) }) : shortDayInWords(of);
  return (
    <>
      {schedule.clashCount > 0 && (
        <Button size="sm" onClick={onNextClash}>
          {words.nextClash}
        </Button>
      )}
      {schedule.waiting.length > 0 && (
        <Button size="sm" onClick={onFill}>
          {words.fill}
        </Button>
      )}
      <CourtJump courts={settings.courts} courtHeads={settings.courtHeads} scroller={scroller} />
      {days.length === 1 ? null : days.length <= 4 ? (
        <Segments
          label={words.day}
          options={days.map((one) => ({ key: String(one.index), label: nameOf(one) }))}
          value={String(day.index)}
          onChange={(key) => onDay(Number(key))}
        />
      ) : (
        <SelectField
          aria-label={words.day}
          className={classes.days}
          data={days.map((one) => ({ value: String(one.index), label: nameOf(one) }))}
          value={String(day.index)}
          onChange={(key) => key !== null && onDay(Number(key))}
        />
      )}
    </>
  );
}
