import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { z, ZodType } from 'zod';

/** So many rows are checked and written at a time. */
const rowsAtOnce = 500;
const lettersAtOnce = 64_000;

/** A part of an answer as the contract lists it. */
type Checked = (schema: ZodType, value: unknown) => unknown;
type Add = (text: string) => Promise<void>;

/**
 * The JSON of an answer that may have tens of thousands of rows, checked and written a part at a time: others are
 * answered in between. All of it is checked before any of it is sent, so that a mistake is still an error.
 */
export async function longAnswer(schema: ZodType, fields: unknown, checked: Checked): Promise<Readable> {
  const parts: Buffer[] = [];
  let text = '';
  await write(schema, fields, checked, async (more) => {
    text += more;
    if (text.length < lettersAtOnce) return;
    parts.push(Buffer.from(text));
    text = '';
    await nextTurn();
  });
  parts.push(Buffer.from(text));
  return Readable.from(parts, { objectMode: false });
}

interface Parts {
  type: string;
  checks?: unknown[];
  catchall?: ZodType;
  element?: ZodType;
  shape?: Record<string, ZodType>;
}

/** As `JSON.stringify` would write it. A schema that looks at the whole of its value is given the whole. */
async function write(schema: ZodType, value: unknown, checked: Checked, add: Add): Promise<void> {
  const {
    type,
    checks = [],
    catchall,
    element,
    shape,
  } = (schema as unknown as { def: z.core.$ZodTypeDef & Parts }).def;
  const isWhole = checks.length > 0 || catchall !== undefined || typeof value !== 'object' || value === null;
  if (!isWhole && type === 'object' && shape) return writeFields(shape, value as Row, checked, add);
  if (!isWhole && type === 'array' && element && Array.isArray(value)) {
    await add('[');
    for (let at = 0; at < value.length; at += rowsAtOnce) {
      const rows = value.slice(at, at + rowsAtOnce);
      if (at > 0) await add(',');
      if (rows.some(hasManyRows)) await writeEach(element, rows, checked, add);
      else await add(JSON.stringify(checked(schema, rows)).slice(1, -1));
    }
    return add(']');
  }
  await add(JSON.stringify(checked(schema, value)));
}

type Row = Record<string, unknown>;
const isRows = (value: unknown) => Array.isArray(value) && value.length > rowsAtOnce;
const hasManyRows = (row: unknown) => typeof row === 'object' && row !== null && Object.values(row).some(isRows);

async function writeEach(element: ZodType, rows: readonly unknown[], checked: Checked, add: Add): Promise<void> {
  for (const [place, row] of rows.entries()) {
    if (place > 0) await add(',');
    await write(element, row, checked, add);
  }
}

async function writeFields(shape: Record<string, ZodType>, row: Row, checked: Checked, add: Add): Promise<void> {
  let before = '{';
  for (const [name, schema] of Object.entries(shape)) {
    const value = row[name];
    const isLong = Array.isArray(value) && (isRows(value) || value.some(hasManyRows));
    const text = isLong ? '' : (JSON.stringify(checked(schema, value)) as string | undefined);
    if (text === undefined) continue;
    await add(`${before}${JSON.stringify(name)}:${text}`);
    if (isLong) await write(schema, value, checked, add);
    before = ',';
  }
  await add(before === '{' ? '{}' : '}');
}
