import { counted } from '../counted.ts';
/** The fields of an event that an administrator approved and an organizer may change later; values as in JSON. */
export interface EventSnapshot {
  eventName: string;
  sports: string;
  about: string;
  location: string;
  locationlink: string;
  prizePool: number;
  dateandtime: string;
  /** Absent in versions that were approved before events could take several days. */
  days?: number | undefined;
  lastdate: string;
  contact: string;
  stateUT: string;
  poster: string | null;
  categories: readonly { name: string; price: number; capacity?: number | undefined; format?: string | undefined }[];
}

export interface EventChange {
  field: keyof EventSnapshot;
  from: string;
  to: string;
}

const fields = [
  'eventName',
  'sports',
  'about',
  'location',
  'locationlink',
  'prizePool',
  'dateandtime',
  'days',
  'lastdate',
  'contact',
  'stateUT',
  'poster',
] as const satisfies (keyof EventSnapshot)[];

/** Picks exactly the fields that are compared, so that a snapshot holds nothing else. */
export function eventSnapshot(event: EventSnapshot): EventSnapshot {
  const { eventName, sports, about, location, locationlink, prizePool, dateandtime, days, lastdate, contact, stateUT } =
    event;
  return {
    eventName,
    sports,
    about,
    location,
    locationlink,
    prizePool,
    dateandtime,
    days: days ?? 1,
    lastdate,
    contact,
    stateUT,
    poster: event.poster,
    categories: event.categories.map(({ name, price, capacity, format }) => ({
      name,
      price,
      ...(capacity === undefined ? {} : { capacity }),
      ...(format === undefined ? {} : { format }),
    })),
  };
}

/** What differs between two versions of an event, field by field in the form's order, as readable text. */
export function eventChanges(before: EventSnapshot, after: EventSnapshot): EventChange[] {
  const changes: EventChange[] = fields
    .map((field) => ({ field, from: valueText(before, field), to: valueText(after, field) }))
    .filter(({ from, to }) => from !== to);
  const from = categoriesText(before.categories);
  const to = categoriesText(after.categories);
  return from === to ? changes : [...changes, { field: 'categories', from, to }];
}

const valueText = (event: EventSnapshot, field: (typeof fields)[number]): string =>
  String(event[field] ?? (field === 'days' ? 1 : ''));

function categoriesText(categories: EventSnapshot['categories']): string {
  return categories
    .map(({ name, price, capacity, format }) =>
      [`${name} ₹${price}`, capacity === undefined ? '' : counted(capacity, 'place', 'places'), format ?? '']
        .filter(Boolean)
        .join(', '),
    )
    .join('; ');
}
