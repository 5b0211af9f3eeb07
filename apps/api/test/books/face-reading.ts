import { formatRupees, paise as asPaise } from '@maidan/domain/money';
import { readPdf } from '../pdf-text.ts';
import { readCsv } from '../read-csv.ts';
import type { TestApi } from '../start.ts';
import type { PricedBooks } from './priced-books.ts';

/** A figure as it is shown somewhere, beside what it should be; NaN where a text does not say the amount. */
export type Face = [where: string, shown: number, counted: number];

export type Read = TestApi['call'];

/** What is read, and what it is compared with. */
export interface Counted {
  world: PricedBooks;
  /** Of calling the event off, while that was possible. */
  preview: { online: { paid: number; refund: number }; ofShare: number; ofCommission: number };
  prizes: { amount: number; withheld: number };
  read: Read;
  /** What mails of refunds to somebody say together, in paise. */
  mailed: (email: string) => Promise<number>;
}

/** Each answer once: nothing happens any more while figures are compared, and faults are planted in what is counted. */
export function readOnce(t: TestApi): Read {
  const kept = new Map<string, ReturnType<Read>>();
  return (endpoint, input = {}) => {
    const key = `${endpoint.method} ${endpoint.url} ${JSON.stringify(input)}`;
    const answer = kept.get(key) ?? t.call(endpoint, input);
    kept.set(key, answer);
    return answer;
  };
}

export const paise = (amount: number) => Math.round(amount * 100);
export const ofEvent = ({ world: { event } }: Counted) => ({ token: event.token, params: { eventId: event.eventId } });
export const bodyOf = async ({ world, read }: Counted, endpoint: Parameters<Read>[0], input: object = {}) =>
  (await read(endpoint, { token: world.vendor.token, ...input })).body;
export const sum = (list: readonly Record<string, unknown>[], key: string) =>
  list.reduce((total, one) => total + paise(Number(one[key] ?? 0)), 0);

/** The lines of a CSV below its header, as sums by title; `Sum` and what is below it apart. */
export function table(file: Buffer | Uint8Array | string) {
  const [header = [], ...lines] = readCsv(Buffer.from(file).toString('utf8'));
  const end = lines.findIndex(([first]) => first === 'Sum');
  const body = end < 0 ? lines : lines.slice(0, end);
  const at = (title: string) => header.indexOf(title);
  return {
    body,
    column: (title: string) => body.reduce((total, line) => total + paise(Number(line[at(title)] ?? 0)), 0),
    last: (title: string) => paise(Number(lines[end]?.[at(title)] ?? Number.NaN)),
    line: (what: string, title: string) =>
      paise(Number(lines.find((line) => line.includes(what))?.[at(title)] ?? Number.NaN)),
  };
}
const texts = new WeakMap<Buffer, string[]>();
export function textsOf(pdf: Buffer): string[] {
  const read = texts.get(pdf) ?? readPdf(pdf).flatMap((page) => page.texts);
  texts.set(pdf, read);
  return read;
}
/** An amount beside its label in a PDF: equal as it is printed, or not a number. */
export const printed = (texts: string[], label: string, amount: number): Face => {
  const exact = texts.indexOf(label);
  const shown = texts[(exact < 0 ? texts.findIndex((text) => text.startsWith(label)) : exact) + 1];
  return [`${label}: ${shown}`, shown === formatRupees(asPaise(amount)) ? amount : Number.NaN, amount];
};
