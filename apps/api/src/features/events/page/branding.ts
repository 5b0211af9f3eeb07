import { imagePlaces, type ImageType, imageTypes, notAnImage } from '@maidan/domain/events/page';
import type { Deps } from '../../../platform/deps.ts';
import type { UploadedFile } from '../../../platform/http/multipart.ts';
import { type StoredPicture, withPictures } from '../../operations/files/pictures.ts';
import { removeBytes } from './customize.ts';

export type Files = Readonly<Record<string, readonly UploadedFile[]>>;

/**
 * The pictures of one request: stored already, and those that it makes superfluous, which go once it has succeeded.
 */
export interface Branding {
  added: { imageType: ImageType; picture: StoredPicture }[];
  removedKeys: string[];
}

const largestSide: Record<ImageType, number> = {
  banner: 2400,
  logo: 800,
  poweredBy: 800,
  partners: 800,
  pastMoments: 1600,
};

/**
 * Re-encodes and stores the pictures of a form, then runs the work that puts them on the event's page. When anything
 * fails they are taken out of the storage again; when all went well the bytes of replaced ones are.
 */
export async function withBranding<T>(deps: Deps, files: Files, work: (branding: Branding) => Promise<T>): Promise<T> {
  const uploads = imageTypes.flatMap((imageType) =>
    (files[imagePlaces[imageType].field] ?? []).map((upload, index) => ({
      imageType,
      upload,
      maxWidth: largestSide[imageType],
      maxHeight: largestSide[imageType],
      svg: 'refuse' as const,
      photograph: imageType === 'pastMoments',
      path: `${imagePlaces[imageType].field}.${index}`,
      notAnImage: notAnImage(upload.filename.slice(0, 120)),
    })),
  );
  const removedKeys: string[] = [];
  const result = await withPictures(deps, uploads, (pictures) => {
    const added = uploads.flatMap(({ imageType }, place) => {
      const picture = pictures[place];
      return picture ? [{ imageType, picture }] : [];
    });
    return work({ added, removedKeys });
  });
  await removeBytes(deps, removedKeys);
  return result;
}
