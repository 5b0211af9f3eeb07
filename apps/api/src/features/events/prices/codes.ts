import type { CodeForm, DiscountCodeAnswer } from '@maidan/contract/events/codes';
import { priceRefusal } from '@maidan/domain/events/facts/price-refusals';
import { readCode } from '@maidan/domain/events/prices/read-rules';
import { problemAt } from '@maidan/domain/fact';
import { indiaDay } from '@maidan/domain/india-time';
import { AppError } from '../../../platform/app-error.ts';
import { audit } from '../../../platform/db/audit.ts';
import { type Db, inTransaction } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { newId } from '../../../platform/ids.ts';
import { listOffered } from '../records/categories.ts';
import { insertCode, listCodes, removeCode, saveCode } from '../records/discount-codes.ts';
import { type EventScope, openEvent } from '../records/event-access.ts';
import { shownCode } from '../records/shown-prices.ts';

type Codes = DiscountCodeAnswer[];

export async function showCodes(deps: Deps, scope: EventScope): Promise<Codes> {
  await openEvent(deps.db, { ...scope, right: 'edit' });
  return codesOf(deps, deps.db, scope.eventId);
}

export function addCode(
  deps: Deps,
  scope: EventScope,
  form: CodeForm,
): Promise<{ code: DiscountCodeAnswer; codes: Codes }> {
  const id = newId();
  return change(deps, { scope, id, action: 'event_code_added' }, async (tx) => {
    const code = await read(tx, scope, form);
    if (!(await insertCode(tx, scope.eventId, id, code))) throw taken(code.code);
    return code.code;
  });
}

export function changeCode(
  deps: Deps,
  { codeId: id, ...scope }: EventScope & { codeId: string },
  form: CodeForm,
): Promise<{ code: DiscountCodeAnswer; codes: Codes }> {
  return change(deps, { scope, id, action: 'event_code_changed' }, async (tx) => {
    const code = await read(tx, scope, form);
    await known(tx, scope.eventId, id);
    if (!(await saveCode(tx, scope.eventId, id, code))) throw taken(code.code);
    return code.code;
  });
}

export function endCode(deps: Deps, { codeId, userId, eventId }: EventScope & { codeId: string }): Promise<Codes> {
  return inTransaction(deps.db, async (tx) => {
    await openEvent(tx, { userId, eventId, right: 'edit', lock: true });
    const { code } = await known(tx, eventId, codeId);
    await removeCode(tx, eventId, codeId);
    await tell(tx, { userId, eventId }, 'event_code_ended', code);
    return codesOf(deps, tx, eventId);
  });
}

interface Changing {
  scope: EventScope;
  id: string;
  action: 'event_code_added' | 'event_code_changed';
}

function change(deps: Deps, { scope, id, action }: Changing, write: (tx: Db) => Promise<string>) {
  const { userId, eventId } = scope;
  return inTransaction(deps.db, async (tx) => {
    await openEvent(tx, { userId, eventId, right: 'edit', lock: true });
    await tell(tx, { userId, eventId }, action, await write(tx));
    const codes = await codesOf(deps, tx, eventId);
    const code = codes.find(({ _id }) => _id === id);
    if (!code) throw new AppError('code_not_found');
    return { code, codes };
  });
}

async function read(tx: Db, { eventId }: EventScope, form: CodeForm) {
  const { code, problems } = readCode(form, await listOffered(tx, eventId));
  if (problems.length > 0) throw new AppError('validation_failed', { fields: problems });
  return code;
}

async function known(tx: Db, eventId: string, id: string) {
  const found = (await listCodes(tx, eventId)).find((code) => code.id === id);
  if (!found) throw new AppError('code_not_found');
  return found;
}

function taken(code: string): AppError {
  const fact = priceRefusal('code_known', { code });
  return new AppError('code_taken', { fact, fields: [problemAt('code', fact)] });
}

const tell = (tx: Db, { userId, eventId }: EventScope, action: Changing['action'] | 'event_code_ended', code: string) =>
  audit(tx, { actorId: userId, action, subjectKind: 'event', subjectId: eventId, eventId, details: { code } });

async function codesOf(deps: Deps, db: Db, eventId: string): Promise<Codes> {
  const names = await listOffered(db, eventId);
  const today = indiaDay(deps.clock());
  return (await listCodes(db, eventId)).map((code) => shownCode(code, names, today));
}
