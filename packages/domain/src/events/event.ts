import { eventFact } from './facts/event-facts.ts';
import { type Problem, problemAt } from '../fact.ts';
import { parseIndiaTime } from '../india-time.ts';
import { type Paise, parseRupees } from '../money.ts';

/** A category as typed; an age limit that is not set is null or empty. */
export interface FormCategory {
  name: string;
  price: string | number;
  minAge?: number | '' | null | undefined;
  maxAge?: number | '' | null | undefined;
}

/** An event as typed: everything is still text and may be missing. Prices are rupees. */
export interface EventForm {
  eventName: string;
  sports: string;
  location: string;
  dateandtime: string;
  lastdate: string;
  about: string;
  stateUT: string;
  umpirePassword: string;
  contact: string;
  prizePool: string | number;
  categories: readonly FormCategory[];
  hasPoster: boolean;
}

/** A fault of a form; with what its sentence says as data, where it is about more than its field. */
export type FormProblem = Pick<Problem, 'msg' | 'path'> & Partial<Problem>;

/** One rupee: the smallest order that payment providers accept. */
export const smallestFee = 100 as Paise;
/** Ten lakh rupees: the largest entry fee accepted. */
export const largestFee = 100_000_000 as Paise;
export const shortestUmpirePassword = 4;
/** Brackets, winners and times are stored by the category's name, and JSON readers do not accept this one as a key. */
const unusableName = '__proto__';
const yearMs = 366 * 86_400_000;

const isBlank = (text: string) => text.trim() === '';
const fee = (price: string | number) => (String(price).trim() === '' ? null : parseRupees(price));

/** A category row counts when it has a name and a price of at least 0 (A§5); an empty row is no category. */
export const isValidCategory = (category: { name: string; price: string | number }): boolean =>
  !isBlank(category.name) && fee(category.price) !== null;

/** A form row that was not filled in: no name, and no price or free. */
export const isEmptyCategory = (category: { name: string; price: string | number }): boolean =>
  isBlank(category.name) && (isBlank(String(category.price)) || Number(category.price) === 0);

/** What is wrong with a new event, in A§5's words and order, followed by fields for which A has no words. */
export function newEventProblems(form: EventForm, now: Date): FormProblem[] {
  const start = parseIndiaTime(form.dateandtime);
  return [
    ...required(form.eventName, 'eventName', 'Event name is required'),
    ...required(form.sports, 'sports', 'Sports field is required'),
    ...required(form.location, 'location', 'Location is required'),
    ...required(form.dateandtime, 'dateandtime', 'Event date and time is required'),
    ...(form.categories.some(isValidCategory)
      ? []
      : [{ msg: 'At least one valid category with name and price is required', path: 'categories' }]),
    ...startProblems(form.dateandtime, start, now),
    ...closingProblems(form.lastdate, start),
    ...(form.hasPoster ? [] : [{ msg: 'Event poster is required', path: 'poster' }]),
    ...required(form.about, 'about', 'About is required'),
    ...required(form.stateUT, 'stateUT', 'State or union territory is required'),
    ...required(form.umpirePassword, 'umpirePassword', 'Umpire password is required'),
    ...passwordProblems(form.umpirePassword),
    ...required(form.contact, 'contact', 'Contact is required'),
    ...required(form.lastdate, 'lastdate', 'Registration end date is required'),
    ...amountProblems(form),
  ];
}

/**
 * What is wrong with an event saved as a draft: it needs a name and its dates, by which lists are sorted. The rest may
 * be missing until it is submitted; what is there must be valid.
 */
export function draftEventProblems(form: EventForm, now: Date): FormProblem[] {
  const start = parseIndiaTime(form.dateandtime);
  return [
    ...required(form.eventName, 'eventName', 'Event name is required'),
    ...required(form.dateandtime, 'dateandtime', 'Event date and time is required'),
    ...startProblems(form.dateandtime, start, now),
    ...closingProblems(form.lastdate, start),
    ...passwordProblems(form.umpirePassword),
    ...required(form.lastdate, 'lastdate', 'Registration end date is required'),
    ...amountProblems(form),
  ];
}

/**
 * What is wrong with an edited event. A poster and an umpire password already exist, and the date must be in the
 * future only when it is changed: an organizer may correct the text of a tournament that has begun. A draft may still
 * lack texts.
 */
export function editedEventProblems(
  form: EventForm,
  now: Date,
  before: { startsAt: Date; isDraft: boolean },
): FormProblem[] {
  const start = parseIndiaTime(form.dateandtime);
  const moved = start === null || start.getTime() !== before.startsAt.getTime();
  const unlessDraft: typeof required = (...field) => (before.isDraft ? [] : required(...field));
  return [
    ...required(form.eventName, 'eventName', 'Event name is required'),
    ...unlessDraft(form.sports, 'sports', 'Sports field is required'),
    ...unlessDraft(form.location, 'location', 'Location is required'),
    ...required(form.dateandtime, 'dateandtime', 'Event date and time is required'),
    ...(form.categories.some((category) => !isBlank(category.name))
      ? []
      : [{ msg: 'Please add at least one valid category', path: 'categories' }]),
    ...(moved ? startProblems(form.dateandtime, start, now) : []),
    ...closingProblems(form.lastdate, start),
    ...unlessDraft(form.about, 'about', 'About is required'),
    ...unlessDraft(form.stateUT, 'stateUT', 'State or union territory is required'),
    ...passwordProblems(form.umpirePassword),
    ...unlessDraft(form.contact, 'contact', 'Contact is required'),
    ...required(form.lastdate, 'lastdate', 'Registration end date is required'),
    ...amountProblems(form),
  ];
}

const yearOfWeeksMs = 52 * 7 * 86_400_000;

/**
 * Suggested dates for the next edition of an event: the same weekday and hour, 52 weeks later, or as many times 52
 * weeks as it takes for the closing date to lie after `now`.
 */
export function nextEdition(
  event: { dateandtime: Date; lastdate: Date },
  now: Date,
): { dateandtime: Date; lastdate: Date } {
  const behind = now.getTime() - event.lastdate.getTime();
  const years = Math.max(1, Math.floor(behind / yearOfWeeksMs) + 1);
  const later = (at: Date) => new Date(at.getTime() + years * yearOfWeeksMs);
  return { dateandtime: later(event.dateandtime), lastdate: later(event.lastdate) };
}

/** What is wrong with the three fields that a copy of an event does not take over, in the words for a new event. */
export function copiedEventProblems(
  form: Pick<EventForm, 'eventName' | 'dateandtime' | 'lastdate'>,
  now: Date,
): FormProblem[] {
  const start = parseIndiaTime(form.dateandtime);
  return [
    ...required(form.eventName, 'eventName', 'Event name is required'),
    ...required(form.dateandtime, 'dateandtime', 'Event date and time is required'),
    ...startProblems(form.dateandtime, start, now),
    ...required(form.lastdate, 'lastdate', 'Registration end date is required'),
    ...closingProblems(form.lastdate, start),
  ];
}

function required(value: string, path: string, msg: string): FormProblem[] {
  return isBlank(value) ? [{ msg, path }] : [];
}

function passwordProblems(password: string): FormProblem[] {
  if (isBlank(password) || password.trim().length >= shortestUmpirePassword) return [];
  return [problemAt('umpirePassword', eventFact('umpire_password_short', { least: shortestUmpirePassword }))];
}

function startProblems(typed: string, start: Date | null, now: Date): FormProblem[] {
  if (isBlank(typed)) return [];
  if (!start) return [{ msg: 'Event date and time is not a valid date', path: 'dateandtime' }];
  if (start <= now) return [{ msg: 'Event date must be in the future', path: 'dateandtime' }];
  if (start.getTime() - now.getTime() > 5 * yearMs)
    return [{ msg: 'Event date can be at most 5 years ahead', path: 'dateandtime' }];
  return [];
}

function closingProblems(typed: string, start: Date | null): FormProblem[] {
  if (isBlank(typed)) return [];
  const closing = parseIndiaTime(typed, 'end');
  if (!closing) return [{ msg: 'Registration end date is not a valid date', path: 'lastdate' }];
  if (start && closing >= start) return [{ msg: 'Registration end date must be before event date', path: 'lastdate' }];
  return [];
}

function amountProblems(form: EventForm): FormProblem[] {
  const problems: FormProblem[] = [];
  if (!isBlank(String(form.prizePool)) && parseRupees(form.prizePool) === null)
    problems.push({ msg: 'Prize pool must be an amount of at least 0 rupees', path: 'prizePool' });
  const names = new Set<string>();
  form.categories.forEach((category, index) => {
    if (isEmptyCategory(category)) return;
    const at = `categories.${index}`;
    if (isBlank(category.name)) problems.push({ msg: 'Category name is required', path: `${at}.name` });
    const name = category.name.trim().toLowerCase();
    if (name && names.has(name))
      problems.push({ msg: `Category ${category.name.trim()} is listed twice`, path: `${at}.name` });
    names.add(name);
    if (name === unusableName) problems.push({ msg: 'This name cannot be used for a category', path: `${at}.name` });
    const { minAge, maxAge } = category;
    if (typeof minAge === 'number' && typeof maxAge === 'number' && minAge > maxAge)
      problems.push({ msg: 'The youngest age cannot be above the oldest', path: `${at}.minAge` });
    const price = fee(category.price);
    if (price === null && !isBlank(String(category.price)))
      problems.push({ msg: 'Category price must be an amount of at least 0 rupees', path: `${at}.price` });
    if (price !== null && price > 0 && price < smallestFee)
      problems.push({
        msg: 'Category price must be 0 or at least ₹1: less cannot be paid online',
        path: `${at}.price`,
      });
    if (price !== null && price > largestFee)
      problems.push({ msg: 'Category price can be at most ₹10,00,000', path: `${at}.price` });
  });
  return problems;
}
