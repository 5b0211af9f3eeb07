import type { EditEventForm, OwnEvent } from '@maidan/contract/events/event';
import { eventSnapshot } from '@maidan/domain/events/changes';
import { toldEdit } from '@maidan/domain/events/edits/told-changes';
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
import { saveEvent, saveUmpirePassword } from '../records/events.ts';
import { fieldsOf, keepPoster, ownEvent, posterSize, refuse, type Scope, subject, type Typed } from './own-event.ts';
import * as store from './store.ts';

/** An approved event stays approved; what changed is written down for the administrator. */
export async function editEvent(
  deps: Deps,
  command: Scope & { form: EditEventForm; files: Files; now: Date },
): Promise<OwnEvent> {
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
      await openEvent(tx, { userId, eventId, right: 'edit', lock: true });
      const before = await ownEvent(tx, eventId);
      // What a draft may lack, an event that was submitted in between may not.
      if (before.approvalStatus !== current.event.approvalStatus) refuse(editProblems(before, form, now));
      await saveEvent(tx, eventId, fieldsOf({ ...asForm(before), ...given(form) }));
      if (form.categories) await changeCategories(tx, { eventId, given: form.categories, at: now });
      if (picture) await keepPoster(tx, { userId, eventId }, picture);
      if (hash) await saveUmpirePassword(tx, eventId, hash);
      const customized = await changeCustomization(tx, command, { input: form.customization, branding });
      const after = await ownEvent(tx, eventId);
      const { fields, changes } = toldEdit(eventSnapshot(before), eventSnapshot(after));
      const unseen = [...(customized ? ['customization'] : []), ...(hash ? ['umpirePassword'] : [])];
      await audit(tx, {
        actorId: userId,
        action: 'event_edited',
        ...subject(eventId),
        details: { approvalStatus: after.approvalStatus, fields: [...fields, ...unseen], changes },
      });
      return after;
    });
  return withPicture(deps, files.poster?.[0], posterSize, (picture) =>
    withBranding(deps, files, (branding) => write(picture, branding)),
  );
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

function editProblems(event: OwnEvent, form: EditEventForm, now: Date): FormProblem[] {
  const before = { startsAt: new Date(event.dateandtime), isDraft: event.approvalStatus === 'draft' };
  return editedEventProblems({ ...asForm(event), ...given(form), hasPoster: true }, now, before);
}
