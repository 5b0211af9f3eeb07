import { type DrawCheck as Comparison, checkDraw, type Seat } from '@maidan/domain/draws/sealed/check-draw';
import { drawCheckEndpoints } from '@maidan/contract/draws/draw-checks';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { dateTime } from '../../../platform/format.ts';
import { useWords } from '../../../platform/language.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Disclosure, LongList } from '../../../ui/layout/disclosure.tsx';
import { Quiet } from '../../../ui/layout/quiet.ts';
import { Stack } from '../../../ui/layout/stack.ts';
import { Table } from '../../../ui/layout/table.tsx';
import type { PublicDraw } from '../public-draws/queries.ts';
import classes from './draw-check.module.css';
import { type DrawCheckAnswer, drawCheckQuery } from './queries.ts';
import { drawCheckWords } from './words.ts';

/** Makes a published draw again in the reader's browser from what it was made from, and says what is different. */
export function DrawCheck({ eventId, draw }: { eventId: string; draw: PublicDraw }) {
  const words = useWords(drawCheckWords);
  const { data, isError } = useQuery(drawCheckQuery(eventId));
  const basis = data?.made?.bases.find(({ id }) => id === draw.id);
  const number = data?.made?.drawNumber;
  const compared = useMemo(
    () => (basis && number !== undefined ? checkDraw(basis, number, draw) : null),
    [basis, number, draw],
  );
  if (!data) return <Quiet role="status">{isError ? words.failed : words.checking}</Quiet>;
  if (!data.made) return <Quiet role="status">{words.none}</Quiet>;
  if (!compared) return <Quiet role="status">{words.notIn}</Quiet>;
  const changes = data.changes.filter(({ category }) => category === draw.category || category === basis?.category);
  return (
    <Stack gap={16}>
      <Verdict compared={compared} isExplained={changes.length > 0} />
      <Seal made={data.made} data={data} />
      {compared.differences.length > 0 && <Differences compared={compared} names={data.names} />}
      <div>
        <h4>{words.changes}</h4>
        {changes.length === 0 ? (
          <Quiet>{words.changedNothing}</Quiet>
        ) : (
          <Changes changes={changes} names={data.names} />
        )}
      </div>
      <div>
        <h4>{words.made({ count: data.makings.length })}</h4>
        <ul className={classes.list}>
          {data.makings.map(({ madeAt, entries, isSealed }) => (
            <li key={madeAt}>{(isSealed ? words.making : words.makingTyped)({ when: dateTime(madeAt), entries })}</li>
          ))}
        </ul>
      </div>
      <Disclosure title={words.how}>
        <p>{words.howWhy}</p>
        <p>
          <a href={drawCheckEndpoints.read.url.replace(':eventId', eventId)}>{words.data}</a>
        </p>
      </Disclosure>
    </Stack>
  );
}

function Verdict({ compared, isExplained }: { compared: Comparison; isExplained: boolean }) {
  const words = useWords(drawCheckWords);
  if (compared.isEqual)
    return (
      <Banner tone="green" title={words.equal}>
        {words.equalWhy({ count: compared.seats })}
      </Banner>
    );
  const count = compared.differences.length;
  return (
    <Banner title={count > 0 ? words.differs({ count }) : words.othersFollow}>
      {isExplained ? words.explained : words.unexplained}
    </Banner>
  );
}

/** Whether the draw number was fixed before anybody could know it: each thing that this browser found, by itself. */
function Seal({ made, data }: { made: NonNullable<DrawCheckAnswer['made']>; data: DrawCheckAnswer }) {
  const words = useWords(drawCheckWords);
  const { seal, drawNumber, bases } = made;
  const number = String(drawNumber);
  if (!seal)
    return (
      <ul className={classes.steps}>
        <Step fits={false}>{words.typed({ number })}</Step>
      </ul>
    );
  const entries = bases.reduce((sum, basis) => sum + basis.entries.length, 0);
  return (
    <>
      <ul className={classes.steps}>
        <SealedStep sealedAt={seal.sealedAt} closesAt={data.closesAt} madeAt={made.madeAt} />
        {data.found ? (
          <>
            <Step fits={data.found.secretFits}>{data.found.secretFits ? words.secretFits : words.secretOff}</Step>
            <Step fits={data.found.numberFits}>
              {data.found.numberFits ? words.numberFits({ entries, number }) : words.numberOff({ number })}
            </Step>
          </>
        ) : (
          <Step fits={false}>{words.insecure}</Step>
        )}
      </ul>
      <Quiet size={13} as="div">
        {words.seal}: <code className={classes.code}>{seal.hash}</code>
        <br />
        {words.secret}: <code className={classes.code}>{seal.secret}</code>
      </Quiet>
    </>
  );
}

/** Beside the close of entries; a draw that was made before it needs no word about entries. */
function SealedStep({ sealedAt, closesAt, madeAt }: { sealedAt: string; closesAt: string; madeAt: string }) {
  const words = useWords(drawCheckWords);
  const when = dateTime(sealedAt);
  if (closesAt > madeAt)
    return <Step fits={sealedAt < madeAt}>{words.sealedBeforeDraw({ when, made: dateTime(madeAt) })}</Step>;
  const isBefore = sealedAt < closesAt;
  return (
    <Step fits={isBefore}>
      {(isBefore ? words.sealedBefore : words.sealedAfter)({ when, closes: dateTime(closesAt) })}
    </Step>
  );
}

function Step({ fits, children }: { fits: boolean; children: string }) {
  const Icon = fits ? IconCheck : IconX;
  return (
    <li className={classNames(classes.step, fits ? classes.fits : classes.off)}>
      <Icon size={20} stroke={1.8} aria-hidden="true" />
      <span>{children}</span>
    </li>
  );
}

type Names = Readonly<Record<string, string>>;

function Differences({ compared, names }: { compared: Comparison; names: Names }) {
  const words = useWords(drawCheckWords);
  const seatName = (seat: Seat) =>
    seat.kind === 'line'
      ? words.line({ line: String(seat.line) })
      : seat.kind === 'group'
        ? words.group({ group: String(seat.group), place: String(seat.place) })
        : words.board({ board: String(seat.board) });
  const called = (entry: string | null) => (entry === null ? words.nobody : (names[entry] ?? words.left));
  return (
    <LongList rows={compared.differences}>
      {(rows) => (
        <Table
          label={words.others}
          rows={rows}
          rowKey={({ seat }) => JSON.stringify(seat)}
          columns={[
            { key: 'place', header: words.place, cell: ({ seat }) => seatName(seat), lead: true },
            { key: 'drawn', header: words.drawn, cell: ({ drawn }) => called(drawn) },
            { key: 'now', header: words.now, cell: ({ now }) => called(now) },
          ]}
        />
      )}
    </LongList>
  );
}

function Changes({ changes, names }: { changes: DrawCheckAnswer['changes']; names: Names }) {
  const words = useWords(drawCheckWords);
  const called = (entry: string | undefined) => names[entry ?? ''] ?? words.left;
  return (
    <ul className={classes.list}>
      {changes.map(({ at, kind, round, entries, by, reason }) => {
        const [first, second] = entries;
        const values = { one: called(first), two: called(second), round: String(round) };
        const left = entries.map(called).join(', ');
        const what = {
          swap: () => words.swap(values),
          withdrawal: () => words.withdrawal(values),
          late_entry: () => words.lateEntry(values),
          exchange: () => words.exchange(values),
          paired_again: () => words.pairedAgain({ ...values, left, count: entries.length }),
          arrangement: () => words.arrangement,
        }[kind]();
        const told = { what, by: words.by[by], when: dateTime(at) };
        return (
          <li key={`${at} ${kind} ${first}`}>
            {reason === null ? words.changed(told) : words.changedWhy({ ...told, reason })}
          </li>
        );
      })}
    </ul>
  );
}
