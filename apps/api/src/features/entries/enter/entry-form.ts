import type { RegistrationForm } from '@maidan/contract/entries/new-registration';
import type { TeamForm } from '@maidan/contract/entries/teams';
import { isTeamCategory } from '@maidan/domain/category-names';
import { originMessages, originProblems, type PlayerOrigin, readOrigin } from '@maidan/domain/entries/origins';
import {
  eligibilityMessage,
  eligibilityProblems,
  partnerMessage,
  partnerProblems,
} from '@maidan/domain/events/eligibility';
import { askedQuestions, customizationOf } from '@maidan/domain/events/page';
import { entryFact } from '@maidan/domain/entries/facts/entry-facts';
import { problemAt } from '@maidan/domain/fact';
import { answerProblems, isOriginAsked } from '@maidan/domain/events/registration-answers';
import { categoryEntries, type EntryWindow } from '@maidan/domain/events/registration-window';
import { ageOn } from '@maidan/domain/india-time';
import { AppError } from '../../../platform/app-error.ts';
import type { EventCategory } from '../../events/records/categories.ts';

/** A chosen category with its partner. */
export interface Chosen extends EventCategory {
  partner: string | null;
  partnerOrigin: PlayerOrigin;
  team: TeamForm | null;
}

interface AskingEvent {
  startsAt: Date;
  customization: unknown;
  now: Date;
}

/** Checks the form against what the event offers and asks; returns the chosen categories. */
export function readEntryForm(form: RegistrationForm, event: AskingEvent, offered: readonly EventCategory[]): Chosen[] {
  refuseUnlikelyBirthday(form.dob, event.now);
  for (const { partnerDob } of form.categories)
    if (partnerDob) refuseUnlikelyBirthday(partnerDob, event.now, "Please check your partner's date of birth");
  const chosen = choose(offered, form);
  refuseIneligible(chosen, form, event);
  refuseWrongAnswers(event, form);
  refuseUnknownOrigin(event, form);
  return chosen;
}

function choose(categories: readonly EventCategory[], form: RegistrationForm): Chosen[] {
  const chosen = form.categories.map(({ name, partner, partnerOrigin, team }, index) => {
    const found = categories.find((category) => category.name.toLowerCase() === name.toLowerCase());
    if (!found) {
      const path = `categories.${index}.name`;
      throw new AppError('category_unknown', {
        fields: [problemAt(path, entryFact('no_such_category', { category: name }))],
      });
    }
    if (team && !isTeamCategory(found.name, found.format)) {
      const path = `categories.${index}.team`;
      throw new AppError('validation_failed', {
        fields: [problemAt(path, entryFact('category_not_for_teams', { category: found.name }))],
      });
    }
    const origin = readOrigin(partner ? partnerOrigin : null);
    return { ...found, partner: partner || null, partnerOrigin: origin, team: team ?? null };
  });
  if (new Set(chosen.map((category) => category.id)).size < chosen.length)
    throw new AppError('validation_failed', {
      fields: [{ msg: 'Each category can be chosen once', path: 'categories' }],
    });
  return chosen;
}

function refuseIneligible(chosen: readonly Chosen[], form: RegistrationForm, event: AskingEvent): void {
  const fields = chosen.flatMap((category, index) => {
    const entrant = { dob: form.dob, gender: form.gender, partner: category.partner };
    const own = eligibilityProblems(category, entrant, event.startsAt).map((problem) => ({
      msg: eligibilityMessage(problem, category, event.startsAt),
      path: problem.startsWith('partner') ? `categories.${index}.partner` : `categories.${index}.name`,
    }));
    return [...own, ...partnerFaults(category, form, index, event.startsAt).map(at(index))];
  });
  const [first] = fields;
  if (first) throw new AppError('not_eligible', { message: first.msg, fields });
}

/** Judges what was typed about the partner by the same limits; what was left out is not judged. */
function partnerFaults(category: Chosen, form: RegistrationForm, index: number, startsAt: Date) {
  const said = form.categories[index];
  const partner = { dob: said?.partnerDob ?? null, gender: said?.partnerGender ?? null };
  if (!category.partner) return [];
  return partnerProblems(category, form, partner, startsAt).map((problem) => ({
    msg: partnerMessage(problem, category, startsAt),
    path: problem === 'too_young' || problem === 'too_old' ? 'partnerDob' : 'partnerGender',
  }));
}

const at =
  (index: number) =>
  ({ msg, path }: { msg: string; path: string }) => ({ msg, path: `categories.${index}.${path}` });

function refuseUnlikelyBirthday(dob: string, now: Date, msg = 'Please check the date of birth'): void {
  const age = ageOn(dob, now);
  if (age >= 3 && age <= 110) return;
  throw new AppError('validation_failed', { message: msg, fields: [{ msg, path: 'dob' }] });
}

function refuseWrongAnswers(event: AskingEvent, form: RegistrationForm): void {
  const fields = answerProblems(askedQuestions(customizationOf(event.customization)), form.answers);
  if (fields.length > 0) throw new AppError('validation_failed', { fields });
}

function refuseUnknownOrigin(event: AskingEvent, form: RegistrationForm): void {
  const isAsked = isOriginAsked(customizationOf(event.customization).additionalQuestions);
  const fields = originProblems(isAsked, readOrigin(form)).map((path) => ({ msg: originMessages[path], path }));
  const [first] = fields;
  if (first) throw new AppError('validation_failed', { message: first.msg, fields });
}

/**
 * Whether these wait for the desk because play or a published draw came first; refused where the organizer takes no
 * late entries.
 */
export function isLate(
  event: EntryWindow & { drawn: readonly string[]; now: Date },
  chosen: readonly { id: string; name: string }[],
): boolean {
  const entries = chosen.map(({ id }) => categoryEntries(event, { isDrawn: event.drawn.includes(id) }, event.now));
  const index = entries.indexOf('closed');
  const closed = chosen[index];
  if (!closed) return entries.includes('late');
  const fact = entryFact('entries_closed', { category: closed.name });
  throw new AppError('category_closed', { fact, fields: [problemAt(`categories.${index}.name`, fact)] });
}

/** For a full category nobody queues for the lock of its places. */
export function fullAmong(chosen: readonly Chosen[]): { ok: false; fullCategoryId: string } | null {
  const full = chosen.find(({ capacity, taken }) => capacity !== null && taken >= capacity);
  return full ? { ok: false, fullCategoryId: full.id } : null;
}

export function fullError(chosen: readonly { name: string }[], full: { name: string } | undefined): AppError {
  const isFull = ({ name }: { name: string }) => name.toLowerCase() === full?.name.toLowerCase();
  const index = chosen.findIndex(isFull);
  const fact = full ? entryFact('category_is_full', { category: full.name }) : entryFact('this_is_full');
  return new AppError('category_full', { fact, fields: [problemAt(`categories.${index}.name`, fact)] });
}
