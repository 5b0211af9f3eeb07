import { useQuery } from '@tanstack/react-query';
import { number } from '../../platform/format.ts';
import classes from './check-in.module.css';
import { deviceId } from './desk-name.ts';
import { checkInStatsQuery } from './queries.ts';

/** Always in sight below the scanner. What waits on this device is counted as let in, and said. */
export function ScannerCounter({ eventId, waiting }: { eventId: string; waiting: number }) {
  const { data } = useQuery(checkInStatsQuery(eventId));
  const here = data?.byDevice.find((one) => one.deviceId === deviceId())?.checkedIn ?? 0;
  const checkedIn = (data?.checkedIn ?? 0) + waiting;
  return (
    <dl className={classes.counter}>
      <div>
        <dt>Checked in</dt>
        <dd>
          {data ? number(checkedIn) : '–'} <small>of {data ? number(data.total) : '–'}</small>
        </dd>
      </div>
      <div>
        <dt>Still to come</dt>
        <dd>{data ? number(Math.max(0, data.total - checkedIn)) : '–'}</dd>
      </div>
      <div>
        <dt>This desk</dt>
        <dd>{data ? number(here + waiting) : '–'}</dd>
      </div>
    </dl>
  );
}
