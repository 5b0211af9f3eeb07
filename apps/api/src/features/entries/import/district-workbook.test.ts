import { randomUUID } from 'node:crypto';
import { playerImportEndpoints } from '@maidan/contract/entries/import';
import { cellsOf } from '@maidan/domain/entries/player-sheet';
import { accountOf } from '@maidan/domain/entries/sheet/account';
import { isTotalRow } from '@maidan/domain/entries/sheet/fees';
import type { SheetReading } from '@maidan/domain/entries/sheet-reading';
import { expect, test } from 'vitest';
import { anApprovedEvent } from '../../../../test/factories.ts';
import { districtCategories } from '../../../../test/known-sheets.ts';
import { type MadeCell, type MadeTab, madeXlsx } from '../../../../test/sheet-maker.ts';
import { startApi } from '../../../../test/start.ts';

const t = startApi();

const phone = (at: number) => String(9_700_000_000 + at * 731);
const two = (number: number) => String(number).padStart(2, '0');

/** Born on this day; no two neighbours on the same. */
const bornIn = (year: number, at: number) => ({ year, month: (at % 12) + 1, date: ((at * 7) % 28) + 1 });

const dayOf = ({ year, month, date }: ReturnType<typeof bornIn>) => `${year}-${two(month)}-${two(date)}`;

/** By category: U-11, then U-13 and U-15, then U-19. */
const yearOfBoy = (at: number) => (at < 30 ? 2018 : at < 115 ? 2016 : 2010);

interface Shown {
  row: number;
  outcome: string;
  player: { name: string; dob: string | null };
  problems: { kind: string }[];
}

/**
 * An American sheet that was opened here: what can be a day of ours became a date, with day and month exchanged; the
 * rest stayed text.
 */
function halfConverted({ year, month, date }: ReturnType<typeof bornIn>): MadeCell {
  return date <= 12 ? { day: `${year}-${two(date)}-${two(month)}` } : `${two(month)}/${two(date)}/${year}`;
}

/** One merged cell for each category, names in capitals, three hidden rows, a sum below. */
function boys(): MadeTab {
  const blocks: [string, number, number][] = [
    ['BS U-11', 30, 440],
    ['BS U-13', 40, 520],
    ['BS U-15', 30, 600],
    ['BS U-13, BS U-15', 15, 1120],
    ['BS U-19', 25, 760],
  ];
  const title = ['NASHIK DISTRICT CHAMPIONSHIP 2026 - BOYS'];
  const header = ['CATEGORY', 'SR.', "PLAYER'S NAME", 'MOBILE NO.', 'D.O.B.', 'ACADEMY', 'FEE', 'REMARKS'];
  const rows: MadeCell[][] = [title, [], header];
  const merges = ['A1:H1'];
  let fees = 0;
  for (const [category, count, fee] of blocks) {
    merges.push(`A${rows.length + 1}:A${rows.length + count}`);
    for (let at = 0; at < count; at += 1) {
      const number = rows.length;
      rows.push([
        at === 0 ? category : null,
        number - 2,
        `SWAPNIL SHINDE ${number}`,
        `+91 ${phone(number).slice(0, 5)} ${phone(number).slice(5)}`,
        halfConverted(bornIn(yearOfBoy(number - 3), number)),
        number % 4 === 0 ? 'SHUTTLE ACADEMY' : '',
        fee,
        number === 20 ? 'BROTHER OF 21' : '',
      ]);
      fees += fee;
    }
  }
  rows.push([], ['', '', 'TOTAL', '', '', '', fees]);
  return { name: 'BOYS', rows, merges, hiddenRows: [12, 55, 101] };
}

/** Hindi headings in another order, real dates and dates in words, a category that the event has not. */
function girls(): MadeTab {
  const blocks: [string, number][] = [
    ['U-11 Girls', 40],
    ['Under 13 Girls Singles', 30],
    ['GS U-13 & GS U-15', 20],
    ['U-16 Girls', 10],
  ];
  const rows: MadeCell[][] = [['नाम', 'जन्म तिथि', 'मोबाइल', 'वर्ग']];
  for (const [category, count] of blocks)
    for (let at = 0; at < count; at += 1) {
      const number = rows.length;
      const { year, month, date } = bornIn(category === 'U-11 Girls' ? 2018 : 2016, number);
      const dob: MadeCell =
        number % 2 === 0
          ? { day: dayOf({ year, month, date }) }
          : `${date} ${['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'][month - 1]} ${year}`;
      rows.push([
        number % 3 === 0 ? `मीरा पाटील ${number}` : `Meera Patil ${number}`,
        dob,
        phone(1000 + number),
        category,
      ]);
    }
  return { name: 'मुली', rows };
}

/** Grown-ups with a partner, and what goes wrong: a short number, a day that is none, a row twice. */
function seniors(): MadeTab {
  const blocks: [string, number][] = [
    ['MS', 30],
    ['MS, MD', 15],
    ['XD', 10],
    ['WS', 5],
  ];
  const rows: MadeCell[][] = [['Name', 'Contact number', 'Event', 'Partner', 'DOB']];
  for (const [category, count] of blocks)
    for (let at = 0; at < count; at += 1) {
      const number = rows.length;
      const isPair = /D/.test(category);
      rows.push([
        `Kabir Joshi ${number}`,
        phone(2000 + number),
        category,
        isPair ? `Dev Lele ${number}` : '',
        '1995-06-17',
      ]);
    }
  const change = (row: number, column: number, to: MadeCell) => rows[row]?.splice(column, 1, to);
  change(5, 1, '98765');
  change(7, 4, '31-02-1995');
  rows[9] = [...(rows[8] ?? [])];
  return { name: 'Seniors', rows };
}

const workbook = () =>
  madeXlsx({
    tabs: [
      boys(),
      girls(),
      seniors(),
      {
        name: 'Accounts',
        rows: [
          ['Hall', 12_000],
          ['Shuttles', 8_400],
        ],
      },
      {
        name: 'Old 2025',
        hidden: true,
        rows: [
          ['Name', 'Mobile', 'Event'],
          ['Nobody Anymore', '9811111111', 'MS'],
        ],
      },
    ],
  });

test('a district’s workbook of 300 rows on three tabs comes in as it was counted by hand', async () => {
  const event = await anApprovedEvent(t, { categories: districtCategories });
  const { token, eventId } = event;
  const params = { eventId };
  const read = async (tabs?: number[]) => {
    const form = new FormData();
    form.append('sheet', new Blob([workbook()]), 'district.xlsx');
    if (tabs) form.append('tabs', JSON.stringify(tabs));
    return (await t.call(playerImportEndpoints.readSheet, { token, params, form })).body;
  };
  const first: SheetReading = (await read()).reading;
  expect(
    first.tabs.map(({ name, rows, read: isRead, players, hidden }) => [name, rows, isRead, players, hidden]),
  ).toEqual([
    ['BOYS', 140, true, true, false],
    ['मुली', 100, false, true, false],
    ['Seniors', 60, false, true, false],
    ['Accounts', 2, false, false, false],
    ['Old 2025', 1, false, true, true],
  ]);
  const sheet = await read([0, 1, 2]);
  expect(sheet.reading).toMatchObject({ hiddenRows: [12, 55, 101], passedOver: [{ row: 1, why: 'above' }] });
  expect(sheet.reading.merged.map(({ value }: { value: string }) => value)).toHaveLength(5);

  // As the screen does it: who has no word on how the fee was paid owes it.
  const rows = sheet.rows
    .filter(({ cells }: { cells: string[] }) => !isTotalRow(cells))
    .map(({ row, cells }: { row: number; cells: string[] }) => ({
      row,
      cells: { ...cellsOf(cells, sheet.mapping), paid: 'none' },
    }));
  expect(rows).toHaveLength(300);
  const tabStarts = (sheet.reading as SheetReading).tabs.flatMap(({ before }) => (before > 0 ? [before] : []));
  const sent = { rows, tabStarts, whenFull: 'refuse' };
  const { body: asked } = await t.call(playerImportEndpoints.preview, { token, params, body: sent });
  // What a spreadsheet made of the boys' American dates, though the girls' dates are good; and the unknown category.
  const turned = asked.reading.questions.find(({ kind }: { kind: string }) => kind === 'converted_dates');
  expect(turned.rows.every((row: number) => row <= 143)).toBe(true);
  expect(asked.reading.questions).toMatchObject([
    { kind: 'converted_dates', proof: '04/22/2018' },
    { kind: 'category', written: 'U-16 Girls', guess: 'Girls U-19' },
  ]);
  expect(asked.reading.capitals.rows).toHaveLength(140);

  const told = {
    convertedDates: 'swapped',
    capitals: 'title_case',
    categoryNames: [{ written: 'U-16 Girls', names: ['Girls U-19'] }],
  };
  const body = { ...sent, ...told, importId: randomUUID() };
  const { body: done } = await t.call(playerImportEndpoints.importPlayers, { token, params, body });
  const { totals, reading } = done;
  const refused = done.rows.filter(({ outcome }: Shown) => outcome === 'refuse');
  expect(refused.map(({ row, problems }: Shown) => [row, problems.map(({ kind }) => kind)])).toEqual([
    [252, ['bad_phone']],
    [254, ['bad_date']],
    [256, ['twice_in_sheet']],
  ]);
  expect(totals).toEqual({ entered: 297, waiting: 0, refused: 3, amount: 0 });
  // 40 boys alone and 15 with another category; 45 men less the three above; ten girls by the answer.
  expect(reading.entries.map(({ name, count }: { name: string; count: number }) => [name, count])).toEqual([
    ['Boys U-11', 30],
    ['Girls U-11', 40],
    ['Boys U-13', 55],
    ['Girls U-13', 50],
    ['Boys U-15', 45],
    ['Girls U-15', 20],
    ['Boys U-19', 25],
    ['Girls U-19', 10],
    ["Men's Singles", 42],
    ["Women's Singles", 5],
    ["Men's Doubles", 15],
    ['Mixed Doubles', 10],
  ]);
  const fees = reading.entries.reduce((sum: number, { fee }: { fee: number }) => sum + fee, 0);
  expect(fees).toBe(206_400);
  // Every boy has the birthday that was typed, the turned ones too, and every girl the one of her tab.
  const days = done.rows.map(({ player }: Shown) => player.dob);
  const boysDays = Array.from({ length: 140 }, (_, at) => dayOf(bornIn(yearOfBoy(at), at + 3)));
  const girlsDays = Array.from({ length: 100 }, (_, at) => dayOf(bornIn(at < 40 ? 2018 : 2016, at + 1)));
  expect(days.slice(0, 240)).toEqual([...boysDays, ...girlsDays]);
  expect(done.rows[0].player.name).toBe('Swapnil Shinde 3');

  const judged = done.rows.map((one: object) => ({ ...one, isSettled: false }));
  // Six cells of a boy, 35 academies, a remark and the two of the sum; four of a girl; four of a grown-up, 25 partners.
  const account = accountOf({ ...sheet, amounts: null }, judged);
  expect(account).toMatchObject({ cells: 1543, read: 1258, asked: 2, unused: 283, left: [], totals: [145] });
  // Nothing is entered twice, and the next look at the sheet says so.
  const { body: again } = await t.call(playerImportEndpoints.importPlayers, { token, params, body });
  expect(again.rows.filter(({ outcome }: Shown) => outcome === 'entered')).toHaveLength(297);
});
