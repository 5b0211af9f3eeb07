import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { OwnEvent } from '@maidan/contract/events/event';
import { eventCode } from '@maidan/domain/events/code';
import { copiedEventProblems } from '@maidan/domain/events/event';
import { copiedPolicy, copiedRules, daysLater } from '@maidan/domain/events/prices/copied-prices';
import { type Customization, customizationOf, imagesOf, imageTypes, withImages } from '@maidan/domain/events/page';
import { parseIndiaTime } from '@maidan/domain/india-time';
import { AppError } from '../../../platform/app-error.ts';
import { audit } from '../../../platform/db/audit.ts';
import { type Db, inTransaction } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { StorableMime } from '../../../platform/files/file-storage.ts';
import { newId } from '../../../platform/ids.ts';
import { insertFileCopy } from '../../operations/records/files.ts';
import { copyCategories } from '../records/categories.ts';
import { insertCopy, savePage, saveRefundPolicy } from '../records/events.ts';
import { findRules, saveRules } from '../records/price-rules.ts';
import { copyPrizes } from '../records/prize-lists.ts';
import * as store from './copies-store.ts';
import { ownEvent } from './own-event.ts';

interface Command {
  userId: string;
  eventId: string;
  form: { eventName: string; dateandtime: string; lastdate: string };
  now: Date;
}

/** The template and the copy each own their pictures: removing one leaves the other's page intact. */
interface CopiedFile {
  from: string;
  id: string;
}

/** A new draft with the texts, prices and prizes of an event. Players, winners, fixtures and helpers are not copied. */
export async function copyEvent(deps: Deps, { userId, eventId, form, now }: Command): Promise<OwnEvent> {
  const template = await store.findTemplate(deps.db, { userId, eventId });
  if (!template) throw new AppError('event_not_found');
  const problems = copiedEventProblems(form, now);
  const startsAt = parseIndiaTime(form.dateandtime);
  const lastDate = parseIndiaTime(form.lastdate, 'end');
  if (problems.length > 0 || !startsAt || !lastDate)
    throw new AppError('validation_failed', { message: problems[0]?.msg ?? '', fields: problems });

  const customization = customizationOf(template.customization);
  const fileIds = [...(template.posterFileId ? [template.posterFileId] : []), ...imageIds(customization)];
  const files = await copyFiles(deps, { eventId, fileIds });
  try {
    return await inTransaction(deps.db, async (tx) => {
      const id = newId();
      const copy = { id, templateId: eventId, name: form.eventName.trim(), startsAt, lastDate };
      while (!(await insertCopy(tx, { ...copy, code: eventCode(randomBytes(8)) })));
      const categories = (await store.listCategoryIds(tx, eventId)).map((from) => ({ id: newId(), from }));
      await copyCategories(tx, { eventId: id, categories });
      await copyPrices(tx, { eventId: id, template, startsAt, categories });
      await copyPrizes(tx, { eventId: id, from: eventId, categories });
      for (const file of files) await insertFileCopy(tx, { ...file, ownerId: userId, eventId: id });
      await savePage(tx, {
        eventId: id,
        customization: template.isCustomized ? withCopiedImages(customization, files) : {},
        posterFileId: files.find(({ from }) => from === template.posterFileId)?.id ?? null,
      });
      await audit(tx, {
        actorId: userId,
        action: 'event_duplicated',
        subjectKind: 'event',
        subjectId: id,
        eventId: id,
        details: { from: eventId },
      });
      return ownEvent(tx, id);
    });
  } catch (error) {
    await Promise.all(files.map(({ id }) => deps.storage.remove(id).catch(() => undefined)));
    throw error;
  }
}

/** Prices, deposit and refund rules come along, their days moved as play is; codes do not: each was given to somebody. */
async function copyPrices(
  tx: Db,
  {
    eventId,
    template,
    startsAt,
    categories,
  }: {
    eventId: string;
    template: store.Template;
    startsAt: Date;
    categories: readonly { id: string; from: string }[];
  },
): Promise<void> {
  const copied = {
    days: daysLater(template.startsAt, startsAt),
    categories: new Map(categories.map(({ id, from }) => [from, id])),
  };
  await saveRules(tx, eventId, copiedRules(await findRules(tx, template.id), copied));
  if (template.refundPolicy) await saveRefundPolicy(tx, eventId, copiedPolicy(template.refundPolicy, copied));
}

const imageIds = ({ brandingImages }: Customization): string[] =>
  imageTypes.flatMap((type) => imagesOf(brandingImages, type).map(({ publicId }) => publicId));

function withCopiedImages(customization: Customization, files: readonly CopiedFile[]): Customization {
  let { brandingImages } = customization;
  for (const type of imageTypes) {
    const held = imagesOf(brandingImages, type).flatMap((image) => {
      const copy = files.find(({ from }) => from === image.publicId);
      return copy ? [{ ...image, publicId: copy.id, url: `/files/${copy.id}` }] : [];
    });
    brandingImages = withImages(brandingImages, type, held);
  }
  return { ...customization, brandingImages };
}

async function copyFiles(deps: Deps, of: { eventId: string; fileIds: readonly string[] }): Promise<CopiedFile[]> {
  const copied: CopiedFile[] = [];
  for (const row of await store.listFiles(deps.db, of)) {
    const stored = await deps.storage.read(row.storageKey);
    if (!stored) continue;
    const id = newId();
    await deps.storage.put(id, await buffer(stored.stream), stored.mime as StorableMime);
    copied.push({ from: row.id, id });
  }
  return copied;
}
