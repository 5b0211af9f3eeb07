import { randomBytes } from 'node:crypto';
import type { NewEventForm, OwnEvent } from '@maidan/contract/events/event';
import { eventCode } from '@maidan/domain/events/code';
import { draftEventProblems, newEventProblems } from '@maidan/domain/events/event';
import { AppError } from '../../../platform/app-error.ts';
import { audit } from '../../../platform/db/audit.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { newId } from '../../../platform/ids.ts';
import { type StoredPicture, withPicture } from '../../operations/files/pictures.ts';
import { type Branding, type Files, withBranding } from '../page/branding.ts';
import { changeCustomization, customizationInputProblems, refuseTooManyPictures } from '../page/customize.ts';
import { addCategories } from '../records/categories.ts';
import { insertEvent } from '../records/events.ts';
import { fieldsOf, keepPoster, ownEvent, posterSize, refuse, subject } from './own-event.ts';
import * as store from './store.ts';

export async function createEvent(
  deps: Deps,
  command: { organizerId: string; form: NewEventForm; files: Files; now: Date },
): Promise<OwnEvent> {
  const { organizerId, form, files, now } = command;
  const poster = files.poster?.[0];
  if (!(await store.hasVendor(deps.db, organizerId))) throw new AppError('vendor_required');
  const isDraft = form.saveAsDraft === 'true';
  refuse([
    ...(isDraft ? draftEventProblems : newEventProblems)({ ...form, hasPoster: poster !== undefined }, now),
    ...customizationInputProblems(form.customization),
  ]);
  await refuseTooManyPictures(deps.db, null, { input: form.customization, files });
  const umpirePasswordHash = form.umpirePassword.trim() ? await deps.passwords.hash(form.umpirePassword) : null;
  const submittedAt = isDraft ? null : now;

  const write = (picture: StoredPicture | null, branding: Branding) =>
    inTransaction(deps.db, async (tx) => {
      const eventId = newId();
      const event = { ...fieldsOf(form), id: eventId, organizerId, umpirePasswordHash, submittedAt };
      while (!(await insertEvent(tx, { ...event, code: eventCode(randomBytes(8)) })));
      await addCategories(tx, eventId, form.categories);
      if (picture) await keepPoster(tx, { userId: organizerId, eventId }, picture);
      await changeCustomization(tx, { userId: organizerId, eventId }, { input: form.customization, branding });
      await audit(tx, {
        actorId: organizerId,
        action: submittedAt ? 'event_submitted' : 'event_drafted',
        ...subject(eventId),
      });
      return ownEvent(tx, eventId);
    });
  return withPicture(deps, poster, posterSize, (picture) =>
    withBranding(deps, files, (branding) => write(picture, branding)),
  );
}
