import type { EditEventForm, OwnEvent } from '@maidan/contract/events/event';
import { eventSnapshot } from '@maidan/domain/events/changes';
import { toldEdit } from '@maidan/domain/events/edits/told-changes';
import { withRevision } from '@maidan/domain/events/edits/revision';
import { editedEventProblems, type FormProblem } from '@maidan/domain/events/event';
import { mayDo } from '@maidan/domain/events/staff';
import { AppError } from '../../../platform/app-error.ts';
import { audit } from '../../../platform/db/audit.ts';
import { type Db, inTransaction } from '../../../platform/db/db.ts';
import { findEventRole, openEvent } from '../records/event-access.ts';
import type { Deps } from '../../../platform/deps.ts';
import { type StoredPicture, withPicture } from '../../operations/files/pictures.ts';
import { type Branding, type Files, withBranding } from '../page/branding.ts';
import { changeCustomization, customizationInputProblems, refuseTooManyPictures } from '../page/customize.ts';
import { changeCategories } from '../records/categories.ts';
import { type EventFields, saveEvent, saveUmpirePassword } from '../records/events.ts';
import { fieldsOf, keepPoster, ownEvent, posterSize, refuse, type Scope, subject, type Typed } from './own-event.ts';
import { holdBack, type HeldEdit } from './hold-back.ts';
import { keepWaiting } from './keep-waiting.ts';
import * as store from './store.ts';

export interface EditCommand extends Scope {
  form: EditEventForm;
  files: Files;
  now: Date;
}

/** What else is saved in the same transaction: before anything is locked, and once the event is as it will be. */
interface Along {
  first?: (tx: Db) => Promise<void>;
  along?: (tx: Db, states: { before: OwnEvent; after: OwnEvent }) => Promise<void>;
}

/**
 * An approved event stays approved: what players plan by waits for an administrator, everything else is public at once.
 */
export async function editEvent(deps: Deps, { first, along, ...command }: EditCommand & Along): Promise<OwnEvent> {
  const { userId, eventId, form, files, now } = command;
  const current = await store.findEvent(deps.db, eventId);
  if (!current || !(await mayEdit(deps.db, { userId, eventId }))) throw new AppError('event_not_found');
  if (form._id !== undefined && form._id !== eventId)
    throw new AppError('validation_failed', { fields: [{ msg: 'This id is not the one of the event', path: '_id' }] });
  refuse([...editProblems(current.event, form, now), ...customizationInputProblems(form.customization)]);
  await refuseTooManyPictures(deps.db, { userId, eventId }, { input: form.customization, files });
  const hash = form.umpirePassword?.trim() ? await deps.passwords.hash(form.umpirePassword) : null;

  const write = (picture: StoredPicture | null, branding: Branding) =>
    inTransaction(deps.db, async (tx) => {
      await first?.(tx);
      await openEvent(tx, { userId, eventId, right: 'edit', lock: true });
      const before = await ownEvent(tx, eventId);
      // What a draft may lack, an event that was submitted in between may not.
      if (before.approvalStatus !== current.event.approvalStatus) refuse(editProblems(before, form, now));
      const held = heldEdit(before, form);
      await saveEvent(tx, eventId, held.fields);
      if (held.categories) await changeCategories(tx, { eventId, given: held.categories, at: now });
      if (picture) await keepPoster(tx, { userId, eventId }, picture);
      if (hash) await saveUmpirePassword(tx, eventId, hash);
      const customized = await changeCustomization(tx, command, { input: held.customization, branding });
      await keepWaiting(tx, { userId, before, waits: held.waits, reason: form.changeReason, now });
      const after = await ownEvent(tx, eventId);
      await note(tx, { userId, before, after }, [
        ...(customized ? ['customization'] : []),
        ...(hash ? ['umpirePassword'] : []),
      ]);
      if (!along) return after;
      await along(tx, { before, after });
      return ownEvent(tx, eventId);
    });
  return withPicture(deps, files.poster?.[0], posterSize, (picture) =>
    withBranding(deps, files, (branding) => write(picture, branding)),
  );
}

/** What an edit saves now of an event and what waits, with the fields as they are wanted. */
export function heldEdit(before: OwnEvent, form: EditEventForm): HeldEdit & { wanted: EventFields } {
  const waiting = withRevision(before, before.pendingRevision?.after ?? {});
  const wanted = fieldsOf({ ...asForm(waiting), ...given(form) });
  if (before.approvalStatus === 'approved') return { ...holdBack(before, wanted, form), wanted };
  const { categories, customization } = form;
  return { wanted, fields: wanted, categories, customization, waits: { before: {}, after: {} } };
}

/** Nothing is written down of a save that changed nothing but what waits: that is told by its own deed. */
async function note(
  tx: Db,
  { userId, before, after }: { userId: string; before: OwnEvent; after: OwnEvent },
  unseen: readonly string[],
): Promise<void> {
  const { fields, changes } = toldEdit(eventSnapshot(before), eventSnapshot(after));
  const isOnlyWaiting =
    fields.length + unseen.length === 0 && before.pendingRevision?._id !== after.pendingRevision?._id;
  if (isOnlyWaiting) return;
  await audit(tx, {
    actorId: userId,
    action: 'event_edited',
    ...subject(after._id),
    details: { approvalStatus: after.approvalStatus, fields: [...fields, ...unseen], changes },
  });
}

async function mayEdit(db: Db, scope: Scope): Promise<boolean> {
  const role = await findEventRole(db, scope);
  return role !== null && mayDo(role, 'edit');
}

function asForm(event: OwnEvent): Typed {
  return { ...event, umpirePassword: '' };
}

const given = (form: EditEventForm): Partial<Typed> =>
  Object.fromEntries(Object.entries(form).filter(([, value]) => value !== undefined));

/** What is wrong with a form, over what waits already. */
export function editProblems(event: OwnEvent, form: EditEventForm, now: Date): FormProblem[] {
  const wanted = withRevision(event, event.pendingRevision?.after ?? {});
  const before = { startsAt: new Date(wanted.dateandtime), isDraft: event.approvalStatus === 'draft' };
  return editedEventProblems({ ...asForm(wanted), ...given(form), hasPoster: true }, now, before);
}
