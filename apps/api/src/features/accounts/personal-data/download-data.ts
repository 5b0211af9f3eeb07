import { Readable } from 'node:stream';
import { audit } from '../../../platform/db/audit.ts';
import type { Deps } from '../../../platform/deps.ts';
import { confirmPassword } from '../session/passwords.ts';
import { type Kind, kinds, readKind } from './store.ts';

/**
 * Everything stored about one person, as one JSON text, read and sent row by row: a long-time organizer has more than
 * fits in a buffer. The password is required, since the file contains all that we know; account and tax numbers stay
 * masked.
 */
export async function openExport(
  deps: Deps,
  { userId, password, now }: { userId: string; password: string; now: Date },
): Promise<Readable> {
  await confirmPassword(deps, userId, password);
  await audit(deps.db, { actorId: userId, action: 'data_exported', subjectKind: 'user', subjectId: userId });
  return Readable.from(written(deps, userId, now));
}

async function* written(deps: Deps, userId: string, now: Date): AsyncGenerator<string> {
  yield `{\n"madeAt": ${JSON.stringify(now.toISOString())}`;
  for (const kind of kinds) {
    yield `,\n${JSON.stringify(kind.name)}: [`;
    let first = true;
    for await (const row of readKind(deps.db, kind, userId)) {
      yield `${first ? '\n' : ',\n'}${JSON.stringify(opened(deps, row, kind))}`;
      first = false;
    }
    yield ']';
  }
  yield '\n}\n';
}

function opened(deps: Deps, row: Record<string, unknown>, { sealed = {}, objects = [], masked = {} }: Kind) {
  const open = { ...row };
  for (const [column, place] of Object.entries(sealed)) {
    const value = row[column];
    const text =
      typeof value === 'string' && value !== '' ? deps.encryption.read(value, `${place}:${String(row.id)}`) : null;
    open[column] = text && (objects.includes(column) ? JSON.parse(text) : (masked[column]?.(text) ?? text));
  }
  return open;
}
