import type { Registration } from '@maidan/contract/entries/registration';
import { dateTime, eventWhen } from '../../../platform/format.ts';
import { useWords } from '../../../platform/language.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { registrationWords } from './words.ts';

/** That the event is on another day or in another place than when it was entered, and what to do if that does not suit. */
export function MovedEvent({ registration: { event, entries } }: { registration: Registration }) {
  const words = useWords(registrationWords);
  const { moved } = event;
  const until = entries.find(({ fullRefundUntil, movedFrom }) => fullRefundUntil && !movedFrom)?.fullRefundUntil;
  if (!moved && !until) return null;
  const from = moved?.dateandtime;
  const lines = [
    ...(from ? [words.movedDate({ from: dateTime(from), to: eventWhen({ ...event, lastDay: event.lastDay }) })] : []),
    ...(moved?.location ? [words.movedPlace({ from: moved.location, to: event.location })] : []),
    ...(moved?.reason ? [words.movedWhy({ reason: moved.reason })] : []),
    ...(until ? [words.movedRefund({ until: dateTime(until) })] : []),
  ];
  const [first, ...others] = lines;
  return (
    <Banner tone="gold" title={first}>
      {others.join(' ')}
    </Banner>
  );
}
