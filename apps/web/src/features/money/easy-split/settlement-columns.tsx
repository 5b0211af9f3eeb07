import type { Settlement } from '@maidan/contract/money/settlements';
import { sumRupees } from '@maidan/domain/money';
import { settlementNote } from '@maidan/domain/money/settlements';
import { dateTime, rupees, shortDate } from '../../../platform/format.ts';
import { wordsNow } from '../../../platform/language.tsx';
import type { Column } from '../../../ui/layout/table.tsx';
import { SettlementChip } from './settlement-chip.tsx';
import { settlementWords } from './settlement-words.ts';
import classes from './money.module.css';

/** Whose entry it was, the organizer's share of the fee, and how far it has got; no day while payouts are held. */
export const settlementColumns = (onOpen: (row: Settlement) => void, isHeld: boolean): Column<Settlement>[] => [
  {
    key: 'createdAt',
    header: wordsNow(settlementWords).order,
    lead: true,
    sortBy: (row) => row.createdAt,
    cell: (row) => (
      <div>
        <button type="button" className={classes.opens} onClick={() => onOpen(row)}>
          {row.eventName || wordsNow(settlementWords).paidIn}
        </button>
        <span className={classes.sub}>
          {[kindWord(row), row.playerName, dateTime(row.createdAt)].filter(Boolean).join(' · ')}
        </span>
      </div>
    ),
  },
  ...amountColumns(),
  ...progressColumns(isHeld),
];

/** A deduction is shown as a negative amount, a credit as a positive one. */
const off = (amount: number) => (amount === 0 ? <span className="quiet">–</span> : rupees(-amount));

/** A share needs no label: the list consists of them. */
const kindWord = ({ kind }: Settlement) => (kind === 'share' ? '' : wordsNow(settlementWords).kinds[kind]);

const amountColumns = (): Column<Settlement>[] => [
  {
    key: 'gross',
    header: wordsNow(settlementWords).entryFee,
    figures: true,
    wideOnly: true,
    cell: (row) => (row.kind === 'share' ? rupees(row.grossAmount) : <span className="quiet">–</span>),
  },
  {
    key: 'commission',
    header: wordsNow(settlementWords).commission,
    figures: true,
    wideOnly: true,
    cell: (row) => off(row.commission),
  },
  {
    key: 'back',
    header: wordsNow(settlementWords).backAndAdjusted,
    figures: true,
    wideOnly: true,
    cell: (row) => off(sumRupees([row.refunded, -row.adjustment, row.taxes])),
  },
  {
    key: 'amount',
    header: wordsNow(settlementWords).netShort,
    figures: true,
    end: true,
    sortBy: (row) => row.netAmount,
    cell: (row) => <b>{rupees(row.netAmount)}</b>,
  },
];

/** A share whose fee went back is due on no day: the line of its refund takes it off. */
function whenPaidOut(row: Settlement, isHeld: boolean): string {
  const words = wordsNow(settlementWords);
  if (settlementNote(row) === 'all_back') return words.offset;
  return isHeld && row.settlementStatus !== 'INITIATED'
    ? words.held
    : words.due({ date: shortDate(row.settlementDate) });
}

const progressColumns = (isHeld: boolean): Column<Settlement>[] => [
  {
    key: 'status',
    header: wordsNow(settlementWords).status,
    sortBy: (row) => row.status,
    cell: (row) => (
      <div>
        <SettlementChip {...row} />
      </div>
    ),
  },
  {
    key: 'utr',
    header: 'UTR',
    wideOnly: true,
    cell: (row) =>
      row.utr ? (
        <span className={classes.mono}>{row.utr}</span>
      ) : (
        <span className="quiet">{wordsNow(settlementWords).notYet}</span>
      ),
  },
  {
    key: 'settledAt',
    header: wordsNow(settlementWords).settledAt,
    sortBy: (row) => row.settledAt,
    cell: (row) =>
      row.settledAt ? dateTime(row.settledAt) : <span className="quiet">{whenPaidOut(row, isHeld)}</span>,
  },
];
