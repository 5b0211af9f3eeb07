import { type MadeCell, type MadeTab, madeText, madeXlsx } from './sheet-maker.ts';

/** The categories of a district's championship, as an event has them. */
export const districtCategories = [
  ...[11, 13, 15, 19].flatMap((age) =>
    (['Boys', 'Girls'] as const).map((whom) => ({
      name: `${whom} U-${age}`,
      price: age * 40,
      format: 'singles' as const,
      gender: whom === 'Boys' ? ('male' as const) : ('female' as const),
    })),
  ),
  { name: "Men's Singles", price: 700, format: 'singles' as const, gender: 'male' as const },
  { name: "Women's Singles", price: 700, format: 'singles' as const, gender: 'female' as const },
  { name: "Men's Doubles", price: 900, format: 'doubles' as const, gender: 'male' as const },
  { name: 'Mixed Doubles', price: 900, format: 'mixed_doubles' as const, gender: 'mixed' as const },
  { name: 'Boys & Girls U-9', price: 200, format: 'singles' as const },
];

/** How people write them. */
const spellings = (name: string): string[] => {
  const age = /U-(\d+)/.exec(name)?.[1];
  const short: Record<string, string[]> = {
    "Men's Singles": ['MS', 'Mens Singles', "men's single", 'M.S.'],
    "Women's Singles": ['WS', 'Womens Singles', 'Ladies Singles'],
    "Men's Doubles": ['MD', 'Mens Doubles'],
    'Mixed Doubles': ['XD', 'mixed doubles', 'Mix Doubles'],
    'Boys & Girls U-9': ['Boys and Girls U-9', 'boys & girls u9'],
  };
  if (short[name]) return [name, ...short[name]];
  const whom = name.startsWith('Boys') ? 'Boys' : 'Girls';
  return [
    name,
    `${whom.charAt(0)}S U-${age}`,
    `U${age} ${whom}`,
    `Under ${age} ${whom} Singles`,
    `${whom} Singles U-${age}`,
    `${whom.toUpperCase()} U ${age}`,
  ];
};

export interface KnownRow {
  row: number;
  name: string;
  phone: string;
  dob: string;
  categories: string[];
}

export interface KnownSheet {
  file: Buffer<ArrayBuffer>;
  filename: string;
  /** The players as they must come back. */
  players: KnownRow[];
  /** Cells with anything in them, from the header's next row on. */
  cells: number;
  dateOrder: 'day_first' | 'month_first';
  /** Nothing but a space stands between categories. */
  isSpaced: boolean;
  /** The tabs with players in their order, and how many rows each has. */
  tabs: { name: string; rows: number }[];
  /** How many rows of players it hides, and how many areas of it are merged. */
  hiddenRows: number;
  merges: number;
}

/** Numbers from a seed (mulberry32): the same seed makes the same sheet. */
function dice(seed: number) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (count: number) => Math.floor(next() * count);
  const pick = <One>(list: readonly One[]): One => list[below(list.length)] as One;
  const isOne = (of: number) => below(of) === 0;
  const shuffled = <One>(list: readonly One[]): One[] =>
    list
      .map((one) => ({ one, at: next() }))
      .toSorted((one, other) => one.at - other.at)
      .map(({ one }) => one);
  return { below, pick, isOne, shuffled };
}
type Dice = ReturnType<typeof dice>;

const firstNames = 'Aarav Vihaan Kabir Reyansh Advait Ishaan Riya Asha Meera Sunita Kavya Anaya Tanvi आरव मीरा'.split(
  ' ',
);
const lastNames = 'Kulkarni Deshpande Joshi Patil Pawar Shinde Gangurde Deore Jadhav Wagh कुलकर्णी'.split(' ');
const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

const headers = {
  name: ['Name', 'Player Name', 'NAME OF PLAYER', 'नाम'],
  phone: ['Phone', 'Mobile No.', 'Contact number', 'मोबाइल'],
  categories: ['Category', 'Events', 'EVENT CATEGORY', 'वर्ग'],
  dob: ['Date of birth', 'DOB', 'D.O.B.', 'जन्म तिथि'],
  paid: ['Payment mode', 'Paid by', 'भुगतान का तरीका'],
} as const;
type Column = keyof typeof headers;

const two = (number: number): string => String(number).padStart(2, '0');

function written(day: string, style: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  const [sign = '', order = '', digits = ''] = style.split(' ');
  if (order === 'words') return `${Number(date)} ${months[Number(month) - 1]} ${year}`;
  const inOrder = order === 'dmy' ? [date, month] : [month, date];
  const numbers = digits === 'bare' ? inOrder.map(Number) : inOrder;
  return [...numbers, digits === 'short' ? year.slice(2) : year].join(sign);
}

const styles = ['/ dmy', '- dmy bare', '. dmy', '/ mdy bare', '/ mdy', '/ dmy short', '- words', 'iso'];
const separators = [', ', '; ', ' & ', ' + ', '/', ' and ', ' | ', ' '];

/** How the cells of one sheet are written. */
interface Style {
  style: string;
  separator: string;
  isXlsx: boolean;
  titles: Record<Column, string>;
  noise: readonly string[];
}

/** A sheet of known content, written as messily as people do; everything about it follows from the seed. */
export function knownSheet(seed: number): KnownSheet {
  const roll = dice(seed);
  const isXlsx = roll.isOne(2);
  const made: Style = {
    style: roll.pick(styles),
    separator: roll.pick(separators),
    isXlsx,
    titles: Object.fromEntries(
      (Object.keys(headers) as Column[]).map((column) => [column, roll.pick(headers[column])]),
    ) as Record<Column, string>,
    noise: roll.shuffled(['Sr. No.', 'Remarks', 'Coach']).slice(0, roll.below(4)),
  };
  const players = Array.from({ length: 3 + roll.below(25) }, (_, at) => aPlayer(roll, at));
  const parts = isXlsx ? partsOf(roll, players) : [{ name: 'Sheet1', category: null, players }];
  const tabs = parts.map((part, at) => tabOf(roll, part, made, at === parts.length - 1));
  const { style, separator } = made;
  const file = isXlsx
    ? madeXlsx({ tabs: [...tabs, ...unreadTabs(roll)], strings: roll.pick(['shared', 'inline']) })
    : madeText(
        (tabs[0]?.rows ?? []).map((line) => line.map(String)),
        { separator: roll.pick([',', ';', '\t']), encoding: roll.pick(['utf-8', 'utf-8-bom']) },
      );
  return {
    file,
    filename: isXlsx ? 'players.xlsx' : 'players.csv',
    players: tabs.flatMap((tab) => tab.players),
    cells: tabs.reduce((sum, tab) => sum + tab.cells, 0),
    dateOrder: style.includes('mdy') ? 'month_first' : 'day_first',
    isSpaced: separator === ' ',
    tabs: tabs.map(({ name, players: known }) => ({ name, rows: known.length })),
    hiddenRows: tabs.reduce((sum, { hiddenRows }) => sum + hiddenRows.length, 0),
    merges: tabs.reduce((sum, { merges }) => sum + merges.length, 0),
  };
}

interface Part {
  name: string;
  /** The tab's name is the category of its players. */
  category: string | null;
  players: Omit<KnownRow, 'row'>[];
}

/** The players on one tab, on several, or on one for each category. */
function partsOf(roll: Dice, players: Omit<KnownRow, 'row'>[]): Part[] {
  const way = roll.below(3);
  if (way === 0) return [{ name: 'Entries', category: null, players }];
  if (way === 1) {
    const half = Math.ceil(players.length / 2);
    return [players.slice(0, half), players.slice(half)].map((some, at) => ({
      name: `Part ${at + 1}`,
      category: null,
      players: some,
    }));
  }
  const byCategory = Map.groupBy(players, ({ categories }) => categories[0] ?? '');
  return [...byCategory].map(([category, some]) => ({
    name: category,
    category,
    players: some.map((player) => ({ ...player, categories: [category] })),
  }));
}

/** What stands in a workbook besides: how to fill it in, and the players of last year, hidden. */
function unreadTabs(roll: Dice): MadeTab[] {
  const tabs: MadeTab[] = [
    { name: 'How to fill in', rows: [['Please write one player in each row'], ['Do not change the headers']] },
    {
      name: 'Last year',
      hidden: true,
      rows: [
        ['Name', 'Phone'],
        ['Old Player', '9800000000'],
      ],
    },
  ];
  return tabs.filter(() => roll.isOne(2));
}

/** The players of one tab as they are written, some of them hidden, some with a cell merged over several rows. */
function tabOf(
  roll: Dice,
  { name, category, players }: Part,
  made: Style,
  isLast: boolean,
): MadeTab & {
  name: string;
  rows: MadeCell[][];
  players: KnownRow[];
  cells: number;
  hiddenRows: number[];
  merges: string[];
} {
  const all = roll.shuffled(Object.keys(headers) as Column[]);
  const columns = all.filter((column) => category === null || column !== 'categories');
  const titles = Array.from({ length: roll.below(3) }, () => ['District Badminton Championship 2026']);
  const rows: MadeCell[][] = [...titles, [...columns.map((column) => made.titles[column]), ...made.noise]];
  const known: KnownRow[] = [];
  const merged = made.isXlsx ? aMerge(roll, columns, players.length) : null;
  const merges: string[] = [];
  let cells = 0;
  for (const [at, one] of players.entries()) {
    const isCovered = merged !== null && at > merged.first && at <= merged.last;
    // Within a merged area no row is left blank.
    if (!isCovered && roll.isOne(12)) rows.push([]);
    const above = isCovered ? known[merged.first] : undefined;
    const player = {
      row: rows.length + 1,
      ...one,
      ...(merged?.column === 'categories' && above && { categories: above.categories }),
    };
    const texts = rowOf(roll, player, made);
    const line = [...columns.map((column) => texts[column]), ...made.noise.map(() => (roll.isOne(3) ? '' : `n${at}`))];
    cells += line.filter((cell) => cell !== '').length + (category === null ? 0 : 1);
    if (isCovered) line[columns.indexOf(merged.column)] = '';
    rows.push(line);
    known.push(player);
  }
  if (merged) {
    const letter = 'ABCDEFGH'.charAt(columns.indexOf(merged.column));
    merges.push(`${letter}${known[merged.first]?.row}:${letter}${known[merged.last]?.row}`);
  }
  if (isLast && roll.isOne(3)) {
    rows.push(columns.map((column) => (column === 'name' ? 'Grand Total' : column === 'phone' ? players.length : '')));
    cells += 2;
  }
  const hiddenRows = made.isXlsx ? known.flatMap(({ row }) => (roll.isOne(10) ? [row] : [])) : [];
  return { name, rows, players: known, cells, hiddenRows, merges };
}

/** A cell of categories or of payment that stands over two to four rows. */
function aMerge(roll: Dice, columns: readonly Column[], count: number) {
  if (count < 2 || !roll.isOne(2)) return null;
  const first = roll.below(count - 1);
  const column = roll.pick(columns.filter((one) => one === 'categories' || one === 'paid'));
  return { column, first, last: Math.min(count - 1, first + 1 + roll.below(3)) };
}

function aPlayer(roll: Dice, at: number): Omit<KnownRow, 'row'> {
  const name = `${roll.pick(firstNames)} ${'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.charAt(at % 26)}${at >= 26 ? 'a' : ''} ${roll.pick(lastNames)}`;
  const dob = `${1985 + roll.below(35)}-${two(1 + roll.below(12))}-${two(1 + roll.below(28))}`;
  const categories = roll
    .shuffled(districtCategories)
    .slice(0, 1 + roll.below(3))
    .map((one) => one.name);
  return { name, phone: `98${String(10_000_000 + at * 7919 + roll.below(7000)).slice(0, 8)}`, dob, categories };
}

function rowOf(
  roll: Dice,
  { name, phone, dob, categories }: KnownRow,
  { style, separator, isXlsx }: Style,
): Record<Column, MadeCell> {
  const spelt = categories.map((category) => roll.pick(spellings(category))).join(separator);
  const remarks = roll.isOne(9) ? ' (late)' : '';
  const phones = [phone, `+91 ${phone.slice(0, 5)} ${phone.slice(5)}`, `0${phone}`, `${phone} / 9811122233`];
  return {
    // A file may write any letter by its number.
    name:
      isXlsx && roll.isOne(8) ? { raw: `<t>${name.replace(' ', '_x0020_')}</t>` } : roll.isOne(6) ? ` ${name}  ` : name,
    phone: roll.pick(phones),
    categories: spelt + remarks,
    dob: style === 'iso' ? (isXlsx ? { day: dob } : dob) : written(dob, style),
    paid: roll.pick(['cash', 'UPI', 'GPay', 'Cash', 'paid by PhonePe', 'नकद']),
  };
}
