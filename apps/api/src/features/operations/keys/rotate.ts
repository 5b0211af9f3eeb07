import type { Deps } from '../../../platform/deps.ts';
import { type SealedColumn, sealedColumns } from '../records/sealed-columns.ts';
import { listOlder, saveOne, type Sealed } from './store.ts';

export interface Rotated {
  moved: number;
  /** Values that no key of the ring opens: they stay as they are. */
  unreadable: string[];
}

const batch = 500;

/**
 * Puts every encrypted value, and every index that can be made anew, under the current key, beside the running server:
 * a value that somebody changes meanwhile is left as they wrote it, under the current key anyway. Can be stopped and
 * begun again.
 */
export async function rotateFields(
  { db, encryption }: Pick<Deps, 'db' | 'encryption'>,
  currentKey: string,
  tell: (line: string) => void,
): Promise<Rotated> {
  const all: Rotated = { moved: 0, unreadable: [] };
  for (const sealed of sealedColumns) {
    let last: string | null = null;
    let moved = 0;
    for (;;) {
      const found: Sealed[] = await listOlder(db, sealed, { currentKey, after: last, limit: batch });
      for (const one of found) {
        const changed = openOne(encryption, sealed, one);
        if (!changed) all.unreadable.push(`${sealed.table}.${sealed.column} of ${one.row}`);
        else moved += await saveOne(db, sealed, one, changed);
      }
      const end: Sealed | undefined = found.at(-1);
      if (!end || found.length < batch) break;
      last = end.row;
      tell(`${sealed.table}.${sealed.column}: ${moved} values moved so far`);
    }
    if (moved > 0) tell(`${sealed.table}.${sealed.column}: ${moved} values moved`);
    all.moved += moved;
  }
  return all;
}

function openOne(
  encryption: Deps['encryption'],
  { purpose, row: hasRow, index }: SealedColumn,
  { row, value }: Sealed,
): { value: string; index: string | null } | null {
  const place = hasRow === null ? purpose : `${purpose}:${row}`;
  try {
    const plain = encryption.decrypt(value, place);
    return {
      value: encryption.encrypt(plain, place),
      index: index ? encryption.blindIndex(index.of ? index.of(plain) : plain, index.purpose) : null,
    };
  } catch {
    return null;
  }
}
