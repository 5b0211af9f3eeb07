import { buffer } from 'node:stream/consumers';
import type { ErrorCode } from '@maidan/contract/errors';
import { AppError } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { newId } from '../../../platform/ids.ts';
import type { ImageOptions, ImageRefusal } from '../../../platform/files/image-processing.ts';
import type { UploadedFile } from '../../../platform/http/multipart.ts';
import { insertFile } from './store.ts';

export { insertFile, insertFileCopy, removeFiles, removeOwnFile } from './store.ts';

export interface StoredPicture {
  fileId: string;
  bytes: number;
  mime: string;
  width: number;
  height: number;
  originalName: string;
}

const refusals: Record<ImageRefusal, ErrorCode> = {
  not_an_image: 'invalid_image',
  svg_not_allowed: 'svg_not_allowed',
  image_too_complex: 'image_too_complex',
  busy: 'busy',
};

/**
 * Re-encodes and stores an upload, then runs the work that records it. When that fails the picture is taken out of the
 * storage again, so that a refused form leaves nothing behind. Without an upload the work gets null. `notAnImage` are
 * the words for a file that is none, where the specification has its own.
 */
export async function withPicture<T>(
  deps: Deps,
  upload: UploadedFile | undefined,
  { path, notAnImage, ...options }: ImageOptions & { path: string; notAnImage?: string },
  work: (picture: StoredPicture | null) => Promise<T>,
): Promise<T> {
  if (!upload) return work(null);
  const image = await deps.images.processImage(upload.bytes, options);
  if (!image.ok) {
    const words = image.reason === 'not_an_image' && notAnImage ? { message: notAnImage } : {};
    const { code, message } = new AppError(refusals[image.reason], words);
    throw new AppError(code, { message, fields: [{ msg: message, path }] });
  }
  const fileId = newId();
  await deps.storage.put(fileId, image.bytes, image.mime);
  try {
    return await work({
      fileId,
      bytes: image.bytes.length,
      mime: image.mime,
      width: image.width,
      height: image.height,
      originalName: upload.filename.slice(0, 200),
    });
  } catch (error) {
    await deps.storage.remove(fileId).catch(() => undefined);
    throw error;
  }
}

/** Records a stored picture; its address is `/files/<id>`. */
export function recordPicture(
  tx: Db,
  picture: StoredPicture,
  of: { ownerId: string; eventId: string | null; kind: string; isPublic: boolean },
): Promise<void> {
  return insertFile(tx, { id: picture.fileId, storageKey: picture.fileId, ...picture, ...of });
}

const mostSmall = 300;

/**
 * Pictures as wide as a phone shows them, made when somebody first asks and kept in memory: some 20 kB each. Null where
 * none can be made just now; the picture itself is then good enough.
 */
export function smallPictures({ images, storage, log }: Deps) {
  const kept = new Map<string, Promise<Buffer | null>>();
  const make = async (storageKey: string, width: number): Promise<Buffer | null> => {
    const stored = await storage.read(storageKey);
    if (!stored) return null;
    const options = { maxWidth: width, maxHeight: 4 * width, svg: 'refuse' } as const;
    const picture = await images.processImage(await buffer(stored.stream), options);
    return picture.ok ? picture.bytes : null;
  };
  return (storageKey: string, width: number): Promise<Buffer | null> => {
    const name = `${storageKey} ${width}`;
    const known = kept.get(name);
    const picture =
      known ??
      make(storageKey, width).catch((error: unknown) => {
        log.warn({ err: error }, 'a picture could not be made smaller');
        return null;
      });
    // What was asked for last stands last.
    kept.delete(name);
    kept.set(name, picture);
    const [oldest] = kept.keys();
    if (kept.size > mostSmall && oldest !== undefined) kept.delete(oldest);
    if (!known) void picture.then((made) => made ?? kept.delete(name));
    return picture;
  };
}
