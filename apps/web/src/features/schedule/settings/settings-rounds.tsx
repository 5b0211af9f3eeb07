import { dayOfPlay } from '@maidan/domain/schedule/settings/play-days';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { type Spoken, useWords } from '../../../platform/language.tsx';
import { Button, IconButton } from '../../../ui/button.tsx';
import { TimeField } from '../../../ui/fields/date-field.tsx';
import { FieldRow } from '../../../ui/fields/field.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { Grid } from '../../../ui/layout/grid.ts';
import { Icon } from '../../../ui/layout/icon.tsx';
import classes from './schedule-settings-dialog.module.css';
import { dayInWords } from '../../../platform/schedule/day-words.ts';
import type { SettingsForm, TimesForm } from './settings-form.ts';
import type { SettingsPart } from './settings-hours.tsx';
import { settingsWords } from './settings-words.ts';

type Known = Pick<SettingsPart, 'form' | 'errors'> & { firstDate: string };

/** The first days of play, by date: the choices for an earliest or latest time. */
function daysOf({ start_day, max_days }: SettingsForm, first_date: string): { value: string; label: string }[] {
  const count = Math.min(max_days === '' ? 14 : max_days, 60);
  return Array.from({ length: count }, (_, day) => ({
    value: String(day),
    label: dayInWords(dayOfPlay({ start_day, first_date }, day)),
  }));
}

/** The period in which something may be played. */
export function Moments({
  what,
  path,
  times,
  form,
  errors,
  firstDate,
  onChange,
}: Known & { what: string; path: string; times: TimesForm; onChange: (change: Partial<TimesForm>) => void }) {
  const words = useWords(settingsWords);
  const ends = [
    ['not_before', words.notBefore, form.startTime],
    ['not_after', words.overBy, form.endTime],
  ] as const;
  return (
    <FieldRow>
      {ends.map(([field, label, usual]) => {
        const moment = times[field];
        return (
          <Grid gap={8} align="end" columns="minmax(0, 1fr) 130px" key={field}>
            <SelectField
              label={label}
              aria-label={words.momentDay({ label, what })}
              clearable
              placeholder={words.anyDay}
              data={daysOf(form, firstDate)}
              value={moment ? String(moment.day) : null}
              error={errors[`${path}.${field}`]}
              onChange={(day) =>
                onChange({ [field]: day === null ? undefined : { time: moment?.time ?? usual, day: Number(day) } })
              }
            />
            <TimeField
              aria-label={words.momentTime({ label, what })}
              disabled={!moment}
              value={moment?.time ?? ''}
              onChange={(event) => moment && onChange({ [field]: { ...moment, time: event.currentTarget.value } })}
            />
          </Grid>
        );
      })}
    </FieldRow>
  );
}

const named = ['final', 'semi_final', 'quarter_final'] as const;
const roundList = (words: Spoken<typeof settingsWords.en>): { value: string; label: string }[] => [
  ...named.map((value) => ({ value, label: words.rounds[value] })),
  ...Array.from({ length: 12 }, (_, at) => ({ value: `${at + 1}`, label: words.roundNumber({ round: at + 1 }) })),
];

/** Rounds with longer matches or times of their own: finals on the last evening, first rounds of two short games. */
export function RoundTimesRows({
  category,
  rounds,
  form,
  errors,
  firstDate,
  onChange,
}: Known & {
  category: string;
  rounds: Readonly<Record<string, TimesForm>>;
  onChange: (rounds: Record<string, TimesForm>) => void;
}) {
  const words = useWords(settingsWords);
  const change = (round: string, times: Partial<TimesForm>) =>
    onChange({ ...rounds, [round]: { match_time: '', min_rest: '', ...rounds[round], ...times } });
  const rename = (from: string, to: string) =>
    onChange(Object.fromEntries(Object.entries(rounds).map(([round, times]) => [round === from ? to : round, times])));
  const all = roundList(words);
  const next = all.find(({ value }) => !(value in rounds));
  return (
    <>
      {all
        .filter(({ value }) => value in rounds)
        .map(({ value: round, label }) => {
          const times = rounds[round];
          const path = `category_times.${category}.rounds.${round}`;
          if (!times) return null;
          return (
            <div key={round} className={classes.round} role="group" aria-label={words.labelOf({ label, category })}>
              <SelectField
                label={words.round}
                className={classes.roundName}
                aria-label={words.roundOfCategory({ category })}
                data={all.map((one) => ({ ...one, disabled: one.value !== round && one.value in rounds }))}
                value={round}
                error={errors[path]}
                onChange={(chosen) => chosen && rename(round, chosen)}
              />
              <NumberField
                label={words.matchTime}
                aria-label={words.roundMatchTime({ label, category })}
                min={1}
                placeholder={String(form.category_times[category]?.match_time || form.matchTime)}
                value={times.match_time}
                error={errors[`${path}.match_time`]}
                onChange={(match_time) => change(round, { match_time })}
              />
              <NumberField
                label={words.rest}
                aria-label={words.restAfter({ label, category })}
                min={0}
                placeholder={String(form.category_times[category]?.min_rest || form.min_rest || 0)}
                value={times.min_rest}
                error={errors[`${path}.min_rest`]}
                onChange={(min_rest) => change(round, { min_rest })}
              />
              <IconButton
                className={classes.remove}
                label={words.removeRound({ label, category })}
                onClick={() => onChange(Object.fromEntries(Object.entries(rounds).filter(([key]) => key !== round)))}
              >
                <Icon of={IconTrash} size={18} />
              </IconButton>
              <Moments
                what={words.labelOf({ label, category })}
                path={path}
                times={times}
                form={form}
                errors={errors}
                firstDate={firstDate}
                onChange={(moments) => change(round, moments)}
              />
            </div>
          );
        })}
      <div>
        <Button
          size="sm"
          icon={<Icon of={IconPlus} size={18} stroke={1.8} />}
          disabled={!next}
          onClick={() => next && change(next.value, {})}
        >
          {words.addRound}
        </Button>
      </div>
    </>
  );
}
