import type { HoursOfDay } from '@maidan/domain/schedule/settings/settings';
import { clockTime } from '../../../platform/format.ts';
import { useWords } from '../../../platform/language.tsx';
import { CheckField } from '../../../ui/fields/choice-field.tsx';
import { settingsWords } from './settings-words.ts';
import { minutes } from './usual-hours.ts';

/** Whether these times ask the question: the end is not after the start, or it is said to be on the next day. */
const asksForNight = ({ start, end, endsNextDay }: HoursOfDay): boolean => {
  const [from, until] = [minutes(start), minutes(end)];
  return endsNextDay === true || (from !== null && until !== null && until <= from);
};

/**
 * The tick that lets play go on after midnight. It is offered where the end is not after the start, and never set by
 * itself: such times may as well be a slip.
 */
export function EndsNextDay({
  hours,
  what,
  onChange,
}: {
  hours: HoursOfDay;
  /** What the hours are those of, where they stand in a list. */
  what?: string;
  onChange: (endsNextDay: boolean) => void;
}) {
  const words = useWords(settingsWords);
  if (!asksForNight(hours)) return null;
  return (
    <CheckField
      label={words.endsNextDay({ time: clockTime(hours.end) })}
      {...(what === undefined
        ? { description: words.endsNextDayWhy }
        : { 'aria-label': words.endsNextDayOf({ what, time: clockTime(hours.end) }) })}
      checked={hours.endsNextDay === true}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
