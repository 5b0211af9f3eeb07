import type { RowBefore } from '@maidan/domain/entries/import';
import type { EventScope } from '../../events/records/event-access.ts';
import type { Deps } from '../../../platform/deps.ts';
import { answer, judge, openForPlayers, type Sheet } from './judge-rows.ts';
import * as store from './store.ts';

export async function previewImport(
  deps: Deps,
  { scope, sheet, now }: { scope: EventScope; sheet: Sheet & { importId?: string | null | undefined }; now: Date },
) {
  const { eventId } = scope;
  await openForPlayers(deps.db, scope);
  const before = sheet.importId
    ? await store.listImported(deps.db, { eventId, importId: sheet.importId })
    : new Map<number, RowBefore>();
  return answer(await judge(deps.db, deps, { scope, sheet, before, now }));
}
