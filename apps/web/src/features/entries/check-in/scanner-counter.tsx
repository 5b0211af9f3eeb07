import { useQuery } from '@tanstack/react-query';
import { number } from '../../../platform/format.ts';
import { useWords } from '../../../platform/language.tsx';
import classes from './check-in.module.css';
import { deviceId } from './gate-name.ts';
import { checkInStatsQuery } from './queries.ts';
import { type GateRecord, isUndo } from './scan-storage.ts';
import { checkInWords } from './words.ts';

/** Always visible below the scanner. What waits on this device is counted, and labelled as waiting. */
export function ScannerCounter({
  eventId,
  waiting,
  onToCome,
}: {
  eventId: string;
  waiting: readonly GateRecord[];
  /** Shows who is missing. */
  onToCome: () => void;
}) {
  const words = useWords(checkInWords);
  const { data } = useQuery(checkInStatsQuery(eventId));
  const here = data?.byDevice.find((one) => one.deviceId === deviceId())?.checkedIn ?? 0;
  const kept = waiting.reduce((sum, one) => sum + (isUndo(one) ? -1 : 1), 0);
  const checkedIn = Math.max(0, (data?.checkedIn ?? 0) + kept);
  const toCome = data ? number(Math.max(0, data.total - checkedIn)) : '–';
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
        <dd>
          <button type="button" aria-label={`${words.toCome}: ${toCome}`} onClick={onToCome}>
            {toCome}
          </button>
        </dd>
      </div>
      <div>
        <dt>{words.thisGate}</dt>
        <dd>{data ? number(Math.max(0, here + kept)) : '–'}</dd>
      </div>
    </dl>
  );
}
