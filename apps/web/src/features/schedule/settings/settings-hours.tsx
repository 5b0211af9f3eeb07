import { weekdayOf } from '@maidan/domain/schedule/settings/play-days';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useWords } from '../../../platform/language.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Button, IconButton } from '../../../ui/button.tsx';
import { DateField, TimeField } from '../../../ui/fields/date-field.tsx';
import { FieldGroup, FieldRow } from '../../../ui/fields/field.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { Grid } from '../../../ui/layout/grid.ts';
import { Icon } from '../../../ui/layout/icon.tsx';
import { EndsNextDay } from './ends-next-day.tsx';
import { datesOf } from './forecast.ts';
import { shortWeekday, weekdayInWords } from '../../../platform/schedule/day-words.ts';
import classes from './schedule-settings-dialog.module.css';
import { type SettingsForm, weekdays } from './settings-form.ts';
import { OwnHours } from './settings-own-hours.tsx';
import { settingsWords } from './settings-words.ts';

export interface SettingsPart {
  form: SettingsForm;
  errors: Readonly<Record<string, string>>;
  set: (change: Partial<SettingsForm>) => void;
}

/** When play takes place: the hours, the lunch break and the first day. */
export function SettingsHours({
  form,
  errors,
  set,
  firstDate,
}: SettingsPart & {
  /** The event's day, YYYY-MM-DD. */
  firstDate: string;
}) {
  const words = useWords(settingsWords);
  const from = form.first_date || firstDate;
  const ownDay = weekdayOf(firstDate);
  // A weekday other than the event's own means that play begins days after its date.
  const isLate = form.first_date === '' && form.start_day !== ownDay;
  const begins = { day: weekdayInWords(form.start_day), date: datesOf(form.start_day, from, form.start_day, 1) };
  return (
    <FieldGroup title={words.hoursOfPlay}>
      <Grid atLeast={148}>
        <TimeField
          label={words.startTime}
          required
          value={form.startTime}
          error={errors.startTime}
          onChange={(event) => set({ startTime: event.currentTarget.value })}
        />
        <TimeField
          label={words.endTime}
          required
          value={form.endTime}
          error={errors.endTime}
          onChange={(event) => set({ endTime: event.currentTarget.value })}
        />
        <TimeField
          label={words.breakStarts}
          value={form.breakStart}
          error={errors.breakStart}
          onChange={(event) => set({ breakStart: event.currentTarget.value })}
        />
        <TimeField
          label={words.breakEnds}
          value={form.breakEnd}
          error={errors.breakEnd}
          onChange={(event) => set({ breakEnd: event.currentTarget.value })}
        />
      </Grid>
      <EndsNextDay
        hours={{ start: form.startTime, end: form.endTime, endsNextDay: form.endsNextDay }}
        onChange={(endsNextDay) => set({ endsNextDay })}
      />
      <Grid atLeast={148}>
        <SelectField
          label={words.firstDay}
          required
          data={firstDays(from)}
          value={form.start_day}
          error={errors.start_day}
          onChange={(day) => day && set({ start_day: day })}
        />
        <NumberField
          label={words.matchTimeMinutes}
          required
          min={1}
          value={form.matchTime}
          error={errors.matchTime}
          onChange={(matchTime) => set({ matchTime })}
        />
        <NumberField
          label={words.daysAtMost}
          min={1}
          max={366}
          placeholder={words.asManyAsNeeded}
          value={form.max_days}
          error={errors.max_days}
          onChange={(max_days) => set({ max_days })}
        />
      </Grid>
      {isLate && (
        <Banner
          title={words.lateFirstDay({ day: weekdayInWords(ownDay), date: datesOf(ownDay, from, ownDay, 1) })}
          action={
            <Button size="sm" onClick={() => set({ start_day: ownDay })}>
              {words.beginOnOwnDay({ day: weekdayInWords(ownDay) })}
            </Button>
          }
        >
          {words.beginsOn(begins)}
        </Banner>
      )}
    </FieldGroup>
  );
}

/** Seven days from the first possible one on, by their dates: "Sat, 28 Nov". */
function firstDays(from: string) {
  const own = (weekdays as readonly string[]).indexOf(weekdayOf(from));
  return [...weekdays.slice(own), ...weekdays.slice(0, own)].map((value) => ({
    value,
    label: `${shortWeekday(value)}, ${datesOf(value, from, value, 1)}`,
  }));
}

/** Exceptions to the usual hours: more breaks, another first date, rest between matches, days with other hours. */
export function OtherHours({ form, errors, set, firstDate }: SettingsPart & { firstDate: string }) {
  return (
    <>
      <Breaks form={form} errors={errors} set={set} />
      <PlayerTimes form={form} errors={errors} set={set} />
      <OwnHours form={form} errors={errors} set={set} firstDate={firstDate} />
    </>
  );
}

/** The earliest date for play, and the limits for one player. */
function PlayerTimes({ form, errors, set }: SettingsPart) {
  const words = useWords(settingsWords);
  return (
    <FieldRow>
      <DateField
        label={words.notBefore}
        clearable
        clearButtonProps={{ 'aria-label': words.ownDay }}
        placeholder={words.eventDay}
        value={form.first_date || null}
        error={errors.first_date}
        onChange={(date) => set({ first_date: date ?? '', ...(date ? { start_day: weekdayOf(date) } : {}) })}
      />
      <NumberField
        label={words.restBetween}
        min={0}
        placeholder="0"
        value={form.min_rest}
        error={errors.min_rest}
        onChange={(min_rest) => set({ min_rest })}
      />
      <NumberField
        label={words.perPlayer}
        min={1}
        max={100}
        placeholder={words.noLimit}
        value={form.max_matches_per_day}
        error={errors.max_matches_per_day}
        onChange={(max_matches_per_day) => set({ max_matches_per_day })}
      />
    </FieldRow>
  );
}

/** Breaks after the first. */
function Breaks({ form, errors, set }: SettingsPart) {
  const words = useWords(settingsWords);
  const { breaks } = form;
  const change = (at: number, span: Partial<SettingsForm['breaks'][number]>) =>
    set({ breaks: breaks.map((one, index) => (index === at ? { ...one, ...span } : one)) });
  return (
    <>
      {breaks.map((one, at) => (
        <div
          key={`break-${at}`}
          className={classes.pause}
          role="group"
          aria-label={words.breakNumber({ number: at + 2 })}
        >
          <TimeField
            label={words.breakNumberStarts({ number: at + 2 })}
            value={one.start}
            error={errors[`breaks.${at}`]}
            onChange={(event) => change(at, { start: event.currentTarget.value })}
          />
          <TimeField
            label={words.breakNumberEnds({ number: at + 2 })}
            value={one.end}
            onChange={(event) => change(at, { end: event.currentTarget.value })}
          />
          <IconButton
            label={words.removeBreak({ number: at + 2 })}
            onClick={() => set({ breaks: breaks.filter((_one, index) => index !== at) })}
          >
            <Icon of={IconTrash} size={18} />
          </IconButton>
        </div>
      ))}
      <div>
        <Button
          size="sm"
          icon={<Icon of={IconPlus} size={18} stroke={1.8} />}
          disabled={breaks.length >= 12}
          onClick={() => set({ breaks: [...breaks, { start: '', end: '' }] })}
        >
          {words.addBreak}
        </Button>
      </div>
    </>
  );
}
