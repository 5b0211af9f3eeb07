import { readGateList } from '@maidan/domain/entries/gate-lists';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Row } from '../../../ui/layout/row.ts';
import { date, dateTime, number } from '../../../platform/format.ts';
import { useWords, wordsNow } from '../../../platform/language.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Disclosure, LongList } from '../../../ui/layout/disclosure.tsx';
import { KeyValueList } from '../../../ui/layout/key-value-list.tsx';
import { CheckInButton } from '../check-in-button/check-in-button.tsx';
import { checkInStatsQuery } from '../check-in/queries.ts';
import { checkInWords } from '../check-in/words.ts';
import { GateDevices } from './gate-devices.tsx';
import { GateListDialog, type NamedList } from './gate-list-dialog.tsx';
import classes from './gate-panel.module.css';
import { PrintButton } from './print-button.tsx';
import { gateDevicesQuery } from './queries.ts';
import { gateWords } from './words.ts';

/** The three lists of every event, and any others its desks scanned for. */
const listsOf = (byList: readonly { list: string; name: string | null }[]): NamedList[] => [
  ...(['arrival', 'exit', 'kit'] as const).map((list) => ({ list, name: null })),
  ...byList.flatMap(({ list, name }) => {
    const known = readGateList(list);
    return known === null || known === 'exit' || known === 'kit' ? [] : [{ list: known, name }];
  }),
];

function nameOfNamed({ list, name }: { list: string; name: string | null }): string {
  const words = wordsNow(gateWords);
  if (list === 'exit' || list === 'kit') return words.listNames[list];
  return name ?? date(`${list.slice('day:'.length)}T12:00:00+05:30`);
}

/**
 * The state of the gate: who is in, by category and by desk, and whom two desks admitted. Hidden while nobody has a
 * ticket.
 */
export function GatePanel({
  eventId,
  scans,
  isOpen,
  mayBlock,
}: {
  eventId: string;
  /** The event still takes scans. */
  scans: boolean;
  /** It is of use now: the event is near, or somebody is in. Until then it is one line that opens. */
  isOpen: boolean;
  mayBlock: boolean;
}) {
  const words = useWords(checkInWords);
  const text = useWords(gateWords);
  const [isListing, setListing] = useState(false);
  const { data } = useQuery(checkInStatsQuery(eventId));
  const { data: devices = [] } = useQuery(gateDevicesQuery(eventId));
  if (!data || data.total === 0) return null;
  const isBegun = data.checkedIn > 0 || data.byList.length > 0 || devices.length > 0;
  const counts = new Map(data.byDevice.map(({ deviceId, checkedIn }) => [deviceId, checkedIn]));
  const known = new Set(devices.map(({ deviceId }) => deviceId));
  const part = (checkedIn: number, total: number) => (
    <>
      {number(checkedIn)} {words.ofTotal({ total: number(total) })}
    </>
  );
  const categories = data.byCategory.map(({ name }) => name);
  const isLeading = isOpen || isBegun;
  const tools = (
    <>
      {scans && <CheckInButton eventId={eventId} kind={isLeading ? 'tone' : 'quiet'} />}
      <Button onClick={() => setListing(true)}>{text.lists}</Button>
      <PrintButton eventId={eventId} categories={categories} />
    </>
  );
  const listing = isListing && (
    <GateListDialog
      eventId={eventId}
      lists={listsOf(data.byList)}
      categories={categories}
      onClose={() => setListing(false)}
    />
  );
  if (!isLeading)
    return (
      <Card flush className={classNames(classes.panel, classes.later)}>
        <Disclosure title={words.gate}>
          <Row>{tools}</Row>
        </Disclosure>
        {listing}
      </Card>
    );
  return (
    <Card
      title={words.gate}
      aside={
        <Row as="span">
          <span className="num">{part(data.checkedIn, data.total)}</span>
          {tools}
        </Row>
      }
      className={classes.panel}
    >
      {isBegun ? (
        <div className={classes.lists}>
          <LongList rows={data.byCategory}>
            {(rows) => (
              <KeyValueList
                figures
                items={rows.map(({ name, checkedIn, total }) => ({ label: name, value: part(checkedIn, total) }))}
              />
            )}
          </LongList>
          <KeyValueList
            figures
            items={[
              { label: text.inside, value: number(data.inside), strong: true },
              ...data.byList.map(({ count, ...one }) => ({ label: nameOfNamed(one), value: number(count) })),
            ]}
          />
          <div>
            {devices.length > 0 && <p className="quiet">{text.deviceCode}</p>}
            <GateDevices eventId={eventId} devices={devices} counts={counts} mayBlock={mayBlock} />
            <KeyValueList
              figures
              items={data.byDevice
                .filter(({ deviceId }) => !known.has(deviceId))
                .map(({ deviceId, checkedIn }) => ({ label: deviceId, value: number(checkedIn) }))}
            />
          </div>
        </div>
      ) : (
        <p>{text.notBegun}</p>
      )}
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
      {listing}
    </Card>
  );
}
