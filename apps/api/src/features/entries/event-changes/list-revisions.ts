import type { EventRevision } from '@maidan/contract/entries/event-changes';
import type { Db } from '../../../platform/db/db.ts';
import { listRevisions, type RevisionState, type StoredRevision } from '../../events/records/revisions.ts';

export const shownRevision = ({
  id,
  sentAt,
  decidedAt,
  namedChoices,
  fullRefundUntil,
  ...revision
}: StoredRevision): EventRevision => ({
  _id: id,
  ...revision,
  choices: namedChoices,
  fullRefundUntil: fullRefundUntil?.toISOString() ?? null,
  sentAt: sentAt.toISOString(),
  decidedAt: decidedAt?.toISOString() ?? null,
});

export const readRevisions = async (db: Db, state: RevisionState): Promise<EventRevision[]> =>
  (await listRevisions(db, state)).map(shownRevision);
