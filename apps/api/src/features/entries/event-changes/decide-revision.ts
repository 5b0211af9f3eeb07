import type { EventRevision, RevisionDecision } from '@maidan/contract/entries/event-changes';

import { countRevised } from '@maidan/domain/events/edits/revision';
import { daysMoved, toldToPlayers } from '@maidan/domain/events/edits/told-to-players';
import { toldRevision } from '@maidan/domain/events/edits/told-changes';
import { AppError } from '../../../platform/app-error.ts';
import { audit } from '../../../platform/db/audit.ts';
import { type Db, inTransaction } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { enqueueMail } from '../../../platform/mail/mail.ts';
import { notify } from '../../../platform/notify.ts';
import { revisionApprovedMail, revisionRejectedMail } from '../../events/letters/revision-mails.ts';
import { findRevision, saveFullRefund, settleRevision, type StoredRevision } from '../../events/records/revisions.ts';
import { applyRevision } from './apply-revision.ts';
import { shownRevision } from './list-revisions.ts';
import { movePlan } from './move-plan.ts';
import { afterChange } from './save-change.ts';
import { settleWaiting } from './settle-waiting.ts';
import { tellPlayers } from './tell-players.ts';
import * as store from './store.ts';
import { refundEnd } from '@maidan/domain/events/edits/full-refund';

interface Decision {
  revisionId: string;
  adminId: string;
  form: RevisionDecision;
  now: Date;
}

/** Everything that waits takes effect at once, or nothing does; the organizer is told either way. */
export async function decideRevision(deps: Deps, decision: Decision): Promise<EventRevision> {
  const { revision, closed } = await decide(deps, decision);
  if (revision.state === 'approved') await afterChange(deps, revision.eventId, closed);
  return revision;
}

/** With the orders that must no longer be paid. */
function decide(
  deps: Deps,
  { revisionId, adminId, form, now }: Decision,
): Promise<{ revision: EventRevision; closed: string[] }> {
  return inTransaction(deps.db, async (tx) => {
    const found = await findRevision(tx, revisionId);
    if (found) await store.lockRegistrationsOf(tx, found.eventId, entriesOf(found));
    const event = found && (await store.lockEvent(tx, found.eventId));
    if (!found || !event) throw new AppError('revision_not_found');
    // Read again under the lock: it may have been changed, decided or taken back meanwhile.
    const revision = await findRevision(tx, revisionId);
    const settled = { revisionId, state: form.decision, userId: adminId, reason: form.reason || null, at: now };
    if (!revision || !(await settleRevision(tx, settled))) throw new AppError('revision_decided');
    if (event.approvalStatus !== 'approved') throw new AppError('event_not_approved');
    const { organizerId } = event;
    const isApproved = form.decision === 'approved';
    const { closed, refundUntil } = isApproved
      ? await takeEffect(tx, deps, { revision, adminId, organizerId, now })
      : { closed: [], refundUntil: null };
    await audit(tx, {
      actorId: adminId,
      action: `event_revision_${form.decision}`,
      subjectKind: 'event',
      subjectId: revision.eventId,
      eventId: revision.eventId,
      details: {
        changes: toldRevision(revision),
        ...(form.reason && { reason: form.reason }),
        ...(refundUntil && { fullRefundUntil: refundUntil.toISOString() }),
      },
    });
    await tellOrganizer(tx, deps, { event, revision, form });
    const told = await findRevision(tx, revisionId);
    if (!told) throw new AppError('revision_not_found');
    return { revision: shownRevision(told), closed };
  });
}

const entriesOf = ({ choices }: StoredRevision) => choices.map(({ entry }) => entry);

/** The event, its plan and the word to everybody who entered: together, or not at all. */
async function takeEffect(
  tx: Db,
  deps: Deps,
  { revision, adminId, ...of }: { revision: StoredRevision; adminId: string; organizerId: string; now: Date },
): Promise<{ closed: string[]; refundUntil: Date | null }> {
  const { eventId, after, reason } = revision;
  const { before, event } = await applyRevision(tx, { eventId, after, now: of.now });
  await movePlan(tx, { eventId, userId: adminId, days: daysMoved(before.dateandtime, event.dateandtime) });
  const closed = await settleWaiting(tx, deps, { revision, before, event, ...of });
  const changes = toldToPlayers(revision);
  const refundUntil = refundEnd(revision.fullRefundUntil, { now: of.now, startsAt: new Date(event.dateandtime) });
  if (revision.fullRefundUntil) await saveFullRefund(tx, revision.id, refundUntil);
  await tellPlayers(tx, deps, { eventId, eventName: event.eventName, changes, reason, refundUntil });
  return { closed, refundUntil };
}

async function tellOrganizer(
  tx: Db,
  deps: Deps,
  { event, revision, form }: { event: store.DecidedEvent; revision: StoredRevision; form: RevisionDecision },
): Promise<void> {
  const { eventId } = revision;
  const name = revision.after.eventName ?? revision.eventName;
  const link = `/dashboard/event/${eventId}`;
  const about = { to: event.email, name: event.organizerName, eventName: name, changes: toldRevision(revision) };
  const to = { userId: event.organizerId, link } as const;
  if (form.decision === 'approved') {
    const news = { kind: 'revision_approved', event: name, changes: countRevised(revision) } as const;
    await notify(tx, { ...to, type: 'success', relatedTo: 'event_approval', news });
    await enqueueMail(tx, revisionApprovedMail({ ...about, eventUrl: `${deps.settings.publicUrl}/events/${eventId}` }));
    return;
  }
  const reason = form.reason ?? '';
  const kept = { ...about, eventName: revision.eventName };
  const news = { kind: 'revision_rejected', event: revision.eventName, reason } as const;
  await notify(tx, { ...to, type: 'error', relatedTo: 'event_rejection', news });
  await enqueueMail(tx, revisionRejectedMail({ ...kept, reason, editUrl: `${deps.settings.publicUrl}${link}` }));
}
