import { IconArrowDown, IconArrowUp, IconArrowsSort, IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { Fragment, memo, type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { CheckField } from '../fields/choice-field.tsx';
import { classNames } from '../class-names.ts';
import { useWords } from '../language.ts';
import classes from './table.module.css';
import { uiWords } from '../ui-words.ts';
import { useOnPhone } from './use-on-phone.ts';
import { useVirtualRows } from './virtual-rows.ts';

export interface Column<Row> {
  key: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Right-aligned tabular figures. */
  figures?: boolean;
  /** Makes the column sortable by this value (in the browser, unless `onSort` is given). */
  sortBy?: (row: Row) => string | number | null;
  width?: number | string;
  /** On a phone each row is a card: this cell is its title, without a label. */
  lead?: boolean;
  /** On a phone, at the end of the title's line; the other cells then share the line below. */
  end?: boolean;
  /** Hidden on a phone. */
  wideOnly?: boolean;
}

export interface Sort {
  key: string;
  descending: boolean;
}

interface TableProps<Row> {
  /** What the table holds, for screen readers. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  sort?: Sort;
  /** The server sorts: this is called with the new order, and the rows are shown in the order they arrive. */
  onSort?: (sort: Sort) => void;
  selected?: ReadonlySet<string>;
  onSelect?: (selected: ReadonlySet<string>) => void;
  rowLabel?: (row: Row) => string;
  /** Lets rows expand: to the cells of a full-width row, or to rows with the same columns. */
  details?: (row: Row) => ReactNode;
  onOpen?: (row: Row) => void;
  rowTone?: (row: Row) => 'gold' | 'red' | undefined;
  /** The height at which the table scrolls by itself; from 60 rows on, only the visible rows are rendered. */
  maxHeight?: number;
  /** On a phone the page scrolls instead: a frame that scrolls in a page that scrolls holds a finger up. */
  inPageOnPhone?: boolean;
  rowHeight?: number;
  empty?: ReactNode;
  footer?: ReactNode;
}

const virtualFrom = 60;

export function Table<Row>(props: TableProps<Row>) {
  const { label, columns, rows, rowKey, maxHeight, rowHeight = 48, footer, empty } = props;
  const words = useWords(uiWords);
  const [ownSort, setOwnSort] = useState<Sort | undefined>(props.sort);
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const frame = useRef<HTMLElement>(null);
  const inPage = useOnPhone() && props.inPageOnPhone === true;
  const sort = props.onSort ? props.sort : ownSort;
  const shown = useSorted(rows, columns, props.onSort ? undefined : sort);

  const virtual = Boolean(maxHeight) && shown.length >= virtualFrom;
  const { items, before, after, measure } = useVirtualRows({
    count: virtual ? shown.length : 0,
    frame,
    rowHeight,
    inPage,
  });
  const visible = virtual
    ? items.map((item) => shown[item.index]).filter((row): row is Row => row !== undefined)
    : shown;
  const span = columns.length + (props.onSelect ? 1 : 0) + (props.details ? 1 : 0);

  const sortTo = (column: Column<Row>) => {
    const next = { key: column.key, descending: sort?.key === column.key ? !sort.descending : Boolean(column.figures) };
    if (props.onSort) props.onSort(next);
    else setOwnSort(next);
  };
  const toggle = useCallback((key: string) => setOpened((now) => flip(now, key)), []);

  if (rows.length === 0 && empty) return empty;
  return (
    <section
      ref={frame}
      className={classes.frame}
      style={{ maxHeight: inPage ? undefined : maxHeight }}
      aria-label={label}
    >
      <table className={classes.table} aria-rowcount={virtual ? shown.length + 1 : undefined}>
        <caption className="sr">{label}</caption>
        <thead>
          <tr>
            {props.onSelect && (
              <th className={classes.tight}>
                <SelectAll keys={shown.map(rowKey)} selected={props.selected} onSelect={props.onSelect} />
              </th>
            )}
            {props.details && (
              <th className={classes.tight}>
                <span className="sr">{words.openRow}</span>
              </th>
            )}
            {columns.map((column) => (
              <HeadCell key={column.key} column={column} sort={sort} onSort={() => sortTo(column)} />
            ))}
          </tr>
        </thead>
        <tbody>
          {before > 0 && <Spacer height={before} />}
          {visible.map((row, index) => {
            const key = rowKey(row);
            return (
              <Fragment key={key}>
                <SteadyRow
                  {...props}
                  row={row}
                  index={virtual ? items[index]?.index : undefined}
                  measure={virtual ? measure : undefined}
                  open={opened.has(key)}
                  onToggle={toggle}
                />
                {props.details && opened.has(key) && (
                  <tr className={classes.details}>
                    <td colSpan={span}>{props.details(row)}</td>
                  </tr>
                )}
              </Fragment>
            );
          })}
          {after > 0 && <Spacer height={after} />}
        </tbody>
        {footer && <tfoot>{footer}</tfoot>}
      </table>
    </section>
  );
}

function HeadCell<Row>({ column, sort, onSort }: { column: Column<Row>; sort: Sort | undefined; onSort: () => void }) {
  const active = sort?.key === column.key;
  const Icon = !active ? IconArrowsSort : sort.descending ? IconArrowDown : IconArrowUp;
  return (
    <th
      scope="col"
      style={{ width: column.width }}
      className={classNames(column.figures && classes.figures, column.wideOnly && classes.wideOnly)}
      aria-sort={active ? (sort.descending ? 'descending' : 'ascending') : undefined}
    >
      {column.sortBy ? (
        <button type="button" className={classNames(classes.sort, active && classes.sorted)} onClick={onSort}>
          {column.header}
          <Icon size={14} stroke={2} aria-hidden="true" />
        </button>
      ) : (
        column.header
      )}
    </th>
  );
}

function BodyRow<Row>({
  columns,
  row,
  rowKey,
  index,
  measure,
  open,
  onToggle,
  ...props
}: TableProps<Row> & {
  row: Row;
  index?: number;
  measure?: (row: HTMLTableRowElement | null) => void;
  open: boolean;
  onToggle: (key: string) => void;
}) {
  const words = useWords(uiWords);
  const key = rowKey(row);
  const name = props.rowLabel?.(row) ?? key;
  const chosen = props.selected?.has(key) ?? false;
  const tone = props.rowTone?.(row);
  return (
    <tr
      ref={measure}
      data-index={index}
      aria-rowindex={index === undefined ? undefined : index + 2}
      className={classNames(
        open && classes.open,
        chosen && classes.chosen,
        tone && classes[tone],
        props.onOpen && classes.goes,
      )}
      onClick={props.onOpen ? (event) => !isControl(event.target) && props.onOpen?.(row) : undefined}
    >
      {props.onSelect && (
        <td className={classes.tight}>
          <CheckField
            aria-label={`${words.select}: ${name}`}
            checked={chosen}
            onChange={() => props.onSelect?.(flip(props.selected ?? new Set(), key))}
          />
        </td>
      )}
      {props.details && (
        <td className={classes.tight}>
          <button
            type="button"
            className={classes.toggle}
            aria-expanded={open}
            aria-label={`${words.openRow}: ${name}`}
            onClick={() => onToggle(key)}
          >
            {open ? (
              <IconChevronDown size={16} aria-hidden="true" />
            ) : (
              <IconChevronRight size={16} aria-hidden="true" />
            )}
          </button>
        </td>
      )}
      {columns.map((column) => (
        <td
          key={column.key}
          data-label={typeof column.header === 'string' ? column.header : undefined}
          className={classNames(
            column.figures && classes.figures,
            column.lead && classes.lead,
            column.end && classes.end,
            column.wideOnly && classes.wideOnly,
          )}
        >
          {column.cell(row)}
        </td>
      ))}
    </tr>
  );
}

/** While scrolling, renders only the rows that come into view. */
const SteadyRow = memo(BodyRow) as typeof BodyRow;

function SelectAll({
  keys,
  selected,
  onSelect,
}: {
  keys: readonly string[];
  selected: ReadonlySet<string> | undefined;
  onSelect: (selected: ReadonlySet<string>) => void;
}) {
  const words = useWords(uiWords);
  const count = keys.filter((key) => selected?.has(key)).length;
  const all = keys.length > 0 && count === keys.length;
  return (
    <CheckField
      aria-label={words.selectAll}
      checked={all}
      indeterminate={count > 0 && !all}
      onChange={() => onSelect(all ? new Set() : new Set(keys))}
    />
  );
}

const Spacer = ({ height }: { height: number }) => (
  <tr aria-hidden="true" className={classes.spacer} style={{ height }} />
);

function flip(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(keys);
  if (!next.delete(key)) next.add(key);
  return next;
}

const isControl = (target: EventTarget) => target instanceof Element && target.closest('a,button,input,label') !== null;

function useSorted<Row>(rows: readonly Row[], columns: readonly Column<Row>[], sort: Sort | undefined): readonly Row[] {
  return useMemo(() => {
    const value = sort && columns.find((column) => column.key === sort.key)?.sortBy;
    if (!value) return rows;
    const order = sort.descending ? -1 : 1;
    return rows.toSorted((a, b) => order * compare(value(a), value(b)));
  }, [rows, columns, sort]);
}

/** Numbers by value, text by the collation of Indian English; missing values first. */
function compare(a: string | number | null, b: string | number | null): number {
  if (a === null || b === null) return Number(a !== null) - Number(b !== null);
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return String(a).localeCompare(String(b), 'en-IN', { numeric: true, sensitivity: 'base' });
}
