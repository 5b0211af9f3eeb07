import type { EventRegistration } from '@maidan/contract/entries/event-registrations';
import { formatPhone } from '@maidan/domain/contact';
import { Row } from '../../../ui/layout/row.ts';
import { date, rupees, time } from '../../../platform/format.ts';
import { type Spoken, useWords, wordsNow } from '../../../platform/language.tsx';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import type { Column } from '../../../ui/layout/table.tsx';
import classes from './event-registrations.module.css';
import { statusTones } from './status-tones.ts';
import { entrantWords } from './words.ts';

/** What the row is entered in; once all of it is cancelled, what it had been entered in. */
export const shownCategories = (row: EventRegistration) =>
  row.categories.filter(
    ({ cancelled, state }) =>
      row.status === 'cancelled' || (!cancelled && !(row.status === 'confirmed' && state === 'expired')),
  );

/** The columns of the list; a row's actions go through `desk`. */
export function columnsFor(
  text: Spoken<typeof entrantWords.en>,
  desk: {
    busyId: string | null;
    isGateOpen: boolean;
    /** Null for read-only users. */
    onToggle: ((row: EventRegistration) => void) | null;
  },
): Column<EventRegistration>[] {
  return [
    {
      key: 'name',
      header: text.columns.name,
      lead: true,
      sortBy: (row) => row.name,
      cell: (row) => (
        <span className={classes.person}>
          <b>{row.name}</b>
          <Companions row={row} />
          <small>{[row.phone ? formatPhone(row.phone) : row.email, row.ticketCode].filter(Boolean).join(' · ')}</small>
          {row.askLater.length > 0 && <Chip tone="gold">{text.askLaterCount({ count: row.askLater.length })}</Chip>}
        </span>
      ),
    },
    {
      key: 'categories',
      header: text.columns.categories,
      sortBy: (row) => shownCategories(row)[0]?.name ?? null,
      cell: (row) => <Categories row={row} />,
    },
    {
      key: 'status',
      header: text.columns.status,
      sortBy: (row) => (isAwaiting(row) ? text.awaitingPartner : text.statuses[row.status]),
      cell: (row) => (
        <Chip tone={statusTones[row.status]}>{isAwaiting(row) ? text.awaitingPartner : text.statuses[row.status]}</Chip>
      ),
    },
    { key: 'amount', header: text.paid, figures: true, sortBy: (row) => row.amount, cell: (row) => <Paid row={row} /> },
    {
      key: 'registered',
      header: text.registered,
      wideOnly: true,
      sortBy: (row) => row.registrationDate,
      cell: (row) => date(row.registrationDate),
    },
    {
      key: 'check-in',
      header: text.checkInColumn,
      end: true,
      sortBy: (row) => row.checkedInAt,
      width: 220,
      cell: (row) => <CheckInCell row={row} desk={desk} />,
    },
  ];
}

/** Nothing is left to pay: an invited partner has to answer. */
const isAwaiting = ({ status, entries }: EventRegistration): boolean =>
  status === 'held' &&
  entries.some(({ state }) => state === 'awaiting_partner') &&
  entries.every(({ state }) => state !== 'held');

/** The player's partners and team, with the category where they differ between categories. */
function Companions({ row }: { row: EventRegistration }) {
  const words = useWords(entrantWords);
  const named = shownCategories(row).flatMap(({ name: category, partner, team }) => {
    const who = team ? words.team({ team }) : partner && words.with({ partner });
    return who ? [{ category, who }] : [];
  });
  if (named.length === 0) return null;
  const isOne = named.every(({ who }) => who === named[0]?.who);
  return (
    <span className={classes.companions}>
      {isOne ? named[0]?.who : named.map(({ category, who }) => `${category}: ${who}`).join(' · ')}
    </span>
  );
}

/** Beside a confirmed category, what another one waits for. */
function Categories({ row }: { row: EventRegistration }) {
  const words = useWords(entrantWords);
  const waits: Readonly<Record<string, string>> = row.status === 'confirmed' ? words.waits : {};
  return (
    <>
      {shownCategories(row)
        .map(({ name, state }) => {
          const said = waits[state];
          return said ? words.categoryWaits({ category: name, state: said }) : name;
        })
        .join(', ')}
      <EnteredWith row={row} />
      <Cancelled row={row} />
    </>
  );
}

/** The fee class of each, which is proved at the desk, and the code. */
function EnteredWith({ row }: { row: EventRegistration }) {
  const { columns } = useWords(entrantWords);
  const shown = shownCategories(row);
  const named = shown.flatMap(({ name, feeClass }) =>
    feeClass ? (shown.length > 1 ? `${feeClass} (${name})` : feeClass) : [],
  );
  const codes = [...new Set(shown.flatMap(({ code }) => code ?? []))];
  const said = [
    named.length > 0 && `${columns.feeClass}: ${named.join(', ')}`,
    codes.length > 0 && `${columns.code}: ${codes.join(', ')}`,
  ];
  const text = said.filter(Boolean).join(' · ');
  return text && <small className={classes.sub}>{text}</small>;
}

/** What was cancelled, by its reason; of an entry that is cancelled as a whole only why. */
function Cancelled({ row }: { row: EventRegistration }) {
  const words = useWords(entrantWords);
  const cancelled = row.categories.filter((one) => one.cancelled);
  const reasons = new Set(cancelled.map(({ cancelledReason }) => cancelledReason ?? ''));
  return [...reasons].map((reason) => {
    const entries = cancelled.filter(({ cancelledReason }) => (cancelledReason ?? '') === reason);
    const categories = entries.map(({ name }) => name).join(', ');
    const said = reason ? words.cancelledWhy({ categories, reason }) : words.cancelledCategories({ categories });
    const text = row.status === 'cancelled' ? reason : said;
    return (
      text && (
        <small key={reason} className={classes.sub}>
          {text}
        </small>
      )
    );
  });
}

function Paid({ row }: { row: EventRegistration }) {
  const words = useWords(entrantWords);
  const isUnderWay = row.refunds.some(({ status }) => status === 'created' || status === 'sent');
  return (
    <>
      <span>{paidText(row)}</span>
      {row.status === 'confirmed' && row.owed > 0 && (
        <Chip tone="gold">{words.toPay({ amount: rupees(row.owed) })}</Chip>
      )}
      {row.refunded > 0 && (
        <small className={classes.sub}>
          {(isUnderWay ? words.goesBack : words.wentBack)({ amount: rupees(row.refunded) })}
        </small>
      )}
      {row.refunds.some(({ status }) => status === 'failed') && <Chip tone="red">{words.refundStuck}</Chip>}
      {row.disputed > 0 && <small className={classes.sub}>{words.askedBack({ amount: rupees(row.disputed) })}</small>}
    </>
  );
}

function paidText(row: EventRegistration): string {
  // Whoever was confirmed once has a ticket, and had paid; so has who only waits for the partner.
  const states = row.entries.map(({ state }) => state);
  const waitsForPartner = states.includes('awaiting_partner') && !states.includes('held');
  const hasPaid = row.status === 'confirmed' || (row.status === 'cancelled' && row.ticketCode !== null);
  if (!hasPaid && !waitsForPartner) return '–';
  const words = wordsNow(entrantWords);
  if (row.amount === 0) return row.owed > 0 ? '' : words.free;
  const amount = rupees(row.amount);
  if (row.paidBy === 'online') return amount;
  return row.paidBy === 'upi' ? words.upi({ amount }) : words.cash({ amount });
}

function CheckInCell({
  row,
  desk: { busyId, isGateOpen, onToggle },
}: {
  row: EventRegistration;
  desk: Parameters<typeof columnsFor>[1];
}) {
  const words = useWords(entrantWords);
  if (row.status !== 'confirmed') return <span className="quiet">–</span>;
  return (
    <Row as="span" gap={8}>
      {row.checkedInAt && (
        <Chip tone="green" dot>
          {time(row.checkedInAt)}
        </Chip>
      )}
      {onToggle && (
        <Button
          size="sm"
          kind={row.checkedIn || !isGateOpen ? 'plain' : 'tone'}
          loading={busyId === row._id}
          aria-label={row.checkedIn ? words.undoOf({ name: row.name }) : words.checkInOf({ name: row.name })}
          onClick={() => onToggle(row)}
        >
          {row.checkedIn ? words.undo : words.checkIn}
        </Button>
      )}
      {!onToggle && !row.checkedIn && <span className="quiet">–</span>}
    </Row>
  );
}
