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

/** The calendar's own names of days and months. */
onlyInHindi(() => import('dayjs/locale/hi'));

function Calendar({ children }: { children: ReactNode }) {
  return (
    <DatesProvider settings={{ locale: useLanguage(), firstDayOfWeek: 1, weekendDays: [0] }}>{children}</DatesProvider>
  );
}

/** Names for the arrows. The calendar belongs to its field, whose label names it: it is no dialog of its own. */
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

/** Wall clock in India ↔ the moment: India keeps +05:30 the whole year. */
const toWallClock = (iso: string) => {
  const shifted = new Date(new Date(iso).getTime() + 330 * 60_000);
  return Number.isNaN(shifted.getTime()) ? null : shifted.toISOString().slice(0, 19).replace('T', ' ');
};
const toMoment = (wall: string) => new Date(`${wall.replace(' ', 'T')}+05:30`).toISOString();

/** A moment as an ISO string, shown and chosen in Asia/Kolkata wherever the browser is. */
export function DateTimeField({
  value,
  onChange,
  error,
  min,
  max,
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
  /** `HH:mm`, for a day chosen without a time. */
  defaultTimeValue?: string;
  onBlur?: () => void;
  className?: string;
}) {
  const words = useWords(uiWords);
  const calendar = useCalendar();
  return (
    <Calendar>
      <DateTimePicker
        valueFormat="ddd, D MMM YYYY, h:mm A"
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
        minDate={min ? (toWallClock(min) ?? undefined) : undefined}
        maxDate={max ? (toWallClock(max) ?? undefined) : undefined}
        error={errorWords(error)}
      />
    </Calendar>
  );
}

/** A time of day as `HH:mm`; the phone's own wheel. */
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
