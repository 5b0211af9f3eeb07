import type { OwnEvent } from '@maidan/contract/events/event';
import { countRevised, isRevised, revisedRows, type Revision } from '@maidan/domain/events/edits/revision';
import { toldRevision } from '@maidan/domain/events/edits/told-changes';
import { audit } from '../../../platform/db/audit.ts';
import type { Db } from '../../../platform/db/db.ts';
import { tellAdministrators } from '../../../platform/notify.ts';
import { endRevision, keepRevision } from '../records/revisions.ts';

/**
 * What waits of an event after a save, in place of what waited before; a save that puts everything back takes it back.
 * Administrators are told when something begins to wait.
 */
export async function keepWaiting(
  tx: Db,
  given: { userId: string; before: OwnEvent; waits: Revision; reason: string | undefined; now: Date },
): Promise<void> {
  const { userId, before, waits, now } = given;
  const had = before.pendingRevision;
  if (!isRevised(waits)) {
    if (had) await takeBack(tx, { userId, before, now });
    return;
  }
  const reason = given.reason ?? had?.reason ?? null;
  if (had && had.reason === reason && isSame(had, waits)) return;
  await keepRevision(tx, { ...waits, eventId: before._id, userId, reason: reason || null, at: now });
  await note(tx, { userId, eventId: before._id, action: 'event_revision_sent', revision: waits });
  if (had) return;
  const news = { kind: 'revision_sent', event: before.eventName, changes: countRevised(waits) } as const;
  await tellAdministrators(tx, news, { type: 'info', link: `/admin?tab=changed&event=${before._id}` });
}

/** False when nothing waits any more. */
export async function takeBack(
  tx: Db,
  { userId, before, now }: { userId: string; before: OwnEvent; now: Date },
): Promise<boolean> {
  const revision = before.pendingRevision;
  if (!revision || !(await endRevision(tx, { eventId: before._id, userId, at: now, state: 'withdrawn' }))) return false;
  await note(tx, { userId, eventId: before._id, action: 'event_revision_withdrawn', revision });
  return true;
}

const isSame = (one: Revision, other: Revision): boolean =>
  JSON.stringify(revisedRows(one)) === JSON.stringify(revisedRows(other));

function note(tx: Db, of: { userId: string; eventId: string; action: string; revision: Revision }): Promise<void> {
  const { userId, eventId, action, revision } = of;
  const details = { changes: toldRevision(revision) };
  return audit(tx, { actorId: userId, action, subjectKind: 'event', subjectId: eventId, eventId, details });
}
