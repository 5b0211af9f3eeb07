import type { FoundForCheckIn } from '@maidan/contract/entries/check-in';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { number } from '../../../platform/format.ts';
import { useWords } from '../../../platform/language.tsx';
import { StillToCome } from '../gate/still-to-come.tsx';
import classes from './check-in.module.css';
import { deviceId } from './gate-name.ts';
import { checkInStatsQuery } from './queries.ts';
import { type GateRecord, isUndo } from './scan-storage.ts';
import { checkInWords } from './words.ts';

/**
 * Always visible below the scanner. What waits on this device is counted, and labelled as waiting. Who is still to come
 * opens as a list.
 */
export function ScannerCounter({
  eventId,
  waiting,
  listed,
  onCheckIn,
}: {
  eventId: string;
  waiting: readonly GateRecord[];
  /** The list on this device. */
  listed: readonly FoundForCheckIn[];
  onCheckIn: (registrationId: string) => void;
}) {
  const words = useWords(checkInWords);
  const [isOpen, setOpen] = useState(false);
  const { data: told } = useQuery(checkInStatsQuery(eventId));
  // After a reload without a network the list on this device knows, with what this device has done since.
  const ofList = listed.length > 0 ? { total: listed.length, checkedIn: listed.filter(isIn).length } : null;
  const data = told ?? ofList;
  const here = told?.byDevice.find((one) => one.deviceId === deviceId())?.checkedIn ?? 0;
  const kept = waiting.reduce((sum, one) => sum + (isUndo(one) ? -1 : 1), 0);
  const checkedIn = Math.max(0, (data?.checkedIn ?? 0) + (told ? kept : 0));
  const toCome = data ? number(Math.max(0, data.total - checkedIn)) : '–';
  return (
    <>
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
            <button type="button" aria-label={`${words.toCome}: ${toCome}`} onClick={() => setOpen(true)}>
              {toCome}
            </button>
          </dd>
        </div>
        <div>
          <dt>{words.thisGate}</dt>
          <dd>{told ? number(Math.max(0, here + kept)) : '–'}</dd>
        </div>
      </dl>
      {isOpen && (
        <StillToCome
          eventId={eventId}
          listed={listed}
          onCheckIn={(registrationId) => {
            setOpen(false);
            onCheckIn(registrationId);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

const isIn = ({ checkedInAt }: FoundForCheckIn): boolean => checkedInAt !== null;
