import { isTeamCategory } from '../../category-names.ts';
import {
  type CategoryRules,
  eligibilityMessage,
  eligibilityProblems,
  partnerMessage,
  partnerProblems,
} from '../../events/eligibility.ts';
import { answerProblems, type AnswerValue, isOriginAsked, type Question } from '../../events/registration-answers.ts';
import { categoryEntries, type EntryWindow } from '../../events/registration-window.ts';
import { type Fact, type Problem, problemAt } from '../../fact.ts';
import { ageOn } from '../../india-time.ts';
import { paise } from '../../money.ts';
import { entryFact } from '../facts/entry-facts.ts';
import { originMessages, originProblems, type PlayerOrigin } from '../origins.ts';
import { takesPlace } from './entry-states.ts';
import { sharesOf } from './partner-invites.ts';

/** A category as it stands: `taken` counts every place that is taken, held or offered. */
export interface StandingCategory extends CategoryRules {
  id: string;
  /** In paise. */
  price: number;
  capacity: number | null;
  taken: number;
  /** Somebody waits for a place. */
  isAwaited?: boolean;
}

export interface OpenEvent<Category extends StandingCategory> extends EntryWindow {
  categories: readonly Category[];
  /** The ids of those whose draw is published. */
  drawn: readonly string[];
  questions: readonly Question[];
  additionalQuestions: Readonly<Record<string, boolean | undefined>>;
}

export interface WantedCategory {
  name: string;
  partner: string | null;
  /** As far as said: judged by the same limits. */
  partnerDob?: string | null | undefined;
  partnerGender?: 'female' | 'male' | 'other' | null | undefined;
  isTeam: boolean;
  /** The partner is invited to enter with details of their own: who pays how much of the fee. */
  invite?: 'whole' | 'half' | null;
  /** Waits for a place if there is none. */
  waits: boolean;
}

export interface EnteringPlayer {
  /** YYYY-MM-DD */
  dob: string;
  gender: 'female' | 'male' | 'other';
  origin: PlayerOrigin;
  answers: Readonly<Record<string, AnswerValue>>;
  categories: readonly WantedCategory[];
}

/** An entry as it is to be written, and which of the wanted ones it is. */
export interface DecidedEntry<Category> {
  player: number;
  at: number;
  category: Category;
  /** In paise: of an entry with an invited partner the inviter's part. */
  price: number;
  /** What the invited partner pays, in paise; null where none is invited. */
  partnerPays: number | null;
  state: 'held' | 'confirmed' | 'waitlisted' | 'awaiting_partner';
}

/** Why an entry is refused, with the fields of the form by their paths within the player. */
export interface EntryRefusal {
  player: number;
  /** Which of the wanted categories; null where it is the player. */
  category: number | null;
  code:
    | 'guardian_missing'
    | 'validation_failed'
    | 'category_unknown'
    | 'not_eligible'
    | 'category_closed'
    | 'category_full'
    | 'amount_too_small';
  /** The one sentence of the whole refusal, where it is not the code's own. */
  message?: string;
  fact?: Fact;
  field: { path: string; msg: string } | Problem;
}

type Judged = Omit<EntryRefusal, 'player'>;

/**
 * What becomes of a form: an entry for every wanted category (held until it is paid, confirmed at once where it is
 * free or awaiting the partner who is invited, waiting where it is full or comes late), or why not, each fault with its
 * field. A faulty category leaves the player's others as they are, and a place counts for all players of the form.
 * Whether the places are still there, and who else has entered, is for the database to say.
 */
export function decideEntries<Category extends StandingCategory>(
  event: OpenEvent<Category>,
  players: readonly EnteringPlayer[],
  now: Date,
): { entries: DecidedEntry<Category>[]; refusals: EntryRefusal[] } {
  const entries: DecidedEntry<Category>[] = [];
  const refusals: EntryRefusal[] = [];
  const taken = new Map(event.categories.map(({ id, taken: before }) => [id, before]));
  for (const [player, form] of players.entries()) {
    const { chosen, faults } = judgePlayer(event, form, now);
    refusals.push(...faults.map((fault) => ({ player, ...fault })));
    if (faults.some(({ category }) => category === null)) continue;
    for (const [at, found] of chosen.entries()) {
      if (!found || faults.some(({ category }) => category === at)) continue;
      const category = { ...found, taken: taken.get(found.id) ?? found.taken };
      const { waits = false, invite = null } = form.categories[at] ?? {};
      const { inviter: price, partner: partnerPays } = sharesOf(paise(found.price), invite ?? 'whole');
      const state = stateOf(event, category, { waits, isInviting: invite !== null, at, now });
      if (typeof state === 'string')
        entries.push({ player, at, category: found, price, partnerPays: invite ? partnerPays : null, state });
      else refusals.push({ player, ...state });
      if (typeof state === 'string' && takesPlace(state)) taken.set(found.id, category.taken + 1);
    }
  }
  return { entries, refusals };
}

/** The wanted categories, undefined where the event has none of that name, and all that speaks against the form. */
function judgePlayer<Category extends StandingCategory>(event: OpenEvent<Category>, form: EnteringPlayer, now: Date) {
  const born = unlikelyBirthdays(form, now);
  const chosen = form.categories.map(({ name }) =>
    event.categories.find((category) => category.name.toLowerCase() === name.toLowerCase()),
  );
  const faults: Judged[] = [...born];
  for (const [at, wanted] of form.categories.entries()) {
    const found = chosen[at];
    const own = found ? teamFaults(found, wanted, at) : [unknownCategory(wanted.name, at)];
    // Of a birthday that cannot be nothing follows for the limits of age.
    const judges = found && own.length + born.length === 0;
    faults.push(...own, ...(judges ? limitFaults(found, { form, at, startsAt: event.startsAt }) : []));
  }
  const ids = chosen.flatMap((category) => category?.id ?? []);
  if (new Set(ids).size < ids.length) faults.push(invalid('categories', 'Each category can be chosen once'));
  faults.push(...answerProblems(event.questions, form.answers).map(invalidAnswer), ...originFaults(event, form));
  return { chosen, faults };
}

const invalid = (path: string, msg: string, message?: string): Judged => ({
  code: 'validation_failed',
  category: null,
  ...(message !== undefined && { message }),
  field: { path, msg },
});
const invalidAnswer = (field: Problem): Judged => ({ code: 'validation_failed', category: null, field });

function unlikelyBirthdays({ dob, categories }: EnteringPlayer, now: Date): Judged[] {
  const isUnlikely = (day: string) => ageOn(day, now) < 3 || ageOn(day, now) > 110;
  const own = 'Please check the date of birth';
  const partners = "Please check your partner's date of birth";
  if (isUnlikely(dob)) return [invalid('dob', own, own)];
  return categories.some(({ partnerDob }) => partnerDob && isUnlikely(partnerDob))
    ? [invalid('dob', partners, partners)]
    : [];
}

const unknownCategory = (name: string, at: number): Judged => ({
  code: 'category_unknown',
  category: at,
  field: problemAt(`categories.${at}.name`, entryFact('no_such_category', { category: name })),
});

function teamFaults(category: CategoryRules, { isTeam }: WantedCategory, at: number): Judged[] {
  if (!isTeam || isTeamCategory(category.name, category.format)) return [];
  const field = problemAt(`categories.${at}.team`, entryFact('category_not_for_teams', { category: category.name }));
  return [{ code: 'validation_failed', category: at, field }];
}

function limitFaults(
  category: StandingCategory,
  { form, at, startsAt }: { form: EnteringPlayer; at: number; startsAt: Date },
): Judged[] {
  const wanted = form.categories[at];
  const partner = wanted?.partner ?? null;
  const own = eligibilityProblems(category, { ...form, partner }, startsAt).map((problem) => ({
    msg: eligibilityMessage(problem, category, startsAt),
    path: problem.startsWith('partner') ? 'partner' : 'name',
  }));
  const known = { dob: wanted?.partnerDob ?? null, gender: wanted?.partnerGender ?? null };
  const partners = (partner ? partnerProblems(category, form, known, startsAt) : []).map((problem) => ({
    msg: partnerMessage(problem, category, startsAt),
    path: problem === 'too_young' || problem === 'too_old' ? 'partnerDob' : 'partnerGender',
  }));
  const faults = [...own, ...partners].map(
    ({ msg, path }): Judged => ({
      code: 'not_eligible',
      category: at,
      message: msg,
      field: { msg, path: `categories.${at}.${path}` },
    }),
  );
  return faults.length > 0 || !wanted?.invite ? faults : inviteFaults(category, wanted.invite, at);
}

/** A team names its players elsewhere, and the provider takes no payment of less than a rupee. */
function inviteFaults(category: StandingCategory, share: 'whole' | 'half', at: number): Judged[] {
  const path = `categories.${at}.partner`;
  if (isTeamCategory(category.name, category.format)) {
    const fact = entryFact('no_partner_played', { category: category.name });
    return [{ code: 'not_eligible', category: at, fact, field: problemAt(path, fact) }];
  }
  const { partner } = sharesOf(paise(category.price), share);
  if (partner === 0 || partner >= smallestPayment) return [];
  const fact = entryFact('half_too_small', { category: category.name });
  return [{ code: 'amount_too_small', category: at, fact, field: problemAt(path, fact) }];
}

/** One rupee. */
const smallestPayment = 100;

function originFaults<Category extends StandingCategory>(event: OpenEvent<Category>, form: EnteringPlayer): Judged[] {
  const missing = originProblems(isOriginAsked(event.additionalQuestions), form.origin);
  return missing.map((path) => invalid(path, originMessages[path], originMessages[path]));
}

function stateOf<Category extends StandingCategory>(
  event: OpenEvent<Category>,
  category: Category,
  { waits, isInviting, at, now }: { waits: boolean; isInviting: boolean; at: number; now: Date },
): DecidedEntry<Category>['state'] | Judged {
  const isDrawn = event.drawn.includes(category.id);
  const entries = categoryEntries(event, { isDrawn }, now);
  if (entries === 'closed') {
    const fact = entryFact('entries_closed', { category: category.name });
    return { code: 'category_closed', category: at, fact, field: problemAt(`categories.${at}.name`, fact) };
  }
  if (entries === 'late') return 'waitlisted';
  if (isFull(category)) return waits ? 'waitlisted' : fullRefusal(category.name, at);
  if (category.price > 0) return 'held';
  return isInviting ? 'awaiting_partner' : 'confirmed';
}

/** Whether no place is left: a free one belongs to those who wait for it. */
export const isFull = ({
  capacity,
  taken,
  isAwaited,
}: Pick<StandingCategory, 'capacity' | 'taken' | 'isAwaited'>): boolean =>
  capacity !== null && (taken >= capacity || isAwaited === true);

/** The refusal of a category that has become full. */
export function fullRefusal(name: string, at: number): Omit<EntryRefusal, 'player'> {
  const fact = entryFact('category_is_full', { category: name });
  return { code: 'category_full', category: at, fact, field: problemAt(`categories.${at}.name`, fact) };
}
