import type { CustomizationInput } from '@maidan/contract/events/page';
import {
  type BrandingImage,
  changedCustomization,
  type Customization,
  type CustomizationChange,
  customizationOf,
  customizationProblems,
  type ImageType,
  imagePlaces,
  imagesOf,
  imageTypes,
  notAnImage,
  withImages,
} from '@maidan/domain/events/page';
import type { FormProblem } from '@maidan/domain/events/event';
import { AppError } from '../../../platform/app-error.ts';
import { audit } from '../../../platform/db/audit.ts';
import { type Db, inTransaction } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { newId } from '../../../platform/ids.ts';
import type { UploadedFile } from '../../../platform/http/multipart.ts';
import { recordPicture, type StoredPicture, withPictures, removeFiles } from '../../operations/files/service.ts';
import { saveCustomization } from '../event-record/service.ts';
import * as store from './store.ts';

export type Files = Readonly<Record<string, readonly UploadedFile[]>>;

/** The owner, or a helper whose role allows what is asked. */
interface Scope {
  userId: string;
  eventId: string;
}

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

/** The row says already that the picture is gone; bytes that cannot be reached now only take room. */
async function removeBytes(deps: Deps, keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    await deps.storage
      .remove(key)
      .catch((error: unknown) => deps.log.warn({ err: error }, 'a picture was not removed'));
  }
}

/** What is wrong with the `customization` of a form, before any picture is looked at. */
export const customizationInputProblems = (input: CustomizationInput | undefined): FormProblem[] =>
  atField(input ? customizationProblems(changeOf(input)) : []);

const atField = (problems: FormProblem[]): FormProblem[] =>
  problems.map(({ msg, path }) => ({ msg, path: `customization.${path}` }));

/** Changes how the page of an event looks and what its entry form asks; answers whether anything is different. */
export async function changeCustomization(
  tx: Db,
  scope: Scope,
  { input, branding }: { input: CustomizationInput | undefined; branding: Branding },
): Promise<boolean> {
  if (!input && branding.added.length === 0) return false;
  const stored = await store.lockCustomization(tx, scope);
  if (!stored) throw new AppError('event_not_found');
  const before = customizationOf(stored.customization);
  const added: Partial<Record<ImageType, BrandingImage[]>> = {};
  for (const { imageType, picture } of branding.added) (added[imageType] ??= []).push(imageOf(picture));

  const verdict = changed(before, input, added);
  for (const { imageType, picture } of branding.added) {
    await recordPicture(tx, picture, {
      ownerId: scope.userId,
      eventId: scope.eventId,
      kind: imageType,
      isPublic: true,
    });
  }
  branding.removedKeys.push(...(await removeFiles(tx, scope.eventId, verdict.removed)));
  await saveCustomization(tx, scope.eventId, verdict.customization);
  return JSON.stringify(before) !== JSON.stringify(verdict.customization);
}

type Added = Partial<Record<ImageType, readonly BrandingImage[]>>;

function changed(before: Customization, input: CustomizationInput | undefined, added: Added) {
  const verdict = changedCustomization(before, input ? changeOf(input) : {}, added);
  if (verdict.ok) return verdict;
  const fields = atField(verdict.problems);
  throw new AppError('validation_failed', { message: fields[0]?.msg ?? '', fields });
}

/**
 * Refuses more pictures than the page can show before any of them is decoded, which takes seconds. The change itself
 * judges again, under its lock. `scope` is null for an event that is new.
 */
export async function refuseTooManyPictures(
  db: Db,
  scope: Scope | null,
  { input, files }: { input: CustomizationInput | undefined; files: Files },
): Promise<void> {
  const toCome = { url: '', publicId: '', originalName: '' };
  const added: Added = Object.fromEntries(
    imageTypes.map((imageType) => [imageType, (files[imagePlaces[imageType].field] ?? []).map(() => toCome)]),
  );
  if (Object.values(added).every((images) => images.length === 0)) return;
  const stored = scope ? await store.findCustomization(db, scope) : { customization: null };
  if (stored) changed(customizationOf(stored.customization), input, added);
}

const imageOf = ({ fileId, originalName }: StoredPicture): BrandingImage => ({
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

/**
 * The form's words as the rules know them: pictures by their ids, questions with an id, an order and no empty limits.
 */
function changeOf({ brandingImages, dynamicQuestions, ...texts }: CustomizationInput): CustomizationChange {
  const change: CustomizationChange = { ...texts };
  if (brandingImages) {
    change.brandingImages = Object.fromEntries(
      imageTypes.flatMap((imageType) => {
        const given = brandingImages[imagePlaces[imageType].field];
        if (given === undefined) return [];
        const ids = (Array.isArray(given) ? given : [given]).flatMap((image) => image?.publicId || []);
        return [[imageType, ids]];
      }),
    );
  }
  if (dynamicQuestions) {
    change.dynamicQuestions = dynamicQuestions.map(({ id, order, validation, ...question }, index) => ({
      ...question,
      id: id ?? newId(),
      order: order ?? index,
      validation: Object.fromEntries(
        Object.entries(validation).filter(([, limit]) => limit !== null && limit !== undefined && limit !== ''),
      ),
    }));
  }
  return change;
}
