import { type MadeCell, madeText, madeXlsx } from './sheet-maker.ts';

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

/** A sheet of known content, written as messily as people do; everything about it follows from the seed. */
export function knownSheet(seed: number): KnownSheet {
  const roll = dice(seed);
  const style = roll.pick(styles);
  const separator = roll.pick(separators);
  const isXlsx = roll.isOne(2);
  const columns = roll.shuffled(Object.keys(headers) as Column[]);
  const noise = roll.shuffled(['Sr. No.', 'Remarks', 'Coach']).slice(0, roll.below(4));
  const titles = Array.from({ length: roll.below(3) }, () => ['District Badminton Championship 2026']);
  const header = [...columns.map((column) => roll.pick(headers[column])), ...noise];
  const lines: MadeCell[][] = [...titles, header];
  const players: KnownRow[] = [];
  let cells = 0;
  const count = 3 + roll.below(25);
  for (let at = 0; at < count; at += 1) {
    if (roll.isOne(12)) lines.push([]);
    const player = { row: lines.length + 1, ...aPlayer(roll, at) };
    const texts = rowOf(roll, player, { style, separator, isXlsx });
    const line = [...columns.map((column) => texts[column]), ...noise.map(() => (roll.isOne(3) ? '' : `n${at}`))];
    cells += line.filter((cell) => cell !== '').length;
    lines.push(line);
    players.push(player);
  }
  if (roll.isOne(3)) {
    const total = columns.map((column) => (column === 'name' ? 'Grand Total' : column === 'phone' ? count : ''));
    cells += 2;
    lines.push(total);
  }
  const file = isXlsx
    ? madeXlsx({ tabs: [{ rows: lines }] })
    : madeText(
        lines.map((line) => line.map(String)),
        { separator: roll.pick([',', ';', '\t']), encoding: roll.pick(['utf-8', 'utf-8-bom']) },
      );
  const dateOrder = style.includes('mdy') ? 'month_first' : 'day_first';
  return {
    file,
    filename: isXlsx ? 'players.xlsx' : 'players.csv',
    players,
    cells,
    dateOrder,
    isSpaced: separator === ' ',
  };
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
  { style, separator, isXlsx }: { style: string; separator: string; isXlsx: boolean },
): Record<Column, MadeCell> {
  const spelt = categories.map((category) => roll.pick(spellings(category))).join(separator);
  const remarks = roll.isOne(9) ? ' (late)' : '';
  const phones = [phone, `+91 ${phone.slice(0, 5)} ${phone.slice(5)}`, `0${phone}`, `${phone} / 9811122233`];
  return {
    name: roll.isOne(6) ? ` ${name}  ` : name,
    phone: roll.pick(phones),
    categories: spelt + remarks,
    dob: style === 'iso' ? (isXlsx ? { day: dob } : dob) : written(dob, style),
    paid: roll.pick(['cash', 'UPI', 'GPay', 'Cash', 'paid by PhonePe', 'नकद']),
  };
}
