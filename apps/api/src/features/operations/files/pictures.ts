import { type Fact, problemAt } from '@maidan/domain/fact';
import { buffer } from 'node:stream/consumers';
import type { ErrorCode } from '@maidan/contract/errors';
import { AppError, refusalOfFaults } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { newId } from '../../../platform/ids.ts';
import type { ImageOptions, ImageRefusal } from '../../../platform/files/image-processing.ts';
import type { UploadedFile } from '../../../platform/http/multipart.ts';
import { insertFile } from '../records/files.ts';

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

interface PictureUpload extends ImageOptions {
  upload: UploadedFile;
  /** The field of the form. */
  path: string;
  /** Words for a file that is no picture, where the specification has its own. */
  notAnImage?: Fact;
}

/** So many pictures of one form are worked on side by side: as many as the server decodes at once. */
const sideBySide = 2;

/**
 * Re-encodes and stores the pictures of a form, then runs the work that records them, in the order of the form. When
 * anything fails they are taken out of the storage again, so that a refused form leaves nothing behind.
 */
export async function withPictures<T>(
  deps: Deps,
  uploads: readonly PictureUpload[],
  work: (pictures: StoredPicture[]) => Promise<T>,
): Promise<T> {
  const stored = new Map<number, StoredPicture>();
  const refused = new Map<number, unknown>();
  const line = [...uploads.entries()];
  const workThrough = async () => {
    for (let next = line.shift(); next && refused.size === 0; next = line.shift()) {
      const [place, one] = next;
      await storePicture(deps, one).then(
        (picture) => stored.set(place, picture),
        (error: unknown) => refused.set(place, error),
      );
    }
  };
  await Promise.all(Array.from({ length: sideBySide }, workThrough));
  try {
    const places = [...uploads.keys()];
    for (const place of places) if (refused.has(place)) throw refused.get(place);
    return await work(places.flatMap((place) => stored.get(place) ?? []));
  } catch (error) {
    await Promise.all([...stored.values()].map(({ fileId }) => deps.storage.remove(fileId).catch(() => undefined)));
    throw error;
  }
}

/** The same for a form with one picture. Without an upload the work gets null. */
export const withPicture = <T>(
  deps: Deps,
  upload: UploadedFile | undefined,
  options: Omit<PictureUpload, 'upload'>,
  work: (picture: StoredPicture | null) => Promise<T>,
): Promise<T> => withPictures(deps, upload ? [{ ...options, upload }] : [], ([picture]) => work(picture ?? null));

async function storePicture(
  { images, storage }: Deps,
  { upload, path, notAnImage, ...options }: PictureUpload,
): Promise<StoredPicture> {
  const image = await images.processImage(upload.bytes, options);
  if (!image.ok) {
    const code = refusals[image.reason];
    if (image.reason === 'not_an_image' && notAnImage) throw refusalOfFaults(code, [problemAt(path, notAnImage)]);
    throw new AppError(code, { fields: [{ msg: new AppError(code).message, path }] });
  }
  const { bytes, mime, width, height } = image;
  const fileId = newId();
  await storage.put(fileId, bytes, mime);
  return { fileId, bytes: bytes.length, mime, width, height, originalName: upload.filename.slice(0, 200) };
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
 * Pictures as wide as a phone shows them, made when somebody first asks and kept in memory: some 20 kB each. Null
 * where none can be made just now; the picture itself is then good enough. `png`: to be printed; a paper without a
 * picture that is there would be silent about it, so where none can be made just now the caller is refused for now.
 */
export function smallPictures({ images, storage, log }: Deps, { png = false }: { png?: boolean } = {}) {
  const kept = new Map<string, Promise<Buffer | null>>();
  const make = async (storageKey: string, width: number): Promise<Buffer | null> => {
    const stored = await storage.read(storageKey);
    if (!stored) return null;
    const options = { maxWidth: width, maxHeight: 4 * width, svg: 'refuse', png } as const;
    const picture = await images.processImage(await buffer(stored.stream), options);
    if (!picture.ok && picture.reason === 'busy' && png) throw new AppError('busy', { retryAfterSeconds: 5 });
    return picture.ok ? picture.bytes : null;
  };
  return (storageKey: string, width: number): Promise<Buffer | null> => {
    const name = `${storageKey} ${width}`;
    const known = kept.get(name);
    const picture =
      known ??
      make(storageKey, width).catch((error: unknown) => {
        if (error instanceof AppError) throw error;
        log.warn({ err: error }, 'a picture could not be made smaller');
        return null;
      });
    // What was asked for last stands last.
    kept.delete(name);
    kept.set(name, picture);
    const [oldest] = kept.keys();
    if (kept.size > mostSmall && oldest !== undefined) kept.delete(oldest);
    const forget = () => kept.delete(name);
    if (!known) void picture.then((made) => made ?? forget(), forget);
    return picture;
  };
}
