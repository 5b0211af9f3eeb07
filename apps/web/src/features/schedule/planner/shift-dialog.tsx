import { playCalendar } from '@maidan/domain/schedule/settings/hours-of-play';
import type { Assignment } from '@maidan/domain/schedule/table/plan';
import type { LateMove } from '@maidan/domain/schedule/table/plan-edits';
import type { ScheduleSettings } from '@maidan/domain/schedule/settings/settings';
import { useMemo, useState } from 'react';
import { matchInWords } from '../../../platform/draw-words.ts';
import { useWords } from '../../../platform/language.tsx';
import { Button } from '../../../ui/button.tsx';
import { RadioField } from '../../../ui/fields/choice-field.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { FieldStack } from '../../../ui/fields/field.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { Quiet } from '../../../ui/layout/quiet.ts';
import type { ScheduleView } from '../../draws/sheets/schedule-view.ts';
import { placeWords } from './planner.ts';
import { plannerWords } from './planner-words.ts';
import { ShiftList } from './shift-list.tsx';

/** How late the rest of the day is, and where; previews which matches move, and how far. */
export function ShiftDialog({
  from,
  schedule,
  settings,
  shiftOf,
  onClose,
  onShift,
}: {
  from: Assignment;
  schedule: ScheduleView;
  settings: ScheduleSettings;
  shiftOf: (minutes: number, courts: 'one' | 'all') => { moves: LateMove[]; stuck: string[] };
  onClose: () => void;
  onShift: (moves: readonly LateMove[]) => void;
}) {
  const words = useWords(plannerWords);
  const [minutes, setMinutes] = useState<number | ''>(15);
  const [courts, setCourts] = useState<'one' | 'all'>('one');
  const sound = minutes !== '' && minutes >= 5 && minutes <= 600;
  const outcome = sound ? shiftOf(minutes, courts) : null;
  const matches = useMemo(() => new Map(schedule.matches.map((match) => [match.id, match])), [schedule.matches]);
  const first = matches.get(from.match);
  const day = playCalendar(settings).dayAt(from.start);
  const where = placeWords(settings, from, day);
  const asked = outcome?.moves.filter((move) => move.isAsked) ?? [];
  const forced = outcome?.moves.filter((move) => !move.isAsked) ?? [];
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.shiftRest}
      sub={words.shiftWhy({ from: `${first ? matchInWords(first) : ''}, ${where}` })}
      footer={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button kind="main" disabled={!outcome} onClick={() => outcome && onShift(outcome.moves)}>
            {words.shift}
          </Button>
        </>
      }
    >
      <FieldStack>
        <NumberField
          label={words.minutesLater}
          min={5}
          max={600}
          step={5}
          value={minutes}
          error={sound ? undefined : words.minutesRange}
          onChange={(value) => setMinutes(typeof value === 'number' ? value : '')}
        />
        <RadioField
          label={words.where}
          options={[
            { value: 'one', label: words.courtOnly({ court: from.court }) },
            { value: 'all', label: words.allCourts },
          ]}
          value={courts}
          onChange={(value) => setCourts(value === 'all' ? 'all' : 'one')}
        />
        <Quiet role="status">
          {outcome && words.willMove({ count: outcome.moves.length })}
          {outcome && outcome.stuck.length > 0 && ' ' + words.stuck({ count: outcome.stuck.length })}
        </Quiet>
        <ShiftList
          title={courts === 'one' ? words.onThisCourt({ court: from.court }) : words.onAllCourts}
          moves={asked}
          withCourts={courts === 'all'}
          matches={matches}
          settings={settings}
          day={day}
        />
        <ShiftList
          title={words.becauseOfThem}
          moves={forced}
          withCourts
          matches={matches}
          settings={settings}
          day={day}
        />
      </FieldStack>
    </Dialog>
  );
}
