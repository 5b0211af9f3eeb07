import { useQuery } from '@tanstack/react-query';
import { dateTime, number, relative } from '../../../platform/format.ts';
import { useWords } from '../../../platform/language.tsx';
import { useNow } from '../../../platform/now.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { KeyValueList } from '../../../ui/layout/key-value-list.tsx';
import classes from './gate-panel.module.css';
import { checkInStatsQuery } from './queries.ts';
import { checkInWords } from './words.ts';

/** How the gate goes: who is in, by category and by desk, and whom two desks let in. Nothing before the first scan. */
export function GatePanel({ eventId }: { eventId: string }) {
  const words = useWords(checkInWords);
  const now = useNow();
  const { data } = useQuery(checkInStatsQuery(eventId));
  if (!data || (data.checkedIn === 0 && data.byDevice.length === 0 && data.conflicts.length === 0)) return null;
  const part = (checkedIn: number, total: number) => (
    <>
      {number(checkedIn)} {words.ofTotal({ total: number(total) })}
    </>
  );
  return (
    <Card
      title={words.gate}
      aside={<span className="num">{part(data.checkedIn, data.total)}</span>}
      className={classes.panel}
    >
      <div className={classes.lists}>
        <KeyValueList
          figures
          items={data.byCategory.map(({ name, checkedIn, total }) => ({ label: name, value: part(checkedIn, total) }))}
        />
        {data.byDevice.length > 0 && (
          <KeyValueList
            figures
            items={data.byDevice.map(({ deviceId, checkedIn, lastSeenAt }) => ({
              label: deviceId,
              value: (
                <>
                  {number(checkedIn)}{' '}
                  {lastSeenAt && <small>{words.lastScan({ when: relative(lastSeenAt, now) })}</small>}
                </>
              ),
            }))}
          />
        )}
      </div>
      {data.conflicts.length > 0 && (
        <>
          <h3>{words.differing({ count: data.conflicts.length })}</h3>
          <ul className={classes.conflicts}>
            {data.conflicts.map(({ registrationId, name, scans }, at) => (
              <li key={`${registrationId} ${at}`}>
                <b>{name}</b>{' '}
                {scans.map((scan) => [scan.deviceId, dateTime(scan.at)].filter(Boolean).join(', ')).join(' · ')}
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}
