import { weekdayOf } from '@maidan/domain/schedule/settings/play-days';
import type { HoursOfDay } from '@maidan/domain/schedule/settings/settings';
import { IconTrash } from '@tabler/icons-react';
import { currentLanguage, useWords } from '../../../platform/language.tsx';
import { weekdayInWords } from '../../../platform/schedule/day-words.ts';
import { IconButton } from '../../../ui/button.tsx';
import { SwitchField } from '../../../ui/fields/choice-field.tsx';
import { DateField, TimeField } from '../../../ui/fields/date-field.tsx';
import { FieldRow } from '../../../ui/fields/field.tsx';
import { MultiSelectField } from '../../../ui/fields/select-field.tsx';
import { locales } from '../../../ui/language.ts';
import { Icon } from '../../../ui/layout/icon.tsx';
import { Quiet } from '../../../ui/layout/quiet.ts';
import { Stack } from '../../../ui/layout/stack.ts';
import { EndsNextDay } from './ends-next-day.tsx';
import { datesOf } from './forecast.ts';
import classes from './schedule-settings-dialog.module.css';
import { type SettingsForm, weekdays } from './settings-form.ts';
import type { SettingsPart } from './settings-hours.tsx';
import { settingsWords } from './settings-words.ts';
import { usualHours, withNight } from './usual-hours.ts';

/** A weekday or a date with hours of its own, or closed. */
export function OwnHours({ form, errors, set, firstDate }: SettingsPart & { firstDate: string }) {
  const words = useWords(settingsWords);
  const days = form.custom_day_times;
  const usual = usualHours(form);
  const isWeekday = (day: string) => (weekdays as readonly string[]).includes(day);
  const dates = Object.keys(days)
    .filter((day) => !isWeekday(day))
    .sort();
  const without = (day: string) => Object.fromEntries(Object.entries(days).filter(([key]) => key !== day));
  const change = (day: string, hours: SettingsForm['custom_day_times'][string]) =>
    set({ custom_day_times: { ...days, [day]: hours } });
  return (
    <Stack gap={12}>
      <FieldRow>
        <MultiSelectField
          label={words.otherWeekdays}
          data={weekdays.map((value) => ({ value, label: weekdayInWords(value) }))}
          value={Object.keys(days).filter(isWeekday)}
          onChange={(chosen) => {
            const kept = Object.fromEntries(dates.map((date) => [date, days[date] ?? null]));
            const asked = chosen.map((day) => [day, day in days ? (days[day] ?? null) : usual] as const);
            set({ custom_day_times: { ...kept, ...Object.fromEntries(asked) } });
          }}
        />
        <DateField
          label={words.otherDates}
          placeholder={words.addDate}
          defaultDate={firstDate}
          minDate={firstDate}
          value={null}
          onChange={(date) => date && !(date in days) && change(date, usual)}
        />
      </FieldRow>
      {[...weekdays.filter((day) => day in days), ...dates].map((day) => (
        <div key={day} className={classes.day} role="group" aria-label={words.hoursOf({ what: weekdayInWords(day) })}>
          <span>
            <strong>{isWeekday(day) ? weekdayInWords(day) : dateInWords(day)}</strong>
            <Quiet as="small">
              {isWeekday(day) ? datesOf(day, firstDate, form.start_day, 2) : weekdayInWords(weekdayOf(day))}
            </Quiet>
          </span>
          <TimeField
            aria-label={words.dayStart({ day: weekdayInWords(day) })}
            disabled={days[day] === null}
            value={days[day]?.start ?? ''}
            error={errors[`custom_day_times.${day}`]}
            onChange={(event) => change(day, { ...(days[day] ?? usual), start: event.currentTarget.value })}
          />
          <TimeField
            aria-label={words.dayEnd({ day: weekdayInWords(day) })}
            disabled={days[day] === null}
            value={days[day]?.end ?? ''}
            onChange={(event) => change(day, { ...(days[day] ?? usual), end: event.currentTarget.value })}
          />
          <SwitchField
            label={words.noPlay}
            checked={days[day] === null}
            onChange={(event) => change(day, event.currentTarget.checked ? null : usual)}
          />
          <IconButton
            label={words.usualHours({ day: weekdayInWords(day) })}
            onClick={() => set({ custom_day_times: without(day) })}
          >
            <Icon of={IconTrash} size={18} />
          </IconButton>
          <NightOfDay day={day} hours={days[day] ?? null} onChange={(hours) => change(day, hours)} />
        </div>
      ))}
    </Stack>
  );
}

function NightOfDay({
  day,
  hours,
  onChange,
}: {
  day: string;
  hours: HoursOfDay | null;
  onChange: (hours: HoursOfDay) => void;
}) {
  if (!hours) return null;
  return (
    <span className={classes.night}>
      <EndsNextDay
        hours={hours}
        what={weekdayInWords(day)}
        onChange={(endsNextDay) => onChange(withNight(hours, endsNextDay))}
      />
    </span>
  );
}

const dateInWords = (date: string) =>
  new Intl.DateTimeFormat(locales[currentLanguage()], {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(date));
