import type { CustomizationInput } from '@maidan/contract/events/page';
import type { FormProblem } from '@maidan/domain/events/event';
import {
  type BrandingImage,
  changedCustomization,
  type Customization,
  type CustomizationChange,
  customizationOf,
  customizationProblems,
  imagePlaces,
  type ImageType,
  imageTypes,
} from '@maidan/domain/events/page';
import { AppError } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { newId } from '../../../platform/ids.ts';
import { recordPicture } from '../../operations/files/pictures.ts';
import { removeFiles } from '../../operations/records/files.ts';
import { saveCustomization } from '../records/events.ts';
import type { Branding, Files } from './branding.ts';
import { imageOf } from './show-page.ts';
import * as store from './store.ts';

/** The owner, or a helper whose role allows what is asked. */
export interface Scope {
  userId: string;
  eventId: string;
}

/** The row says already that the picture is gone; bytes that cannot be reached now only take room. */
export async function removeBytes(deps: Deps, keys: readonly string[]): Promise<void> {
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
  problems.map((problem) => ({ ...problem, path: `customization.${problem.path}` }));

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
