import type { CategoryInput } from '@maidan/contract/events/categories';
import type { EditEventForm, OwnEvent } from '@maidan/contract/events/event';
import type { CustomizationInput } from '@maidan/contract/events/page';
import { isEmptyCategory } from '@maidan/domain/events/event';
import {
  type AgreedFields,
  changedLinks,
  raisedFees,
  type RevisedFee,
  type Revision,
  splitFields,
  withPart,
} from '@maidan/domain/events/edits/revision';
import { parseRupees, toRupees } from '@maidan/domain/money';
import type { EventFields } from '../records/events.ts';

/** What an edit makes of an event: what is saved now, and what waits for an administrator. */
export interface HeldEdit {
  fields: EventFields;
  categories: EditEventForm['categories'];
  customization: CustomizationInput | undefined;
  waits: Revision;
}

/**
 * What an edit of an approved event saves now, and what waits. `wanted` are the fields with the form over what waits
 * already: what the form does not send goes on waiting.
 */
export function holdBack(approved: OwnEvent, wanted: EventFields, form: EditEventForm): HeldEdit {
  const waiting = approved.pendingRevision?.after ?? {};
  const { publicNow, before, after } = splitFields<AgreedFields>(approved, agreedIn(wanted));
  const fees = heldFees(approved, waiting.categories ?? [], form.categories);
  const links = changedLinks(approved.customization.stayUpdated, {
    ...approved.customization.stayUpdated,
    ...waiting.customization?.stayUpdated,
    ...given(form.customization?.stayUpdated ?? {}),
  });
  return {
    fields: { ...wanted, ...fieldsIn(publicNow) },
    categories: fees.categories,
    customization: form.customization && { ...form.customization, stayUpdated: undefined },
    waits: withPart(withPart({ before, after }, fees.waits), links),
  };
}

function heldFees(approved: OwnEvent, waiting: readonly RevisedFee[], sent: readonly CategoryInput[] | undefined) {
  const kept = approved.categories.map(({ _id = '', name, price }) => ({ _id, name, price }));
  const given = sent?.filter((one) => !isEmptyCategory(one)) ?? kept.map((one) => ({ ...one, price: '' }));
  const wanted = given.map((one) => ({ id: one._id, name: one.name, price: inRupees(one.price), one }));
  const { before, after, held } = raisedFees(kept, wanted, waiting);
  const waits: Revision =
    after.length > 0 ? { before: { categories: before }, after: { categories: after } } : { before: {}, after: {} };
  return {
    waits,
    categories: sent && wanted.map((fee) => ({ ...(fee.one as CategoryInput), price: held.get(fee) ?? fee.one.price })),
  };
}

function inRupees(price: string | number): number | null {
  const amount = parseRupees(price);
  return amount === null ? null : toRupees(amount);
}

const given = <T extends object>(part: T): Partial<T> =>
  Object.fromEntries(Object.entries(part).filter(([, value]) => value !== undefined)) as Partial<T>;

const agreedIn = (fields: EventFields): AgreedFields => ({
  eventName: fields.name,
  sports: fields.sports,
  dateandtime: fields.startsAt.toISOString(),
  days: fields.days,
  location: fields.location,
  stateUT: fields.stateUT,
  locationlink: fields.locationLink ?? '',
  lastdate: fields.lastDate.toISOString(),
});

const fieldsIn = (agreed: AgreedFields): Partial<EventFields> => ({
  name: agreed.eventName,
  sports: agreed.sports,
  startsAt: new Date(agreed.dateandtime),
  days: agreed.days,
  location: agreed.location,
  stateUT: agreed.stateUT,
  locationLink: agreed.locationlink || null,
  lastDate: new Date(agreed.lastdate),
});
