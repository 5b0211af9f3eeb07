import { isTeamCategory } from '../../category-names.ts';
import {
  type CategoryRules,
  eligibilityMessage,
  eligibilityProblems,
  partnerMessage,
  needsPartner,
  partnerProblems,
} from '../../events/eligibility.ts';
import { partnerWays, type PartnerWay } from '../../events/pairs/partner-ways.ts';
import { type DiscountCode, classesOf, noPriceRules } from '../../events/prices/price-rules.ts';
import { priceRefusal } from '../../events/facts/price-refusals.ts';
import { answerProblems, isOriginAsked } from '../../events/registration-answers.ts';
import { categoryEntries } from '../../events/registration-window.ts';
import { type Problem, problemAt } from '../../fact.ts';
import { ageOn } from '../../india-time.ts';
import { entryFact } from '../facts/entry-facts.ts';
import { originMessages, originProblems } from '../origins.ts';
import type {
  StandingCategory,
  OpenEvent,
  WantedCategory,
  EnteringPlayer,
  DecidedEntry,
  PricedBy,
  EntryRefusal,
} from './entering-form.ts';
import { priceEntries } from './price-entries.ts';

type Judged = Omit<EntryRefusal, 'player'>;

/**
 * What becomes of a form: an entry for every wanted category (held until it is paid, confirmed at once where it is
 * free or awaiting the partner who is invited, waiting where it is full or comes late), or why not, each fault with its
 * field. A faulty category leaves the player's others as they are, and a place counts for all players of the form.
 * What each costs is the event's prices' to say, with the code for all of them. Whether the places are still there, and who else has entered, is for the database to say.
 */
export function decideEntries<Category extends StandingCategory>(
  event: OpenEvent<Category>,
  players: readonly EnteringPlayer[],
  now: Date,
  code: DiscountCode | null = null,
): { entries: DecidedEntry<Category>[]; refusals: EntryRefusal[] } {
  const wanted: Placed<Category>[] = [];
  const refusals: EntryRefusal[] = [];
  const taken = new Map(event.categories.map(({ id, taken: before }) => [id, before]));
  for (const [player, form] of players.entries()) {
    const { chosen, faults } = judgePlayer(event, form, now);
    refusals.push(...faults.map((fault) => ({ player, ...fault })));
    if (faults.some(({ category }) => category === null)) continue;
    for (const [at, found] of chosen.entries()) {
      if (!found || faults.some(({ category }) => category === at)) continue;
      const category = { ...found, taken: taken.get(found.id) ?? found.taken };
      const { waits = false, invite: invited = null, isWanted = false, feeClass = null } = form.categories[at] ?? {};
      const invite = isWanted ? 'half' : invited;
      const place = placeOf(event, category, { waits, at, now });
      if (typeof place === 'string')
        wanted.push({ player, at, category: found, feeClass, invite, isWanted, waits: place === 'waitlisted' });
      else refusals.push({ player, ...place });
      if (place === 'free') taken.set(found.id, category.taken + 1);
    }
  }
  const entries = priced(wanted, { prices: event.prices, code, now });
  return { entries, refusals: [...refusals, ...entries.flatMap(tooSmall)] };
}

type Placed<Category> = Pick<
  DecidedEntry<Category>,
  'player' | 'at' | 'category' | 'feeClass' | 'invite' | 'isWanted'
> & {
  waits: boolean;
};

/** The entries with what they cost: again, where one of them found no place after all. */
export function priced<Category extends StandingCategory>(
  entries: readonly Placed<Category>[],
  { prices = noPriceRules, code, now }: PricedBy,
): DecidedEntry<Category>[] {
  const agreed = priceEntries(prices, entries, { at: now, code: code ?? null });
  return entries.flatMap(({ waits, ...entry }, index) => {
    const found = agreed[index];
    return found ? [{ ...entry, ...found, state: stateOf(found, waits, entry.invite !== null) }] : [];
  });
}

function stateOf({ price }: { price: number }, waits: boolean, isInviting: boolean): DecidedEntry<never>['state'] {
  if (waits) return 'waitlisted';
  if (price > 0) return 'held';
  return isInviting ? 'awaiting_partner' : 'confirmed';
}

/** The provider takes no payment of less than a rupee. */
function tooSmall<Category extends StandingCategory>({
  player,
  at,
  category: { name: category },
  partnerPays,
}: DecidedEntry<Category>): EntryRefusal[] {
  if (partnerPays === null || partnerPays === 0 || partnerPays >= smallestPayment) return [];
  const fact = entryFact('half_too_small', { category });
  const field = problemAt(`categories.${at}.partner`, fact);
  return [{ player, code: 'amount_too_small', category: at, fact, field }];
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
    const own = found
      ? [...teamFaults(found, wanted, at), ...classFaults(event, found, { wanted, at })]
      : [unknownCategory(wanted.name, at)];
    if (found) own.push(...wayFaults(event, found, { wanted, at }));
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

function wayFaults<Category extends StandingCategory>(
  { partnerWays: taken = partnerWays }: OpenEvent<Category>,
  { name: category, format }: Category,
  { wanted, at }: { wanted: WantedCategory; at: number },
): Judged[] {
  if (wanted.isWanted && !needsPartner(format)) {
    const fact = entryFact('no_partner_played', { category });
    return [{ code: 'not_eligible', category: at, fact, field: problemAt(`categories.${at}.partner`, fact) }];
  }
  const way = wayOf(wanted);
  if (!way || !needsPartner(format) || taken.includes(way)) return [];
  const fact = entryFact(wayRefusals[way], { category });
  return [{ code: 'not_eligible', category: at, fact, field: problemAt(`categories.${at}.partner`, fact) }];
}

const wayRefusals = {
  named: 'no_named_partners',
  invited: 'no_invited_partners',
  wanted: 'no_wanted_partners',
} as const;

function wayOf({ partner, invite, isWanted }: WantedCategory): PartnerWay | null {
  if (isWanted) return 'wanted';
  if (invite) return 'invited';
  return partner ? 'named' : null;
}

function classFaults<Category extends StandingCategory>(
  { prices = noPriceRules }: OpenEvent<Category>,
  { id, name: category }: Category,
  { wanted: { feeClass: name }, at }: { wanted: WantedCategory; at: number },
): Judged[] {
  if (!name || classesOf(prices.classes, id).some((one) => one.name === name)) return [];
  const field = problemAt(`categories.${at}.feeClass`, priceRefusal('no_such_class', { name, category }));
  return [{ code: 'validation_failed', category: at, field }];
}

function limitFaults(
  category: StandingCategory,
  { form, at, startsAt }: { form: EnteringPlayer; at: number; startsAt: Date },
): Judged[] {
  const wanted = form.categories[at];
  const partner = wanted?.partner ?? null;
  // Whoever is found is judged by the same limits.
  const isPartnered = wanted?.isWanted ? 'somebody' : partner;
  const own = eligibilityProblems(category, { ...form, partner: isPartnered }, startsAt).map((problem) => ({
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
  return faults.length > 0 || !wanted?.invite ? faults : inviteFaults(category, at);
}

/** A team names its players elsewhere. */
function inviteFaults(category: StandingCategory, at: number): Judged[] {
  if (!isTeamCategory(category.name, category.format)) return [];
  const fact = entryFact('no_partner_played', { category: category.name });
  return [{ code: 'not_eligible', category: at, fact, field: problemAt(`categories.${at}.partner`, fact) }];
}

/** One rupee. */
const smallestPayment = 100;

function originFaults<Category extends StandingCategory>(event: OpenEvent<Category>, form: EnteringPlayer): Judged[] {
  const missing = originProblems(isOriginAsked(event.additionalQuestions), form.origin);
  return missing.map((path) => invalid(path, originMessages[path], originMessages[path]));
}

/** Whether there is a place, one on the waiting list, or why neither. */
function placeOf<Category extends StandingCategory>(
  event: OpenEvent<Category>,
  category: Category,
  { waits, at, now }: { waits: boolean; at: number; now: Date },
): 'free' | 'waitlisted' | Judged {
  const isDrawn = event.drawn.includes(category.id);
  const entries = categoryEntries(event, { isDrawn }, now);
  if (entries === 'closed') {
    const fact = entryFact('entries_closed', { category: category.name });
    return { code: 'category_closed', category: at, fact, field: problemAt(`categories.${at}.name`, fact) };
  }
  if (entries === 'late') return 'waitlisted';
  if (!isFull(category)) return 'free';
  return waits ? 'waitlisted' : fullRefusal(category.name, at);
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
