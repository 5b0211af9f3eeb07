import type { Profile } from '@maidan/contract/accounts/profile';
import type { PublicCategory, PublicEvent } from '@maidan/contract/events/public-events';
import { isTeamCategory } from '@maidan/domain/category-names';
import { askedQuestions } from '@maidan/domain/events/page';
import {
  type CategoryRules,
  type EligibilityProblem,
  isMinor,
  isMixedPair,
  type KnownPlayer,
  limitProblems,
  needsPartner,
  partnerProblems as problemsOfPartner,
  unknownToLimits,
} from '@maidan/domain/events/eligibility';
import { originProblems, readOrigin } from '@maidan/domain/entries/origins';
import {
  answerProblems,
  type AnswerValue,
  hasOwnField,
  isOriginAsked,
  type Question,
} from '@maidan/domain/events/registration-answers';
import { aadhaarProblem } from '../../../platform/aadhaar/aadhaar-field.tsx';
import { wordsNow } from '../../../platform/language.tsx';
import { type OriginDraft, originProblemWords } from '../../../platform/origin-fields.tsx';
import { toldInWords } from '../../../platform/facts/facts.ts';
import { type RosterDraft, rosterFaults } from '../../../platform/roster-fields.tsx';
import { problemInWords } from '../../../platform/rule-words.ts';
import { type InviteDraft, isOneself, reachProblem } from '../partner/invite-draft.ts';
import { partnerWords } from '../partner/words.ts';
import { birthdayProblem } from './birthday-problem.ts';
import { entryWords } from './words.ts';

/** What a chess player says of ids and rating. */
export interface ChessDraft {
  fideId: string;
  aicfId: string;
  fideRating: number | '';
}

/** The entry form as filled in so far. */
export interface EntryDraft {
  /** Category names in the order they were chosen, with the partner typed for each. */
  chosen: {
    name: string;
    partner: string;
    /** Where the category has limits. */
    partnerDob?: string;
    partnerGender?: EntryDraft['gender'];
    partnerOrigin?: OriginDraft;
    /** The partner is invited, and gives their own details. */
    invite?: InviteDraft | undefined;
    /** Nobody is named yet: a partner is still to be found. */
    isWanted?: boolean | undefined;
    /** One of the event's fee classes. */
    feeClass?: string | undefined;
    team?: RosterDraft;
  }[];
  /** The name on the draw. */
  player: string;
  dob: string;
  gender: 'female' | 'male' | 'other' | '';
  city: string;
  origin: OriginDraft;
  phone: string;
  level: string;
  medical: string;
  aadhaarLast4: string;
  /** In chess; all may stay empty. */
  chess: ChessDraft;
  answers: Record<string, AnswerValue>;
  consent: boolean;
  /** A discount code, and what it takes off by the server's quote for this form. */
  code?: string;
  codeOff?: number;
}

export type Problems = Record<string, string>;

export const levels = ['Beginner', 'Intermediate', 'Advanced', 'State level', 'National level'] as const;

/** A category just chosen. The partner of a pair of women or of men is one of them, unless said otherwise. */
export function newChoice({ name, format, gender }: PublicCategory): EntryDraft['chosen'][number] {
  const isKnown = needsPartner(format ?? null) && (gender === 'female' || gender === 'male');
  return { name, partner: '', ...(isKnown && { partnerGender: gender }) };
}

export function startDraft(profile: Profile | null, category: PublicCategory | undefined, player = ''): EntryDraft {
  return {
    player,
    chosen: category ? [newChoice(category)] : [],
    dob: profile?.dob ?? '',
    gender: profile?.gender ?? '',
    city: profile?.city ?? '',
    origin: {
      academy: profile?.academy ?? '',
      district: profile?.district ?? '',
      stateUT: profile?.stateUT ?? '',
    },
    phone: profile?.phone ?? '',
    level: '',
    medical: '',
    aadhaarLast4: '',
    chess: noChess,
    answers: {},
    consent: false,
  };
}

export const rulesOf = (category: PublicCategory): CategoryRules => ({
  name: category.name,
  format: category.format ?? null,
  minAge: category.minAge ?? null,
  maxAge: category.maxAge ?? null,
  gender: category.gender ?? null,
  agesOn: category.agesOn ?? null,
});

export const wantsTeam = ({ name, format }: PublicCategory) => isTeamCategory(name, format);

export const wantsPartner = (category: PublicCategory) => needsPartner(category.format ?? null);

export const findCategory = (event: PublicEvent, name: string) =>
  event.categories.find((category) => category.name === name);

/** In the event's own order, as on the checkout and the ticket. */
export const chosenCategories = (event: PublicEvent, draft: EntryDraft): PublicCategory[] =>
  event.categories.filter((category) => draft.chosen.some(({ name }) => name === category.name));

/**
 * Who plays in a junior category: not the owner of the account, who may be a parent, unless their own date of birth
 * is known and fits.
 */
export function juniorPlayer(event: PublicEvent, draft: EntryDraft): Partial<EntryDraft> {
  const chosen = chosenCategories(event, draft);
  const isJunior = chosen.some(({ maxAge }) => typeof maxAge === 'number' && maxAge < 19);
  const fits = draft.dob !== '' && chosen.every((category) => knownObjections(event, draft, category).length === 0);
  return isJunior && !fits ? { player: '', dob: '', gender: '' } : {};
}

/** Whether an entry of this category waits: for a place where it is full, for the desk where it comes late. */
export const isWaiting = ({ entries, placesLeft }: Pick<PublicCategory, 'entries' | 'placesLeft'>): boolean =>
  entries === 'late' || placesLeft === 0;

/** The chosen categories that wait; the others are entered as usual. */
export const waitingOf = (event: PublicEvent, draft: EntryDraft): PublicCategory[] =>
  chosenCategories(event, draft).filter(isWaiting);

/** The organizer's questions; level and medical condition, if asked for, have fields of their own. */
export function questionsOf(event: PublicEvent): Question[] {
  return askedQuestions(event.customization).filter(({ id }) => !hasOwnField(id));
}

/** Whether this organizer requires players to say where they come from. */
export const asksOrigin = (event: PublicEvent): boolean => isOriginAsked(event.customization.additionalQuestions);

export function categoryProblems(event: PublicEvent, draft: EntryDraft): Problems {
  const words = wordsNow(entryWords);
  if (draft.chosen.length === 0) return { categories: words.categoryRequired };
  const problems: Problems = {};
  for (const [index, own] of draft.chosen.entries()) {
    const { name, partner, team } = own;
    const category = findCategory(event, name);
    if (category && wantsPartner(category) && partner.trim() === '' && !own.isWanted)
      problems[`partner.${name}`] = words.partnerRequired({ category: name });
    if (category && wantsPartner(category)) Object.assign(problems, partnerProblems(event, draft, category, own));
    if (category && wantsTeam(category))
      for (const [path, msg] of Object.entries(rosterFaults(team ?? { name: '', players: [] })))
        problems[`categories.${index}.team.${path}`] = msg;
  }
  return problems;
}

/** What the limits of a category need to know of a partner: the same as of the player, and in a mixed pair the gender. */
export function askedOfPartner(category: PublicCategory, partner: KnownPlayer = nobodyKnown): ('dob' | 'gender')[] {
  if (!wantsPartner(category)) return [];
  const rules = rulesOf(category);
  const mixed = isMixedPair(rules) && partner.gender === null ? (['gender'] as const) : [];
  return [...unknownToLimits(rules, partner), ...mixed];
}

const nobodyKnown: KnownPlayer = { dob: null, gender: null };

/** The partner's gender as chosen; in a mixed pair the other one of the player's until somebody chooses. */
export function partnerGenderOf(
  draft: EntryDraft,
  category: PublicCategory,
  { partnerGender }: EntryDraft['chosen'][number],
): EntryDraft['gender'] {
  if (partnerGender || !isMixedPair(rulesOf(category))) return partnerGender ?? '';
  return { female: 'male', male: 'female', other: '', '': '' }[draft.gender] as EntryDraft['gender'];
}

function partnerProblems(
  event: PublicEvent,
  draft: EntryDraft,
  category: PublicCategory,
  own: EntryDraft['chosen'][number],
): Problems {
  const words = wordsNow(entryWords);
  if (own.isWanted) return {};
  if (own.invite) {
    const problem = reachProblem(own.invite);
    return problem === null ? {} : { [`partner-to.${category.name}`]: problem };
  }
  const rules = rulesOf(category);
  const startsAt = new Date(event.dateandtime);
  const partner = { dob: own.partnerDob || null, gender: partnerGenderOf(draft, category, own) || null };
  return Object.fromEntries([
    ...askedOfPartner(category, partner).map((part) => [
      `partner-${part}.${category.name}`,
      part === 'dob' ? words.dobRequired : words.genderRequired,
    ]),
    ...problemsOfPartner(rules, { gender: draft.gender || null }, partner, startsAt).map((problem) => [
      `partner-${problem === 'other_gender' || problem === 'not_mixed' ? 'gender' : 'dob'}.${category.name}`,
      words.partnerUnfit({ why: problemInWords(problem, rules, startsAt) }),
    ]),
  ]);
}

export function detailProblems(event: PublicEvent, draft: EntryDraft, now: Date = new Date()): Problems {
  const words = wordsNow(entryWords);
  const problems: Problems = {};
  if (draft.player.trim() === '') problems.player = words.playerRequired;
  if (draft.chosen.some(({ partner }) => isOneself(draft.player, partner)))
    problems.player = wordsNow(partnerWords).ownPartner;
  const born = birthdayProblem(draft.dob, now);
  if (born) problems.dob = born;
  if (draft.gender === '') problems.gender = words.genderRequired;
  if (draft.city.trim() === '') problems.city = words.cityRequired;
  if (!/^(?:\+?91[\s-]?|0)?[6-9]\d{4}[\s-]?\d{5}$/.test(draft.phone.trim())) problems.phone = words.phoneDigits;
  const digits = aadhaarProblem(draft.aadhaarLast4);
  if (digits) problems.aadhaarLast4 = digits;
  Object.assign(problems, chessProblems(draft.chess));
  for (const part of originProblems(asksOrigin(event), readOrigin(draft.origin)))
    problems[part] = originProblemWords(part);
  for (const problem of answerProblems(questionsOf(event), draft.answers))
    problems[problem.path] = toldInWords(problem);
  const found = limitsPassed(event, draft);
  // Every category that does not fit, so that none is left to find out about after the next press.
  if (!problems.dob && found.dob.length > 0) problems.dob = found.dob.join('. ');
  // The partner of a mixed pair is named before the player says who they are.
  const pairs = draft.chosen.flatMap((own) => {
    const category = findCategory(event, own.name);
    return (category && partnerProblems(event, draft, category, own)[`partner-gender.${own.name}`]) ?? [];
  });
  const gender = [...found.gender, ...pairs];
  if (!problems.gender && gender.length > 0) problems.gender = gender.join('. ');
  return problems;
}

/** Which limits of the chosen categories the player does not fit, in words, as far as age and gender are known. */
export function limitsPassed(event: PublicEvent, draft: EntryDraft): { dob: string[]; gender: string[] } {
  const startsAt = new Date(event.dateandtime);
  const found = chosenCategories(event, draft).flatMap((category) =>
    knownObjections(event, draft, category).map((problem) => ({
      problem,
      said: problemInWords(problem, rulesOf(category), startsAt),
    })),
  );
  const [gender, dob] = [true, false].map((isGender) =>
    found.filter(({ problem }) => (problem === 'other_gender') === isGender).map(({ said }) => said),
  );
  return { dob: dob ?? [], gender: gender ?? [] };
}

/**
 * Why the player of the draft, as far as known, may not enter a category; before the form, so that nobody fills it in
 * for nothing. It never stops anybody: the next step may name another player.
 */
export function knownObjections(event: PublicEvent, draft: EntryDraft, category: PublicCategory): EligibilityProblem[] {
  const known = { dob: draft.dob || null, gender: draft.gender || null };
  return limitProblems(rulesOf(category), known, new Date(event.dateandtime));
}

export const needsGuardian = (event: PublicEvent, draft: EntryDraft): boolean =>
  draft.dob !== '' && isMinor(draft.dob, new Date(event.dateandtime));

/** What is wrong with ids of chess federations; they may all be missing. */
export function chessProblems({ fideId, aicfId }: ChessDraft): Problems {
  const words = wordsNow(entryWords);
  return {
    ...(/^\d{0,11}$/.test(fideId.trim()) ? {} : { 'chess.fideId': words.fideIdDigits }),
    ...(/^[0-9A-Za-z/-]{0,20}$/.test(aicfId.trim()) ? {} : { 'chess.aicfId': words.aicfIdSigns }),
  };
}

export const noChess: ChessDraft = { fideId: '', aicfId: '', fideRating: '' };
