import type { RowsReading } from '@maidan/contract/entries/import';
import type { FeesCompared } from '@maidan/domain/entries/sheet/fees';
import { rupees } from '../../../platform/format.ts';
import { useWords } from '../../../platform/language.tsx';
import { Chip } from '../../../ui/chip.tsx';
import classes from './fees-card.module.css';
import type { CheckedSheet } from './check-account.ts';
import { checkWords } from './check-words.ts';
import type { ShownRow } from './import-draft.ts';
import { rowList } from './row-list.tsx';
import { importWords } from './words.ts';

const first = 5;
const inRupees = (paise: number): string => rupees(paise / 100);

/** Entries and fees by category, our sum beside the sheet's own, and what makes the difference. */
export function FeesCard({
  entries,
  checked,
  rows,
  nameOf,
}: {
  entries: RowsReading['entries'];
  checked: Pick<CheckedSheet, 'fees' | 'otherTotals'> | null;
  rows: readonly ShownRow[];
  nameOf: (row: number) => string;
}) {
  const words = useWords(checkWords);
  const importing = useWords(importWords);
  const paid = (way: 'cash' | 'upi' | 'none') =>
    rows.filter(({ outcome, judged }) => judged?.player.paid === way && (outcome === 'enter' || outcome === 'entered'))
      .length;
  const ways = (['upi', 'cash', 'none'] as const).filter((way) => paid(way) > 0);
  const fees = checked?.fees ?? null;
  const theirs = fees?.sheet ?? null;
  const sum = entries.reduce((all, { fee }) => all + fee, 0);
  return (
    <aside className={classes.fees} aria-labelledby="sheet-fees">
      <h3 id="sheet-fees">{words.fees}</h3>
      <dl className={classes.sums}>
        {entries.map(({ name, count, fee }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className={classes.count}>{count}</dd>
            <dd className="num">{rupees(fee)}</dd>
          </div>
        ))}
        <div className={classes.total}>
          <dt>{words.byPrices}</dt>
          <dd className={classes.count}>{entries.reduce((all, { count }) => all + count, 0)}</dd>
          <dd className="num">{rupees(sum)}</dd>
        </div>
        {theirs !== null && (
          <div>
            <dt>{words.yourSheet}</dt>
            <dd className={classes.count} />
            <dd className="num">{inRupees(theirs)}</dd>
          </div>
        )}
        {fees && theirs !== null && fees.difference !== 0 && (
          <div className={fees.unexplained === 0 ? classes.gold : classes.red}>
            <dt>{fees.difference > 0 ? words.more : words.less}</dt>
            <dd className={classes.count} />
            <dd className="num">{inRupees(Math.abs(fees.difference))}</dd>
          </div>
        )}
      </dl>
      {checked && theirs !== null && <Why {...checked} nameOf={nameOf} />}
      {ways.length > 0 && (
        <div className={classes.ways}>
          <b>{words.howPaid}</b>
          {ways.map((way) => (
            <Chip key={way} tone={way === 'none' ? 'gold' : 'grey'}>
              {words.paidBy({ way: importing.paid[way], count: paid(way) })}
            </Chip>
          ))}
        </div>
      )}
    </aside>
  );
}

function Why({
  fees,
  otherTotals,
  nameOf,
}: Pick<CheckedSheet, 'fees' | 'otherTotals'> & { nameOf: (row: number) => string }) {
  const words = useWords(checkWords);
  const { explained, differing, unexplained, difference } = fees;
  const listOf = (why: 'not_entered' | 'not_paid') => {
    const found = explained.filter((one) => one.why === why);
    const names = found
      .slice(0, first)
      .map(({ row, amount }) => words.rowSum({ row: nameOf(row), amount: inRupees(Math.abs(amount)) }))
      .join(', ');
    const count = found.length - first;
    return count > 0 ? words.andMore({ list: names, count }) : names;
  };
  const [entered, unpaid] = [listOf('not_entered'), listOf('not_paid')];
  return (
    <div className={classes.explained}>
      {difference === 0 && differing.length === 0 && <p>{words.same}</p>}
      {entered && <p>{words.notEntered({ list: entered })}</p>}
      {unpaid && <p>{words.notPaid({ list: unpaid })}</p>}
      {difference !== 0 && unexplained === 0 && differing.length === 0 && <p>{words.nothingElse}</p>}
      {otherTotals.map(({ tab, total, rows }) => (
        <p key={tab} className={classes.gold}>
          {tab === null
            ? words.otherTotal({ total: inRupees(total), rows: inRupees(rows) })
            : words.otherTotalOfTab({ tab, total: inRupees(total), rows: inRupees(rows) })}
        </p>
      ))}
    </div>
  );
}

/** What no row explains, or rows that pay another sum: stands above the button. */
export function FeesAlarm({
  fees,
  of,
  nameOf,
}: {
  fees: FeesCompared | null;
  /** How many rows come in. */
  of: number;
  nameOf: (row: number) => string;
}) {
  const words = useWords(checkWords);
  if (!fees || (fees.differing.length === 0 && fees.unexplained === 0)) return null;
  const sums = bySums(fees.differing);
  const rest = sums.slice(first).reduce((count, { rows }) => count + rows.length, 0);
  const isMost = fees.differing.length > 1 && fees.differing.length * 2 > of;
  return (
    <div className={classes.alarm} role="alert">
      {fees.differing.length > 0 ? (
        <>
          <b>{isMost ? words.differsMostly({ count: fees.differing.length, rows: of }) : words.differs}</b>
          <ul>
            {sums.slice(0, first).map(({ rows, ours, sheet }) => (
              <li key={`${ours} ${sheet}`}>
                {words.differing({
                  rows: words.rowsList({ rows: rows.length, list: rowList(rows, nameOf) }),
                  sheet: inRupees(sheet),
                  ours: inRupees(ours),
                })}
              </li>
            ))}
            {rest > 0 && <li>{words.moreDiffer({ count: rest })}</li>}
          </ul>
        </>
      ) : (
        <b>{words.unexplained({ amount: inRupees(Math.abs(fees.unexplained)) })}</b>
      )}
    </div>
  );
}

/** Rows that pay the same other sum are one line: a sheet with prices of its own would fill the screen. */
function bySums(differing: FeesCompared['differing']) {
  const found = new Map<string, { ours: number; sheet: number; rows: number[] }>();
  for (const { row, ours, sheet } of differing) {
    const one = found.get(`${ours} ${sheet}`) ?? { ours, sheet, rows: [] };
    one.rows.push(row);
    found.set(`${ours} ${sheet}`, one);
  }
  return [...found.values()].toSorted((one, other) => other.rows.length - one.rows.length);
}
