import type { HistoryEntry } from '@maidan/contract/events/history';
import { historySentence } from '@maidan/domain/events/history';
import { toldDetails } from '@maidan/domain/events/told-details';
import { AppError } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/db/db.ts';
import * as store from './history-store.ts';

export async function readHistory(
  db: Db,
  { page, pageSize, ...scope }: { userId: string; eventId: string; page: number; pageSize: number },
): Promise<{ entries: HistoryEntry[]; total: number }> {
  if (!(await store.mayRead(db, scope))) throw new AppError('event_not_found');
  const { eventId } = scope;
  const found = await store.listDeeds(db, { eventId, limit: pageSize, offset: (page - 1) * pageSize });
  return {
    entries: found.map(({ details, about, at, id, ...deed }) => ({
      _id: id,
      at: at.toISOString(),
      sentence: historySentence({ action: deed.action, details, about }),
      told: toldDetails(details),
      about,
      ...deed,
    })),
    total: await store.countDeeds(db, eventId),
  };
}
