import { type BrandingImage, type Customization, customizationOf } from '@maidan/domain/events/page';
import { AppError } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { StoredPicture } from '../../operations/files/pictures.ts';
import * as store from './store.ts';

export const imageOf = ({ fileId, originalName }: StoredPicture): BrandingImage => ({
  url: `/files/${fileId}`,
  publicId: fileId,
  originalName,
});

export async function showCustomization(
  db: Db,
  { eventId, reader }: { eventId: string; reader: { userId: string; role: string } },
): Promise<Customization> {
  const userId = reader.role === 'admin' ? null : reader.userId;
  const stored = await store.findCustomization(db, { userId, eventId });
  if (!stored) throw new AppError('event_not_found');
  return customizationOf(stored.customization);
}
