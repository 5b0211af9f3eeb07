import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/dates/styles.layer.css';
import {
  DatePickerInput,
  type DatePickerInputProps,
  DateTimePicker,
  DatesProvider,
  TimeInput,
  type TimeInputProps,
} from '@mantine/dates';
import { IconCalendar, IconClock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import classes from './date-field.module.css';
import { errorWords } from './field.tsx';
import { inputClasses, inputWrapperOrder } from './mantine-input.ts';
import { onlyInHindi, useLanguage, useWords } from '../language.ts';
import { uiWords } from '../ui-words.ts';

const icon = <IconCalendar size={18} stroke={1.6} aria-hidden="true" />;
const looks = {
  ...inputClasses,
  day: classes.day,
  calendarHeaderControl: classes.control,
  calendarHeaderLevel: classes.level,
};

/** The calendar's own names of days and months; parts of the day as everywhere else, not am and pm. */
onlyInHindi(async () => {
  const { default: hindi } = await import('dayjs/locale/hi');
  const meridiem = (hour: number) => (hour < 4 || hour >= 20 ? 'रात' : hour < 12 ? 'सुबह' : hour < 16 ? 'दोपहर' : 'शाम');
  return Object.assign(hindi, { meridiem });
});

const momentFormats = { en: 'ddd, D MMM YYYY, h:mm a', hi: 'ddd, D MMM YYYY, A h:mm' } as const;

function Calendar({ children }: { children: ReactNode }) {
  return (
    <DatesProvider settings={{ locale: useLanguage(), firstDayOfWeek: 1, weekendDays: [0] }}>{children}</DatesProvider>
  );
}

/**
 * Labels for the arrows. The calendar is part of its field, whose label names it; it has no dialog role of its own.
 */
function useCalendar() {
  const words = useWords(uiWords);
  return {
    previousLabel: words.previous,
    nextLabel: words.next,
    hideOutsideDates: true,
    popoverProps: { withRoles: false },
  } as const;
}

/** A calendar day as `YYYY-MM-DD`. */
export function DateField({ error, ...props }: DatePickerInputProps) {
  const calendar = useCalendar();
  const words = useWords(uiWords);
  return (
    <Calendar>
      <DatePickerInput
        valueFormat="D MMM YYYY"
        {...calendar}
        leftSection={icon}
        leftSectionPointerEvents="none"
        inputWrapperOrder={inputWrapperOrder}
        classNames={looks}
        clearButtonProps={{ 'aria-label': words.clear }}
        {...props}
        error={errorWords(error)}
      />
    </Calendar>
  );
}

/** Indian wall-clock time ↔ a moment: India is at +05:30 all year. */
const toWallClock = (iso: string) => {
  const shifted = new Date(new Date(iso).getTime() + 330 * 60_000);
  return Number.isNaN(shifted.getTime()) ? null : shifted.toISOString().slice(0, 19).replace('T', ' ');
};
const toMoment = (wall: string) => new Date(`${wall.replace(' ', 'T')}+05:30`).toISOString();

/** A moment as an ISO string, shown and chosen in Asia/Kolkata whatever the browser's time zone. */
export function DateTimeField({
  value,
  onChange,
  error,
  min,
  max,
  days,
  defaultTimeValue,
  className,
  ...props
}: {
  label: ReactNode;
  value: string | null;
  onChange: (iso: string | null) => void;
  description?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  withAsterisk?: boolean;
  disabled?: boolean;
  placeholder?: string;
  clearable?: boolean;
  min?: string;
  max?: string;
  /** The days that may be chosen. Unlike `min` and `max` it leaves the hour alone: a wrong one gets its own words. */
  days?: { from?: Date | undefined; to?: Date | undefined };
  /** `HH:mm`, used when a day is chosen without a time. */
  defaultTimeValue?: string;
  onBlur?: () => void;
  className?: string;
}) {
  const words = useWords(uiWords);
  const calendar = useCalendar();
  return (
    <Calendar>
      <DateTimePicker
        valueFormat={momentFormats[useLanguage()]}
        leftSection={icon}
        leftSectionPointerEvents="none"
        timePickerProps={{
          format: '12h',
          minutesStep: 5,
          hoursInputLabel: words.hours,
          minutesInputLabel: words.minutes,
          amPmInputLabel: words.halfOfDay,
        }}
        submitButtonProps={{ 'aria-label': words.take }}
        {...calendar}
        inputWrapperOrder={inputWrapperOrder}
        classNames={looks}
        {...props}
        className={classNames(className)}
        value={value ? toWallClock(value) : null}
        onChange={(wall) => onChange(wall ? toMoment(wall) : null)}
        // The picker would put it in the place of the time that was chosen, with every other day.
        defaultTimeValue={value ? undefined : defaultTimeValue}
        minDate={min ? (toWallClock(min) ?? undefined) : undefined}
        maxDate={max ? (toWallClock(max) ?? undefined) : undefined}
        {...(days ? { excludeDate: (day: string) => !isWithin(day, days) } : {})}
        error={errorWords(error)}
      />
    </Calendar>
  );
}

function isWithin(day: string, { from, to }: { from?: Date | undefined; to?: Date | undefined }): boolean {
  const dayOf = (at: Date) => toWallClock(at.toISOString())?.slice(0, 10) ?? '';
  return (!from || day >= dayOf(from)) && (!to || day <= dayOf(to));
}

/** A time of day as `HH:mm`; on a phone, with its native picker. */
export function TimeField({ error, ...props }: TimeInputProps) {
  return (
    <TimeInput
      leftSection={<IconClock size={18} stroke={1.6} aria-hidden="true" />}
      inputWrapperOrder={inputWrapperOrder}
      classNames={inputClasses}
      {...props}
      error={errorWords(error)}
    />
  );
}
