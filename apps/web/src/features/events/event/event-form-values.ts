import type { EventCategory } from '@maidan/contract/events/categories';
import type { OwnEvent } from '@maidan/contract/events/event';
import {
  type EventForm,
  draftEventProblems,
  editedEventProblems,
  isEmptyCategory,
  newEventProblems,
} from '@maidan/domain/events/event';
import { agesInName, formatInName, openToInName } from '@maidan/domain/category-names';
import { indiaDay } from '@maidan/domain/india-time';
import { middleFocus, type PosterFocus } from '@maidan/domain/events/poster-focus';
import { type AgesOn, usualAgesOn } from '@maidan/domain/events/eligibility';
import { isTeamSport } from '@maidan/domain/events/sports';
import { fieldInWords } from '../../../platform/error-words.ts';
import { wordsNow } from '../../../platform/language.tsx';
import { formWords } from './form-words.ts';

export interface CategoryValues {
  /** Only for rendering, so that a row keeps its identity while it is being edited. */
  key: string;
  _id?: string;
  name: string;
  price: number | '';
  capacity: number | '';
  format: EventCategory['format'] | null;
  gender: EventCategory['gender'] | null;
  minAge: number | '';
  maxAge: number | '';
  /** Null until it is chosen: then the sport decides. */
  agesOn: AgesOn | null;
  /** How many have entered already; a category with players cannot be removed. */
  participants: number;
}

/** The form as it is being filled in; dates are ISO strings. */
export interface EventValues {
  eventName: string;
  sports: string;
  about: string;
  location: string;
  locationlink: string;
  stateUT: string;
  prizePool: number | '';
  contact: string;
  dateandtime: string | null;
  days: number | '';
  lastdate: string | null;
  posterFocus: PosterFocus;
  umpirePassword: string;
  categories: CategoryValues[];
}

export const newCategory = (): CategoryValues => ({
  key: crypto.randomUUID(),
  name: '',
  price: '',
  capacity: '',
  format: null,
  gender: null,
  minAge: '',
  maxAge: '',
  agesOn: null,
  participants: 0,
});

export const emptyValues = (): EventValues => ({
  eventName: '',
  sports: '',
  about: '',
  location: '',
  locationlink: '',
  stateUT: '',
  prizePool: 0,
  contact: '',
  dateandtime: null,
  days: 1,
  lastdate: null,
  posterFocus: middleFocus,
  umpirePassword: '',
  categories: [newCategory()],
});

export function valuesOf(event: OwnEvent): EventValues {
  const { eventName, sports, about, location, locationlink, stateUT, prizePool, contact, dateandtime, days, lastdate } =
    event;
  return {
    eventName,
    sports,
    about,
    location,
    locationlink,
    stateUT,
    prizePool,
    contact,
    dateandtime,
    days,
    lastdate,
    posterFocus: event.posterFocus,
    umpirePassword: '',
    categories: event.categories.map((category) => ({
      ...newCategory(),
      ...(category._id ? { _id: category._id } : {}),
      name: category.name,
      price: category.price,
      capacity: category.capacity ?? '',
      format: category.format ?? null,
      gender: category.gender ?? null,
      minAge: category.minAge ?? '',
      maxAge: category.maxAge ?? '',
      agesOn: category.agesOn ?? 'day_of_play',
      participants: category.participants,
    })),
  };
}

/** What a category's name says about who enters it, and how; where it does not say how, a team sport does. */
export function impliedBy(name: string, sports: string): Partial<CategoryValues> {
  const { minAge, maxAge } = agesInName(name);
  const format = formatInName(name) ?? (name.trim() !== '' && isTeamSport(sports) ? 'team' : null);
  return { format, gender: openToInName(name), minAge: minAge ?? '', maxAge: maxAge ?? '' };
}

/** Those of its fields that stand as its name says. */
export function asNamed(category: CategoryValues, sports: string): Partial<CategoryValues> {
  const implied = Object.entries(impliedBy(category.name, sports)) as [keyof CategoryValues, unknown][];
  return Object.fromEntries(implied.filter(([field, value]) => category[field] === value));
}

/** Whether it admits just whom its name says, in as many places as come. */
export const isAsNamed = (category: CategoryValues, sports: string): boolean =>
  category.capacity === '' &&
  Object.keys(asNamed(category, sports)).length === Object.keys(impliedBy('', sports)).length;

/** Another name, followed by the fields that stood as the former one said; what was set by hand is left alone. */
export function renamed(category: CategoryValues, name: string, sports: string): Partial<CategoryValues> {
  const implied = Object.entries(impliedBy(name, sports)).filter(([field]) => field in asNamed(category, sports));
  return { name, ...Object.fromEntries(implied) };
}

const hasAges = ({ minAge, maxAge }: CategoryValues) => minAge !== '' || maxAge !== '';

/** On which day the ages of the event count: as chosen, or as the sport's federation counts; null without limits. */
export function agesOnOf({ sports, categories }: Pick<EventValues, 'sports' | 'categories'>): AgesOn | null {
  const limited = categories.filter(hasAges);
  if (limited.length === 0) return null;
  return limited.find(({ agesOn }) => agesOn !== null)?.agesOn ?? usualAgesOn(sports);
}

const aDay = 86_400_000;

/**
 * Entries usually close three days before the first match, at the end of that day in India: time for the draw. A day
 * that has passed is no proposal; null if even the day before has.
 */
export function usualClosing(startsAt: string, now: Date): string | null {
  for (const days of [3, 2, 1]) {
    const closing = new Date(`${indiaDay(new Date(Date.parse(startsAt) - days * aDay))}T23:59:00+05:30`);
    if (closing > now) return closing.toISOString();
  }
  return null;
}

/** The form in the shape that the validation rules expect. */
function asForm(values: EventValues, hasPoster: boolean): EventForm {
  return { ...values, dateandtime: values.dateandtime ?? '', lastdate: values.lastdate ?? '', hasPoster };
}

/** The first problem of each field, by path; in the order of the rules, because the first one is shown in a toast. */
export function formProblems(
  values: EventValues,
  poster: File | null,
  editing: OwnEvent | null,
  { now, asDraft }: { now: Date; asDraft: boolean },
): Record<string, string> {
  const before = editing && {
    startsAt: new Date(editing.dateandtime),
    isDraft: editing.approvalStatus === 'draft',
  };
  const rules = asDraft ? draftEventProblems : newEventProblems;
  const problems = before
    ? editedEventProblems(asForm(values, true), now, before)
    : rules(asForm(values, poster !== null), now);
  const byPath: Record<string, string> = {};
  for (const problem of problems) byPath[problem.path] ??= fieldInWords(problem);
  // An event that exists may be closed by a date that has passed; a new one would never open.
  if (!editing && values.lastdate && new Date(values.lastdate) <= now)
    byPath.lastdate ??= wordsNow(formWords).lastDateIsPast;
  return byPath;
}

const fieldNames: Readonly<Record<string, ReturnType<typeof emptyFields>[number]>> = {
  eventName: 'name',
  sports: 'sport',
  dateandtime: 'dateAndTime',
  lastdate: 'registrationEnds',
  stateUT: 'state',
  categories: 'categoriesAndFees',
};

/** The names of the fields with these problems. */
export function namesOf(problems: Record<string, string>): string[] {
  const first = Object.keys(problems).map((path) => path.split('.')[0] ?? path);
  return [...new Set(first.map((path) => fieldNames[path] ?? path))];
}

/** The days that the calendars offer: none that the rules refuse. */
export function daysOf({ dateandtime }: Pick<EventValues, 'dateandtime'>, editing: OwnEvent | null, now: Date) {
  const held = editing ? new Date(editing.dateandtime) : now;
  return {
    event: { from: held < now ? held : now },
    closing: { from: editing ? undefined : now, to: dateandtime ? new Date(dateandtime) : undefined },
  };
}

/** The required fields (A§5) that are still empty, by their labels, in the order of the form. */
export function emptyFields(values: EventValues, poster: File | null) {
  const given = {
    name: values.eventName.trim(),
    sport: values.sports.trim(),
    about: values.about.trim(),
    poster,
    dateAndTime: values.dateandtime,
    registrationEnds: values.lastdate,
    location: values.location.trim(),
    state: values.stateUT.trim(),
    categoriesAndFees: values.categories.some(({ name, price }) => name.trim() !== '' && price !== ''),
    contact: values.contact.trim(),
    umpirePassword: values.umpirePassword.trim(),
  };
  return (Object.keys(given) as (keyof typeof given)[]).filter((field) => !given[field]);
}

/** The minimum for a draft: everything else may wait until it is submitted. */
export const isEnoughForDraft = ({ eventName, dateandtime, lastdate }: EventValues): boolean =>
  eventName.trim() !== '' && dateandtime !== null && lastdate !== null;

/** The request body, without empty rows and empty limits. */
export function bodyOf(values: EventValues) {
  const { umpirePassword, prizePool, dateandtime, days, lastdate, categories, ...texts } = values;
  return {
    ...texts,
    prizePool: prizePool === '' ? 0 : prizePool,
    dateandtime: dateandtime ?? '',
    days: days === '' ? 1 : days,
    lastdate: lastdate ?? '',
    ...(umpirePassword ? { umpirePassword } : {}),
    categories: categories
      .filter((category) => !isEmptyCategory(category))
      .map(({ key: _key, participants: _participants, capacity, minAge, maxAge, agesOn, price, ...category }) => ({
        ...category,
        price: price === '' ? 0 : price,
        capacity: capacity === '' ? null : capacity,
        minAge: minAge === '' ? null : minAge,
        maxAge: maxAge === '' ? null : maxAge,
        agesOn: agesOn ?? agesOnOf(values),
      })),
  };
}
