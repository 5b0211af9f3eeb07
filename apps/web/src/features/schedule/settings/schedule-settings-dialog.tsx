import { usualFormats } from '@maidan/domain/draws/category-format';
import { indiaDay } from '@maidan/domain/india-time';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { ApiError, messageOf, serverTextOf } from '../../../platform/api-error.ts';
import { fieldInWords } from '../../../platform/error-words.ts';
import { useWords, wordsNow } from '../../../platform/language.tsx';
import { toast } from '../../../platform/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { FieldStack } from '../../../ui/fields/field.tsx';
import { ProgressBar } from '../../../ui/feedback/progress.tsx';
import { Icon } from '../../../ui/layout/icon.tsx';
import { Quiet } from '../../../ui/layout/quiet.ts';
import { Stack } from '../../../ui/layout/stack.ts';
import { editorWords } from '../editor/editor-words.ts';
import { useCreateSchedule } from '../queries.ts';
import classes from './schedule-settings-dialog.module.css';
import { type CategoryEntrants, SettingsCategories } from './settings-categories.tsx';
import { useForecast } from './settings-forecast.tsx';
import { errorsBeside, settingsErrors } from './settings-check.ts';
import { SettingsCourts } from './settings-courts.tsx';
import { SettingsFit } from './settings-fit.tsx';
import { emptySettings, playOf, type SettingsForm } from './settings-form.ts';
import { SettingsHours, type SettingsPart } from './settings-hours.tsx';
import { SettingsMore } from './settings-more.tsx';
import { toSettings } from './settings-sent.ts';

/** What fills the seeds of all categories at once, from outside the schedule; names by category, best first. */
export type Seeding = (given: {
  categories: readonly { name: string; entrants: readonly string[]; isKnockOut: boolean }[];
  onSeeds: (seeds: Record<string, string[]>) => void;
}) => ReactNode;

/** The settings of A§3 with their consequences beside them; creating opens the editor. */
export function ScheduleSettingsDialog({
  eventId,
  eventStartsAt,
  eventDays,
  sport,
  categories,
  lastCourts,
  last,
  seeding,
  onClose,
  onCreated,
}: {
  eventId: string;
  eventStartsAt: string;
  /** How many days the organizer plans for. */
  eventDays: number;
  sport: string;
  categories: readonly CategoryEntrants[];
  /** How many courts the organizer's last event had; null for a first event. */
  lastCourts: number | null;
  /** The settings of the existing schedule: creating again replaces it with a new version. */
  last: SettingsForm | null;
  seeding?: Seeding | undefined;
  onClose: () => void;
  onCreated: () => void;
}) {
  const words = useWords(editorWords);
  const formId = useId();
  const names = categories.map((category) => category.name);
  const [form, setForm] = useState<SettingsForm>(
    () =>
      last ?? {
        ...emptySettings(names, playOf(eventStartsAt, lastCourts, sport)),
        category_formats: usualFormats(sport, categories),
      },
  );
  const { errors, setErrors, showErrors } = useShownErrors(formId);
  const create = useCreateSchedule(eventId);
  const firstDate = indiaDay(new Date(eventStartsAt));
  const set = (change: Partial<SettingsForm>) => {
    setForm((current) => ({ ...current, ...change }));
    setErrors(errorsBeside(change, errors));
  };

  const submit = async () => {
    const found = settingsErrors(form, sport);
    const [first] = Object.values(found);
    if (first) {
      showErrors(found);
      return toast.error(first);
    }
    setErrors({});
    try {
      await create.mutateAsync(toSettings(form));
      onCreated();
    } catch (thrown) {
      if (thrown instanceof ApiError && thrown.errors.length > 0) {
        showErrors(Object.fromEntries(thrown.errors.map((fault) => [fault.path, fieldInWords(fault)])));
      }
      toast.error(failureWords(thrown));
    }
  };

  return (
    <Dialog
      open
      size="xl"
      locked={create.isPending}
      onClose={onClose}
      title={words.schedule}
      sub={words.scheduleWhy}
      footer={
        <>
          {create.isPending && (
            <div className={classes.progress}>
              <ProgressBar label={words.drawing} />
              <Quiet as="span">{words.drawingNow}</Quiet>
            </div>
          )}
          <Button onClick={onClose} disabled={create.isPending}>
            {words.cancel}
          </Button>
          <Button kind="main" type="submit" form={formId} loading={create.isPending}>
            {words.create}
          </Button>
        </>
      }
    >
      <Stack
        as="form"
        gap={20}
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Questions
          form={form}
          errors={errors}
          set={set}
          setForm={setForm}
          categories={categories}
          sport={sport}
          firstDate={firstDate}
          eventDays={eventDays}
          seeding={seeding}
          replaces={last !== null}
        />
      </Stack>
    </Dialog>
  );
}

/** When, where and what, with the forecast beside them; everything else is folded away. */
function Questions({
  replaces,
  ...given
}: SettingsPart & {
  setForm: (form: SettingsForm) => void;
  categories: readonly CategoryEntrants[];
  sport: string;
  firstDate: string;
  eventDays: number;
  seeding: Seeding | undefined;
  replaces: boolean;
}) {
  const words = useWords(editorWords);
  const { form, errors, set, setForm, categories, sport, firstDate, eventDays, seeding } = given;
  const from = form.first_date || firstDate;
  const entries = Object.fromEntries(categories.map(({ name, entrants }) => [name, entrants]));
  const fit = useForecast(form, entries, firstDate);
  return (
    <div className={classes.sides}>
      <SettingsFit fit={fit} set={set} form={form} entries={entries} firstDate={firstDate} eventDays={eventDays} />
      <FieldStack>
        {replaces && (
          <p className={classes.replaces}>
            <Icon of={IconAlertTriangle} />
            {words.replaces}
          </p>
        )}
        <SettingsHours form={form} errors={errors} set={set} firstDate={firstDate} />
        <SettingsCourts form={form} errors={errors} set={set} setForm={setForm} />
        {seeding?.({
          categories: categories.map(({ name, entrants }) => ({
            name,
            entrants,
            isKnockOut: (form.category_formats[name]?.format ?? 'single_elimination').endsWith('elimination'),
          })),
          onSeeds: (seeds) => set({ seeds: { ...form.seeds, ...seeds } }),
        })}
        <SettingsCategories
          form={form}
          errors={errors}
          set={set}
          categories={categories}
          sport={sport}
          firstDate={from}
        />
        <SettingsMore form={form} errors={errors} set={set} categories={categories} sport={sport} firstDate={from} />
      </FieldStack>
    </div>
  );
}

/** The errors by field; the first field with an error is scrolled into view. */
function useShownErrors(formId: string) {
  const [errors, setErrors] = useState<Record<string, string>>({});
  const showErrors = (found: Record<string, string>) => {
    setErrors(found);
    requestAnimationFrame(() => {
      const wrong = document.getElementById(formId)?.querySelector<HTMLElement>('[aria-invalid="true"]');
      for (let around = wrong?.closest('details'); around; around = around.parentElement?.closest('details'))
        around.open = true;
      wrong?.focus();
    });
  };
  return { errors, setErrors, showErrors };
}

/**
 * The server's message takes precedence (A§8); otherwise one of two: for a failed answer, and for no answer at all.
 */
function failureWords(thrown: unknown): string {
  if (serverTextOf(thrown) !== null) return messageOf(thrown);
  return thrown instanceof ApiError && thrown.status > 0
    ? wordsNow(editorWords).createFailed
    : wordsNow(editorWords).createError;
}
