import { AppError } from '../../../platform/app-error.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { UploadedFile } from '../../../platform/http/multipart.ts';
import { recordPicture, withPicture } from '../../operations/files/pictures.ts';
import { removeOwnFile } from '../../operations/records/files.ts';
import { replacePicture } from '../records/users.ts';

const picturePixels = 512;

export function pictureAddress(fileId: string | null): string | null {
  return fileId && `/files/${fileId}`;
}

/** Re-encoded and square enough for an avatar; deletes the one it replaces. */
export async function savePicture(deps: Deps, userId: string, upload: UploadedFile | undefined): Promise<string> {
  if (!upload)
    throw new AppError('picture_required', { fields: [{ msg: 'Please choose a picture', path: 'picture' }] });
  const options = { maxWidth: picturePixels, maxHeight: picturePixels, svg: 'refuse' as const, path: 'picture' };
  const { fileId, replaced } = await withPicture(deps, upload, options, (picture) =>
    inTransaction(deps.db, async (tx) => {
      if (!picture) throw new AppError('picture_required');
      await recordPicture(tx, picture, { ownerId: userId, eventId: null, kind: 'profile_picture', isPublic: true });
      const before = await replacePicture(tx, userId, picture.fileId);
      return { fileId: picture.fileId, replaced: before && (await removeOwnFile(tx, userId, before)) };
    }),
  );
  if (replaced)
    await deps.storage
      .remove(replaced)
      .catch((error) => deps.log.warn({ error: String(error) }, 'an old picture stays'));
  return `/files/${fileId}`;
}
