import { useQuery } from '@tanstack/react-query';
import { number } from '../../../platform/format.ts';
import { useWords } from '../../../platform/language.tsx';
import classes from './check-in.module.css';
import { deviceId } from './gate-name.ts';
import { checkInStatsQuery } from './queries.ts';
import { checkInWords } from './words.ts';

/** Always visible below the scanner. Scans waiting on this device count as admitted, and are labelled as waiting. */
export function ScannerCounter({ eventId, waiting }: { eventId: string; waiting: number }) {
  const words = useWords(checkInWords);
  const { data } = useQuery(checkInStatsQuery(eventId));
  const here = data?.byDevice.find((one) => one.deviceId === deviceId())?.checkedIn ?? 0;
  const checkedIn = (data?.checkedIn ?? 0) + waiting;
  return (
    <dl className={classes.counter}>
      <div>
        <dt>{words.checkedIn}</dt>
        <dd>
          {data ? number(checkedIn) : '–'} <small>{words.ofTotal({ total: data ? number(data.total) : '–' })}</small>
        </dd>
      </div>
      <div>
        <dt>{words.toCome}</dt>
        <dd>{data ? number(Math.max(0, data.total - checkedIn)) : '–'}</dd>
      </div>
      <div>
        <dt>{words.thisGate}</dt>
        <dd>{data ? number(here + waiting) : '–'}</dd>
      </div>
    </dl>
  );
}
