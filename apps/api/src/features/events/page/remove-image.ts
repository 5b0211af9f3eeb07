import { type Customization, customizationOf, imagesOf, type ImageType, withImages } from '@maidan/domain/events/page';
import { AppError } from '../../../platform/app-error.ts';
import { audit } from '../../../platform/db/audit.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { removeFiles } from '../../operations/records/files.ts';
import { saveCustomization } from '../records/events.ts';
import { removeBytes, type Scope } from './customize.ts';
import * as store from './store.ts';

export async function removeImage(
  deps: Deps,
  scope: Scope,
  { imageType, publicId }: { imageType: ImageType; publicId: string },
): Promise<Customization> {
  const { customization, keys } = await inTransaction(deps.db, async (tx) => {
    const stored = await store.lockCustomization(tx, scope);
    if (!stored) throw new AppError('event_not_found');
    const before = customizationOf(stored.customization);
    const held = imagesOf(before.brandingImages, imageType);
    const kept = held.filter((image) => image.publicId !== publicId);
    if (kept.length === held.length) throw new AppError('image_not_found');
    const after = { ...before, brandingImages: withImages(before.brandingImages, imageType, kept) };
    const removed = await removeFiles(tx, scope.eventId, [publicId]);
    await saveCustomization(tx, scope.eventId, after);
    await audit(tx, {
      actorId: scope.userId,
      action: 'event_image_removed',
      subjectKind: 'event',
      subjectId: scope.eventId,
      eventId: scope.eventId,
      details: { imageType, publicId },
    });
    return { customization: after, keys: removed };
  });
  await removeBytes(deps, keys);
  return customization;
}
