import type { ReviewFilter } from '@maidan/contract/events/review';
import type { Db } from '../../../platform/db/db.ts';
import * as store from './store.ts';

const pageSize = 20;

export async function listReviews(db: Db, filter: ReviewFilter) {
  const { all, pendingApproval, ...others } = await store.countItems(db, filter.q);
  const counts = { ...others, pending_approval: pendingApproval };
  const total = filter.status === '' ? all : counts[filter.status];
  return { events: await store.listItems(db, filter, pageSize), total, pageSize, counts };
}
