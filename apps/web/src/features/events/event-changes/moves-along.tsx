import type { OwnEvent } from '@maidan/contract/events/event';
import type { Birthdays } from '@maidan/domain/events/edits/moved-along';
import { startOfIndiaDay } from '@maidan/domain/india-time';
import type { ReactNode } from 'react';
import { date } from '../../../platform/format.ts';
import { useWords, wordsNow } from '../../../platform/language.tsx';
import { refundWindows } from '../../../platform/refunds/refund-words.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import type { FoundChange } from './change-screen.tsx';
import classes from './change-screen.module.css';
import { changeWords } from './change-words.ts';

/** What moves with the event by itself: matches, days, birthdays, refund days, tickets, the map. */
export function MovesAlong({ event, found, children }: { event: OwnEvent; found: FoundChange; children: ReactNode }) {
  const text = useWords(changeWords);
  const { days, matches, hasPlan, isPublished, hasBegun, isMapOld, waits, ages, refunds } = found;
  // A ticket has the names, the date and the place of its event.
  const tickets = found.isTold ? found.tickets : 0;
  const { days: length, location, stateUT, locationlink } = waits.after;
  const hall = location ?? (stateUT && event.location);
  const isSearched = hall !== undefined && !isMapOld && !(locationlink ?? event.locationlink);
  const rows = [
    matches > 0 && {
      what: (days > 0 ? text.later : text.earlier)({ count: matches, days: Math.abs(days) }),
      how: isPublished ? text.sameTimesPublic : text.sameTimes,
    },
    length !== undefined && {
      what: text.daysOfPlay({ count: length }),
      how: hasPlan ? text.daysPlanned : text.daysShown,
    },
    ages.length > 0 && { what: text.agesMove, how: ages.map((one) => <span key={one.category}>{agesOf(one)}</span>) },
    refunds && {
      what: text.refundsMove,
      how: [
        <span key="entered">{text.refundsEntered({ windows: refundWindows(refunds.entered) })}</span>,
        <span key="fresh">{text.refundsFresh({ windows: refundWindows(refunds.fresh) })}</span>,
      ],
    },
    tickets > 0 && { what: text.tickets({ count: tickets }), how: text.ticketsStay({ count: tickets }) },
    isSearched && { what: text.mapLink, how: text.mapSearches({ hall: `${hall}, ${stateUT ?? event.stateUT}` }) },
  ].filter((row) => row !== false && row !== null);
  if (!hasBegun && !isMapOld && rows.length === 0) return null;
  return (
    <section>
      <h3>{text.movesAlong}</h3>
      {hasBegun && <Banner tone="red" title={text.begun} />}
      <ul className={classes.moves}>
        {rows.map(({ what, how }) => (
          <li key={what}>
            <b>{what}</b>
            {typeof how === 'string' ? <span>{how}</span> : how}
          </li>
        ))}
      </ul>
      {children}
    </section>
  );
}

/** "Girls U-13: born from 26 Dec 2012 on (until now 19 Dec 2012)". */
function agesOf({ category, was, is }: { category: string; was: Birthdays; is: Birthdays }): string {
  const text = wordsNow(changeWords);
  const day = (born: string) => date(startOfIndiaDay(born));
  const limits = [
    ...(is.from && was.from ? [text.bornFrom({ day: day(is.from), was: day(was.from) })] : []),
    ...(is.to && was.to ? [text.bornTo({ day: day(is.to), was: day(was.to) })] : []),
  ];
  return `${category}: ${limits.join(', ')}`;
}
