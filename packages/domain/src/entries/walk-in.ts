import type { OfferedCategory } from '../events/categories.ts';
import {
  type CategoryRules,
  eligibilityMessage,
  type KnownPlayer,
  limitProblems,
  needsPartner,
  partnerProblems,
} from '../events/eligibility.ts';
import { askedQuestions, type Customization } from '../events/page.ts';
import type { ApprovalStatus, TournamentStatus } from '../events/lifecycle.ts';
import type { Problem } from '../fact.ts';
import { ageOn } from '../india-time.ts';
import { type Paise, paise } from '../money.ts';
import { originMessages, originProblems, type PlayerOrigin, readOrigin } from './origins.ts';
import { answerProblems, askedLater, type AnswerValue, isOriginAsked } from '../events/registration-answers.ts';

export interface WalkInEntry {
  categoryId: string;
  price: Paise;
  partner: string | null;
  partnerOrigin: PlayerOrigin;
}

export type WalkInVerdict =
  | { ok: true; entries: WalkInEntry[]; amount: Paise; owed: Paise }
  | { ok: false; reason: 'event_not_approved' | 'event_completed' | 'event_cancelled' }
  | { ok: false; reason: 'category_unknown' | 'category_twice'; category: string };

/**
 * Entering somebody at the desk: allowed while the event is approved and not completed, even after registrations
 * ended, since that is when people turn up. What is not paid is owed.
 */
export function decideWalkIn(
  event: { approvalStatus: ApprovalStatus; tournamentStatus: TournamentStatus; categories: readonly OfferedCategory[] },
  wanted: {
    categories: readonly {
      name: string;
      partner?: string | null | undefined;
      partnerOrigin?: Parameters<typeof readOrigin>[0];
    }[];
    paid: 'cash' | 'upi' | 'none';
  },
): WalkInVerdict {
  if (event.approvalStatus !== 'approved') return { ok: false, reason: 'event_not_approved' };
  if (event.tournamentStatus === 'completed') return { ok: false, reason: 'event_completed' };
  if (event.tournamentStatus === 'cancelled') return { ok: false, reason: 'event_cancelled' };
  const byName = new Map(event.categories.map((category) => [category.name.toLowerCase(), category]));
  const entries = new Map<string, WalkInEntry>();
  for (const { name, partner, partnerOrigin } of wanted.categories) {
    const category = byName.get(name.trim().toLowerCase());
    if (!category) return { ok: false, reason: 'category_unknown', category: name };
    if (entries.has(category.id)) return { ok: false, reason: 'category_twice', category: name };
    entries.set(category.id, {
      categoryId: category.id,
      price: category.price,
      partner: partner?.trim() || null,
      partnerOrigin: readOrigin(partnerOrigin),
    });
  }
  const chosen = [...entries.values()];
  return { ok: true, entries: chosen, ...feesOf(chosen, wanted.paid) };
}

/** What of the fees is paid at the desk now, and what stays owed. */
export function feesOf(
  entries: readonly Pick<WalkInEntry, 'price'>[],
  paid: 'cash' | 'upi' | 'none' | null,
): { amount: Paise; owed: Paise } {
  const sum = paise(entries.reduce((all, { price }) => all + price, 0));
  const nothing = paise(0);
  return paid === 'cash' || paid === 'upi' ? { amount: sum, owed: nothing } : { amount: nothing, owed: sum };
}

interface WalkInChoice {
  name: string;
  partner?: string | null | undefined;
  partnerDob?: string | null | undefined;
  partnerGender?: KnownPlayer['gender'] | undefined;
}

/**
 * What is wrong with the answers given at the desk, by the paths of its form: invalid ones always, missing required
 * ones unless they are to be asked later. Those stay open, and are marked where the registration is shown.
 */
export function walkInAnswerProblems(
  customization: Pick<Customization, 'additionalQuestions' | 'dynamicQuestions'>,
  form: {
    answers: Readonly<Record<string, AnswerValue>>;
    askLater: boolean;
    dob?: string | null | undefined;
    categories?: readonly (string | WalkInChoice)[];
  } & Parameters<typeof readOrigin>[0],
  now: Date,
): (Problem | { msg: string; path: string })[] {
  const asked = askedQuestions(customization);
  const isAsked = isOriginAsked(customization.additionalQuestions) && !form.askLater;
  return [
    ...(form.dob && ageOn(form.dob, now) < 0 ? [{ msg: 'Date of birth must be in the past', path: 'dob' }] : []),
    ...(form.categories ?? []).flatMap((one, index) =>
      typeof one !== 'string' && one.partnerDob && ageOn(one.partnerDob, now) < 0
        ? [{ msg: "Partner's date of birth must be in the past", path: `categories.${index}.partnerDob` }]
        : [],
    ),
    ...answerProblems(form.askLater ? askedLater(asked) : asked, form.answers),
    ...originProblems(isAsked, readOrigin(form)).map((path) => ({ msg: originMessages[path], path })),
  ];
}

/**
 * Where a known date of birth or gender of a player or a partner does not fit the chosen categories, by the paths of
 * the desk's form: the same rule as for players who enter themselves, but the organizer may admit them. What nobody
 * said is left to the desk. `outside` is for the history.
 */
export function walkInLimits(
  offered: readonly CategoryRules[],
  {
    categories,
    dob,
    gender,
  }: { categories: readonly (string | WalkInChoice)[] } & Partial<{
    dob: string | null | undefined;
    gender: KnownPlayer['gender'] | undefined;
  }>,
  startsAt: Date,
): { unfit: { msg: string; path: string }[]; outside: { outside?: string[] } } {
  const player = { dob: dob ?? null, gender: gender ?? null };
  const found = categories.flatMap((one, index) => {
    const choice: WalkInChoice = typeof one === 'string' ? { name: one } : one;
    const category = offered.find(({ name }) => name.toLowerCase() === choice.name.trim().toLowerCase());
    if (!category) return [];
    const own = limitProblems(category, player, startsAt).map((problem) => ({
      msg: eligibilityMessage(problem, category, startsAt),
      path: problem === 'other_gender' ? 'gender' : 'dob',
    }));
    const unfit = [...own, ...partnerFaults(category, player, choice, startsAt).map(at(index))];
    return unfit.length > 0 ? [{ name: category.name, unfit }] : [];
  });
  return {
    unfit: found.flatMap(({ unfit }) => unfit),
    outside: found.length > 0 ? { outside: found.map(({ name }) => name) } : {},
  };
}

const at =
  (index: number) =>
  ({ msg, path }: { msg: string; path: string }) => ({ msg, path: `categories.${index}.${path}` });

function partnerFaults(category: CategoryRules, player: KnownPlayer, choice: WalkInChoice, startsAt: Date) {
  if (!needsPartner(category.format) || !choice.partner?.trim()) return [];
  const partner = { dob: choice.partnerDob ?? null, gender: choice.partnerGender ?? null };
  return partnerProblems(category, player, partner, startsAt).map((problem) => ({
    msg: `The partner does not fit: ${eligibilityMessage(problem, category, startsAt)}`,
    path: problem === 'too_young' || problem === 'too_old' ? 'partnerDob' : 'partnerGender',
  }));
}
