import type { RowsReading } from '@maidan/contract/entries/import';
import { csvText } from '@maidan/domain/csv';
import type { SheetAccount } from '@maidan/domain/entries/sheet/account';
import {
  IconArrowsSplit,
  IconCalendar,
  IconColumnsOff,
  IconCurrencyRupee,
  IconDownload,
  IconLetterCase,
  IconListCheck,
  IconNote,
  IconSum,
  type TablerIcon,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useWords } from '../../../platform/language.tsx';
import { saveBlob } from '../../../platform/downloads.ts';
import { Button } from '../../../ui/button.tsx';
import { LongList } from '../../../ui/layout/disclosure.tsx';
import { Icon } from '../../../ui/layout/icon.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import classes from './check.module.css';
import { checkWords } from './check-words.ts';
import type { CheckedSheet } from './check-account.ts';
import type { ToldTexts } from './empty-draft.ts';
import { rowList, withMarked } from './row-list.tsx';
import { Option } from './sheet-questions.tsx';
import { importWords } from './words.ts';

interface Props {
  reading: RowsReading;
  checked: CheckedSheet;
  header: readonly string[];
  categories: readonly string[];
  nameOf: (row: number) => string;
  busy: boolean;
  onTell: (change: ToldTexts) => void;
}

/** How the rows were read: every cell counted, what was guessed, split or not used. */
export function RowsRead({ reading, checked, header, categories, nameOf, busy, onTell }: Props) {
  const words = useWords(checkWords);
  const { account, amounts } = checked;
  const { dates, split, capitals } = reading;
  const titleOf = (column: number) => header[column] || words.nameless({ number: column + 1 });
  return (
    <section className={classes.panel} aria-labelledby="rows-read">
      <div className={classes.panelHead}>
        <h3 id="rows-read">{words.readTitle}</h3>
        <span>{words.counted(account)}</span>
      </div>
      {account.left.length > 0 && <p className={classes.red}>{words.lost({ count: account.left.length })}</p>}
      <ul className={classes.facts}>
        {dates.map(({ order, proof, rows }) => (
          <Fact key={order} icon={IconCalendar} title={words.dates}>
            {(order === 'day_first' ? words.dayFirst : words.monthFirst)({ proof, rows: rows.length })}
          </Fact>
        ))}
        {split && (
          <Fact icon={IconArrowsSplit} title={words.split}>
            {withMarked(
              ({ text }) =>
                words.splitIs({ text, names: split.names.join(', '), rows: split.rows.length, entries: split.entries }),
              split.written,
            )}
          </Fact>
        )}
        {reading.categories.length > 0 && (
          <Fact icon={IconListCheck} title={words.meant}>
            <MeantTexts meant={reading.categories} categories={categories} busy={busy} onTell={onTell} />
          </Fact>
        )}
        {capitals && (
          <Fact icon={IconLetterCase} title={words.capitals}>
            <Capitals capitals={capitals} busy={busy} onTell={onTell} />
          </Fact>
        )}
        {account.totals.length > 0 && (
          <Fact icon={IconSum} title={words.totals}>
            {words.totalsIs({
              list: words.rowsList({ rows: account.totals.length, list: rowList(account.totals, nameOf) }),
            })}
          </Fact>
        )}
        {amounts !== null && (
          <Fact icon={IconCurrencyRupee} title={words.compared}>
            {words.comparedIs({ title: titleOf(amounts) })}
          </Fact>
        )}
        {account.columns.length > 0 && (
          <Fact icon={IconColumnsOff} title={words.columns}>
            {account.columns.map(({ column, cells }) => words.column({ title: titleOf(column), cells })).join(', ')}
          </Fact>
        )}
        {account.texts.length > 0 && <UnusedTexts texts={account.texts} nameOf={nameOf} />}
      </ul>
    </section>
  );
}

function Fact({ icon, title, children }: { icon: TablerIcon; title: string; children: ReactNode }) {
  return (
    <li>
      <Icon of={icon} />
      <b>{title}</b>
      <div>{children}</div>
    </li>
  );
}

/** Names in capitals: one press writes all of them as our guess does, another one leaves them as they stand. */
function Capitals({
  capitals: { name, instead, rows, told },
  busy,
  onTell,
}: Pick<Props, 'busy' | 'onTell'> & { capitals: NonNullable<RowsReading['capitals']> }) {
  const words = useWords(checkWords);
  const isTold = told === 'title_case';
  const sentence = isTold ? words.capitalsBecome : words.capitalsAre;
  return (
    <div className={classes.capitals}>
      <span>{withMarked(({ text }) => sentence({ text, instead, rows: rows.length }), name)}</span>
      <Option
        isTold={isTold}
        isGuess={told === null}
        busy={busy}
        onClick={() => onTell({ capitals: isTold ? 'as_written' : 'title_case' })}
      >
        {words.writeAs({ instead })}
      </Option>
    </div>
  );
}

/** Texts that name no category but mean one: each can be changed for all its rows. */
function MeantTexts({
  meant,
  categories,
  busy,
  onTell,
}: Pick<Props, 'categories' | 'busy' | 'onTell'> & { meant: RowsReading['categories'] }) {
  const words = useWords(checkWords);
  return (
    <LongList rows={meant}>
      {(part) => (
        <ul className={classes.meant}>
          {part.map(({ written, names, rows }) => (
            <li key={`${written}|${names.join('|')}`}>
              <span>
                {withMarked(({ text }) => words.isMeant({ text, names: names.join(', ') }), written)}{' '}
                <small>{words.rowCount({ rows: rows.length })}</small>
              </span>
              <SelectField
                aria-label={words.changeOf({ text: written })}
                placeholder={words.change}
                data={categories.filter((name) => !names.includes(name))}
                value={null}
                searchable
                disabled={busy}
                onChange={(name) => name && onTell({ categoryNames: [{ written, names: [name] }] })}
              />
            </li>
          ))}
        </ul>
      )}
    </LongList>
  );
}

function UnusedTexts({ texts, nameOf }: { texts: SheetAccount['texts']; nameOf: (row: number) => string }) {
  const words = useWords(checkWords);
  const { fields } = useWords(importWords);
  const save = () => {
    const lines = texts.map(({ row, field, value }) => [nameOf(row), field ? fields[field] : '', value]);
    saveBlob({ blob: new Blob([csvText(lines)], { type: 'text/csv' }), filename: 'not-used.csv' });
  };
  return (
    <Fact icon={IconNote} title={words.texts}>
      <LongList rows={texts}>
        {(part) => (
          <ul className={classes.texts}>
            {part.map(({ row, field, value }) => (
              <li key={`${row}${field}${value}`}>
                {words.textOf({ row: nameOf(row), text: field ? `${fields[field]}: ${value}` : value })}
              </li>
            ))}
          </ul>
        )}
      </LongList>
      <Button size="sm" kind="plain" icon={<Icon of={IconDownload} />} onClick={save}>
        {words.download}
      </Button>
    </Fact>
  );
}
