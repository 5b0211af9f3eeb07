import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useWords } from '../../../platform/language.tsx';
import { weekdayInWords } from '../../../platform/schedule/day-words.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { SwitchField } from '../../../ui/fields/choice-field.tsx';
import { TimeField } from '../../../ui/fields/date-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { Icon } from '../../../ui/layout/icon.tsx';
import { EndsNextDay } from './ends-next-day.tsx';
import classes from './schedule-settings-dialog.module.css';
import { type CourtHoursForm, weekdays } from './settings-form.ts';
import type { SettingsPart } from './settings-hours.tsx';
import { settingsWords } from './settings-words.ts';
import { useCourtList } from './use-court-list.ts';
import { usualHours, withNight } from './usual-hours.ts';

/** When a court is open, where that is not the event's hours. */
export function CourtHours({ form, errors, set }: SettingsPart) {
  const words = useWords(settingsWords);
  const courtList = useCourtList(form);
  const rows = form.court_hours;
  const change = (at: number, row: Partial<CourtHoursForm>) =>
    set({ court_hours: rows.map((one, index) => (index === at ? { ...one, ...row } : one)) });
  const usual = usualHours(form);
  const isFree = (court: number, day: string) => !rows.some((one) => one.court === court && one.day === day);
  const next = form.courtHeads
    .flatMap((_head, index) => weekdays.map((day) => ({ court: index + 1, day })))
    .find(({ court, day }) => isFree(court, day) && (day === form.start_day || !isFree(court, form.start_day)));
  return (
    <>
      {rows.map((row, at) => {
        const { court, day, hours } = row;
        const what = words.courtOn({ court, day: weekdayInWords(day) });
        const error = errors[`court_hours.${court}.${day}`] ?? errors[`court_hours.${court}`];
        return (
          <div key={`hours-${at}`} className={classes.courtHours} role="group" aria-label={words.hoursOf({ what })}>
            <SelectField
              aria-label={words.courtLabel}
              data={courtList}
              value={String(court)}
              onChange={(chosen) => chosen && isFree(Number(chosen), day) && change(at, { court: Number(chosen) })}
            />
            <SelectField
              aria-label={words.weekday}
              data={weekdays.map((one) => ({
                value: one,
                label: weekdayInWords(one),
                disabled: one !== day && !isFree(court, one),
              }))}
              value={day}
              onChange={(chosen) => chosen && change(at, { day: chosen })}
            />
            <TimeField
              aria-label={words.opens({ what })}
              disabled={hours === null}
              value={hours?.start ?? ''}
              error={error}
              onChange={(event) => change(at, { hours: { ...(hours ?? usual), start: event.currentTarget.value } })}
            />
            <TimeField
              aria-label={words.closes({ what })}
              disabled={hours === null}
              value={hours?.end ?? ''}
              onChange={(event) => change(at, { hours: { ...(hours ?? usual), end: event.currentTarget.value } })}
            />
            <SwitchField
              label={words.noPlay}
              checked={hours === null}
              onChange={(event) => change(at, { hours: event.currentTarget.checked ? null : usual })}
            />
            <IconButton
              label={words.removeHours({ what })}
              onClick={() => set({ court_hours: rows.filter((_one, index) => index !== at) })}
            >
              <Icon of={IconTrash} size={18} />
            </IconButton>
            {hours && (
              <span className={classes.night}>
                <EndsNextDay
                  hours={hours}
                  what={what}
                  onChange={(endsNextDay) => change(at, { hours: withNight(hours, endsNextDay) })}
                />
              </span>
            )}
          </div>
        );
      })}
      <div>
        <Button
          size="sm"
          icon={<Icon of={IconPlus} size={18} stroke={1.8} />}
          disabled={!next}
          onClick={() => next && set({ court_hours: [...rows, { ...next, hours: usual }] })}
        >
          {words.addCourtHours}
        </Button>
      </div>
    </>
  );
}
