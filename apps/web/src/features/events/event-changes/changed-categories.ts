import type { OwnEvent } from '@maidan/contract/events/event';
import { agesOnOf, type CategoryValues, type EventValues, valuesOf } from '../event/event-form-values.ts';
import { categoryIn, type CategoryRow } from '../review/category-difference.ts';

/** Whether somebody who entered may have planned by what is different in the form. */
export function isPlannedBy(wanted: OwnEvent, values: EventValues): boolean {
  const before = valuesOf(wanted);
  const planned = ['eventName', 'dateandtime', 'days', 'location', 'stateUT', 'sports', 'locationlink'] as const;
  return planned.some((field) => before[field] !== values[field]) || enteredBefore(before) !== enteredBefore(values);
}

/** The categories that exist already; a new one touches nobody. */
const enteredBefore = ({ categories }: EventValues): string =>
  JSON.stringify(
    categories
      .filter(({ _id }) => _id !== undefined)
      .map(({ key: _key, participants: _participants, agesOn: _agesOn, ...category }) =>
        Object.entries(category).toSorted(([x], [y]) => (x < y ? -1 : 1)),
      ),
  );

/**
 * What of the event's categories is public as soon as it is saved: places, limits, names, lower fees, and those that are
 * removed. A raised fee waits, so it stands as it was.
 */
export function changedCategories(event: OwnEvent, values: EventValues): CategoryRow[] {
  const agesOn = agesOnOf(values) ?? undefined;
  return event.categories.flatMap(({ _id, participants, name, ...had }): CategoryRow[] => {
    const sent = values.categories.find((one) => one._id === _id);
    const was = { name, ...had };
    if (!sent) return [{ name, was, is: null, entered: participants }];
    const is = { ...asCompared(sent, agesOn), price: Math.min(Number(sent.price), had.price) };
    if (is.name === name && categoryIn(was) === categoryIn(is)) return [];
    return [{ name: is.name, was, is, entered: participants }];
  });
}

const asCompared = (category: CategoryValues, agesOn: string | undefined) => ({
  name: category.name.trim(),
  ...(category.capacity !== '' && { capacity: category.capacity }),
  ...(category.format && { format: category.format }),
  ...(category.gender && { gender: category.gender }),
  ...(category.minAge !== '' && { minAge: category.minAge }),
  ...(category.maxAge !== '' && { maxAge: category.maxAge }),
  agesOn,
});
