import { openPlaceCheck } from '@maidan/domain/schedule/table/place-check';
import { useMemo, useState } from 'react';
import { useWords } from '../../../platform/language.tsx';
import { CourtsNamed } from '../../../platform/names/played-on.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import type { ScheduleBasis, ScheduleView } from '../../draws/sheets/schedule-view.ts';
import type { EditorEvent, ScheduleTexts } from '../editor/editor.ts';
import { blocksOf, frameOf, plannerDays } from './planner.ts';
import { DayPlanner } from './day-planner.tsx';
import { plannerWords } from './planner-words.ts';

export interface PlannerTabProps {
  basis: ScheduleBasis;
  schedule: ScheduleView;
  /** The event's last day, YYYY-MM-DD. */
  lastDate: string;
  texts: ScheduleTexts;
  /** Why a match got no place when the schedule was made. */
  reasonOf: (match: string) => string | undefined;
  /** Slot for the legend and the waiting matches: beside the tabs. */
  side: HTMLElement | null;
  /** Slot for the choice of day: in the editor's toolbar. */
  tools: HTMLElement | null;
  send: (event: EditorEvent) => void;
}

/** Courts across, time down: matches are moved by mouse, finger or keys; conflicts are shown at once. */
export function PlannerTab(props: PlannerTabProps) {
  const words = useWords(plannerWords);
  const { schedule, lastDate } = props;
  // A name that no court has yet has its column before it is saved.
  const basis = schedule.named.length > 0 ? { ...props.basis, settings: schedule.settings } : props.basis;
  const { draws, settings, results, play } = basis;
  const check = useMemo(() => openPlaceCheck(draws, settings, results), [draws, settings, results]);
  const days = useMemo(
    () => plannerDays(settings, schedule.assignments, lastDate),
    [settings, schedule.assignments, lastDate],
  );
  const [chosen, setChosen] = useState<number | null>(null);
  const day = days.find((one) => one.index === chosen) ?? days[0];
  const blocks = useMemo(
    () => (day ? blocksOf(schedule.matches, { day: day.index, lengthOf: (id) => check?.length(id) ?? 30, play }) : []),
    [schedule.matches, day, check, play],
  );
  const frame = useMemo(
    () =>
      day ? frameOf(day, blocks, Math.min(settings.matchTime, ...blocks.map((one) => one.end - one.start))) : null,
    [day, blocks, settings.matchTime],
  );
  if (!day || !frame || !check) {
    return (
      <EmptyState title={words.nothing} drawing="court">
        {words.nothingWhy}
      </EmptyState>
    );
  }
  return (
    <CourtsNamed names={settings.court_names}>
      <DayPlanner {...props} {...{ basis, check, days, day, frame, blocks }} onDay={setChosen} />
    </CourtsNamed>
  );
}
