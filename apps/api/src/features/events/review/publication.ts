import type { OwnEvent } from '@maidan/contract/events/event';
import { AppError } from '../../../platform/app-error.ts';
import { audit } from '../../../platform/db/audit.ts';
import { type Db, inTransaction } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { enqueueMail } from '../../../platform/mail/mail.ts';
import { notify } from '../../../platform/notify.ts';
import { eventPublishedMail, eventUnpublishedMail } from '../letters/publication-mails.ts';
import { savePublication } from '../records/events.ts';
import { wholeEvent } from './record.ts';
import * as store from './store.ts';

interface Command {
  eventId: string;
  adminId: string;
  now: Date;
}

/**
 * Takes an approved event off the public pages: nobody finds or enters it, whoever has a ticket reads why, and what is
 * paid or being paid stays theirs.
 */
export function unpublishEvent(deps: Deps, command: Command & { reason: string }): Promise<OwnEvent> {
  const { reason } = command;
  return inTransaction(deps.db, async (tx) => {
    const { event, organizer } = await openApproved(tx, deps, command.eventId);
    if (!(await savePublication(tx, command.eventId, reason, command.now)))
      throw new AppError('event_already_unpublished');
    await note(tx, command, { action: 'event_unpublished', reason });
    const news = { kind: 'event_unpublished', event: event.eventName, reason } as const;
    const link = `/dashboard/event/${command.eventId}`;
    await notify(tx, { userId: organizer.id, type: 'severe', relatedTo: 'event_rejection', news, link });
    const eventUrl = `${deps.settings.publicUrl}${link}`;
    await enqueueMail(tx, eventUnpublishedMail({ ...organizer, eventName: event.eventName, reason, eventUrl }));
    return wholeEvent({ ...deps, db: tx }, command.eventId);
  });
}

/** Puts it back as it was. */
export function publishEvent(deps: Deps, command: Command & { reason: string | null }): Promise<OwnEvent> {
  const { reason } = command;
  return inTransaction(deps.db, async (tx) => {
    const { event, organizer } = await openApproved(tx, deps, command.eventId);
    if (!(await savePublication(tx, command.eventId, null, command.now))) throw new AppError('event_not_unpublished');
    await note(tx, command, { action: 'event_published', reason });
    const news = { kind: 'event_published', event: event.eventName, reason } as const;
    const link = `/dashboard/event/${command.eventId}`;
    await notify(tx, { userId: organizer.id, type: 'success', relatedTo: 'event_approval', news, link });
    const eventUrl = `${deps.settings.publicUrl}/events/${command.eventId}`;
    await enqueueMail(tx, eventPublishedMail({ ...organizer, eventName: event.eventName, reason, eventUrl }));
    return wholeEvent({ ...deps, db: tx }, command.eventId);
  });
}

/** Locked: two administrators act one after the other. */
async function openApproved(tx: Db, deps: Deps, eventId: string) {
  const state = await store.lockState(tx, eventId);
  const facts = state && (await store.findReviewFacts(tx, eventId));
  if (!facts) throw new AppError('event_not_found');
  if (state.approvalStatus !== 'approved') throw new AppError('event_not_approved');
  const event = await wholeEvent({ ...deps, db: tx }, eventId);
  return { event, organizer: { id: facts.organizerId, name: facts.name, to: facts.email } };
}

function note(tx: Db, { eventId, adminId }: Command, deed: { action: string; reason: string | null }): Promise<void> {
  const { action, reason } = deed;
  const details = reason ? { reason } : {};
  return audit(tx, { actorId: adminId, action, subjectKind: 'event', subjectId: eventId, eventId, details });
}
