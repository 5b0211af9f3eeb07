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
  categories: readonly {
    name: string;
    price: number;
    capacity?: number | undefined;
    format?: string | undefined;
    minAge?: number | undefined;
    maxAge?: number | undefined;
    gender?: string | undefined;
    agesOn?: string | undefined;
  }[];
  /** Absent in versions that were approved before the limits of their categories were written down. */
  knowsLimits?: true | undefined;
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
    categories: event.categories.map(({ name, price, capacity, format, minAge, maxAge, gender, agesOn }) => ({
      name,
      price,
      ...(capacity === undefined ? {} : { capacity }),
      ...(format === undefined ? {} : { format }),
      ...(minAge === undefined ? {} : { minAge }),
      ...(maxAge === undefined ? {} : { maxAge }),
      ...(gender === undefined ? {} : { gender }),
      ...(agesOn === undefined ? {} : { agesOn }),
    })),
    knowsLimits: true,
  };
}

/** What differs between two versions of an event, field by field in the form's order, as readable text. */
export function eventChanges(before: EventSnapshot, after: EventSnapshot): EventChange[] {
  const changes: EventChange[] = fields
    .map((field) => ({ field, from: valueText(before, field), to: valueText(after, field) }))
    .filter(({ from, to }) => from !== to);
  const withLimits = before.knowsLimits === true && after.knowsLimits === true;
  const from = categoriesText(before.categories, withLimits);
  const to = categoriesText(after.categories, withLimits);
  return from === to ? changes : [...changes, { field: 'categories', from, to }];
}

const valueText = (event: EventSnapshot, field: (typeof fields)[number]): string =>
  String(event[field] ?? (field === 'days' ? 1 : ''));

const categoriesText = (categories: EventSnapshot['categories'], withLimits: boolean): string =>
  categories.map((one) => `${one.name} ${categoryText(one, withLimits)}`).join('; ');

/** When ages count, if not on the day of play. */
const countedOn: Readonly<Record<string, string>> = {
  january: 'counted before 1 January',
  december: 'counted on 31 December',
};

/** Whom a category is for, in the words of the form. */
const admits: Readonly<Record<string, string>> = { male: 'men and boys', female: 'women and girls', mixed: 'mixed' };

/** "₹350, 32 places, doubles, ages to 14": what a category is beside its name. */
export function categoryText(category: EventSnapshot['categories'][number], withLimits = true): string {
  const { price, capacity, format, minAge, maxAge, gender, agesOn } = category;
  const hasAges = minAge !== undefined || maxAge !== undefined;
  const limits = [
    minAge === undefined ? '' : `ages from ${minAge}`,
    maxAge === undefined ? '' : `ages to ${maxAge}`,
    (hasAges && countedOn[agesOn ?? '']) || '',
    (gender !== undefined && admits[gender]) || '',
  ];
  return [
    `₹${price}`,
    capacity === undefined ? '' : counted(capacity, 'place', 'places'),
    format?.replaceAll('_', ' ') ?? '',
    ...(withLimits ? limits : []),
  ]
    .filter(Boolean)
    .join(', ');
}
