import type { OwnPlayer } from '@maidan/contract/accounts/my-players';
import type { Registration } from '@maidan/contract/entries/registration';
import type { PublicCategory, PublicEvent } from '@maidan/contract/events/public-events';
import { type EligibilityProblem, isMinor, limitProblems } from '@maidan/domain/events/eligibility';
import { answerProblems, type AnswerValue } from '@maidan/domain/events/registration-answers';
import { originProblems, readOrigin } from '@maidan/domain/entries/origins';
import { toldInWords } from '../../../platform/facts/facts.ts';
import { wordsNow } from '../../../platform/language.tsx';
import { emptyOrigin, type OriginDraft, originProblemWords } from '../../../platform/origin-fields.tsx';
import {
  asksOrigin,
  categoryProblems,
  type ChessDraft,
  chessProblems,
  type EntryDraft,
  noChess,
  type Problems,
  questionsOf,
  rulesOf,
  startDraft,
} from '../new-registration/entry-draft.ts';
import { entryOf } from '../new-registration/own-entries.ts';
import { severalWords } from './words.ts';

/** What is typed once for all, or otherwise for one. */
export interface CommonFacts {
  city: string;
  phone: string;
  origin: OriginDraft;
  /** The answer to the one standard question that a family answers alike. */
  emergency: string;
}

/** One of the account's players, with what is typed for this event. */
export interface ManyPlayer {
  playerId: string;
  chosen: EntryDraft['chosen'];
  level: string;
  medical: string;
  answers: Record<string, AnswerValue>;
  /** In chess; all may stay empty. Absent in a form begun before it was asked. */
  chess?: ChessDraft;
  /** Where it differs from what stands for all; null where it does not. */
  own: CommonFacts | null;
}

export interface ManyDraft {
  players: ManyPlayer[];
  common: CommonFacts;
  /** The discount code in use; empty for none. */
  code: string;
  consent: boolean;
}

/** By place in the form: the faults of each player's fields; those of all stand under `all`. */
export type ManyProblems = { all: Problems; players: Record<string, Problems> };

export const noProblems: ManyProblems = { all: {}, players: {} };
export const isFaultless = ({ all, players }: ManyProblems): boolean =>
  Object.keys(all).length === 0 && Object.values(players).every((one) => Object.keys(one).length === 0);

const emergencyContact = 'emergencyContact';

export function startMany(players: readonly OwnPlayer[]): ManyDraft {
  const self = players.find(({ isSelf }) => isSelf);
  return {
    players: [],
    common: {
      city: self?.city ?? '',
      phone: self?.phone ?? '',
      origin: self ? originOf(self) : emptyOrigin,
      emergency: '',
    },
    code: '',
    consent: false,
  };
}

export const newEntry = (playerId: string): ManyPlayer => ({
  playerId,
  chosen: [],
  level: '',
  medical: '',
  answers: {},
  own: null,
});

const originOf = ({ academy, district, stateUT }: OwnPlayer): OriginDraft => ({
  academy: academy ?? '',
  district: district ?? '',
  stateUT: stateUT ?? '',
});

/** What holds for one: what was typed for this player, else what is known of them, else what stands for all. */
export function factsOf(draft: ManyDraft, one: ManyPlayer, player: OwnPlayer): CommonFacts {
  if (one.own) return one.own;
  const known = originOf(player);
  return {
    city: player.city || draft.common.city,
    phone: player.phone || draft.common.phone,
    origin: Object.values(known).some(Boolean) ? known : draft.common.origin,
    emergency: draft.common.emergency,
  };
}

/** The form of one player alone, as the form for one has it. */
export function entryDraftOf(draft: ManyDraft, one: ManyPlayer, player: OwnPlayer): EntryDraft {
  const { city, phone, origin, emergency } = factsOf(draft, one, player);
  const answers = { ...one.answers, ...(emergency.trim() && { [emergencyContact]: emergency.trim() }) };
  return {
    ...startDraft(null, undefined, player.name),
    chosen: one.chosen,
    dob: player.dob ?? '',
    gender: player.gender ?? '',
    city,
    phone,
    origin,
    level: one.level,
    medical: one.medical,
    chess: one.chess ?? noChess,
    answers: Object.fromEntries(Object.entries(answers).filter(([, answer]) => answer !== '')),
    consent: draft.consent,
  };
}

/** Whether the player can be entered at all: birthday, gender and, of a minor, a guardian are known. */
export const isComplete = (player: OwnPlayer, startsAt: Date): boolean =>
  player.dob !== null &&
  player.gender !== null &&
  (player.isSelf || player.guardian !== null || !isMinor(player.dob, startsAt));

const living: readonly string[] = ['held', 'awaiting_partner', 'waitlisted', 'offered', 'confirmed'];

export interface FitCategory {
  category: PublicCategory;
  /** Why the player cannot enter it; none where it fits. */
  why: EligibilityProblem | 'closed' | 'entered' | null;
}

/** Every category of the event, and why this player cannot enter it. */
export function fitsOf(event: PublicEvent, player: OwnPlayer, entered: readonly Registration[]): FitCategory[] {
  const mine = entryOf(entered, player.name)?.entries.filter(({ state }) => living.includes(state)) ?? [];
  const startsAt = new Date(event.dateandtime);
  return event.categories.map((category) => {
    const isThere = mine.some(({ category: name }) => name === category.name);
    const [outside = null] = limitProblems(rulesOf(category), player, startsAt);
    return { category, why: isThere ? 'entered' : category.entries === 'closed' ? 'closed' : outside };
  });
}

/** The organizer's questions that each player answers. */
export const ownQuestions = (event: PublicEvent) => questionsOf(event).filter(({ id }) => id !== emergencyContact);
export const asksEmergency = (event: PublicEvent): boolean =>
  questionsOf(event).some(({ id }) => id === emergencyContact);

/** What is missing of what stands for all. */
export function commonProblems(event: PublicEvent, facts: CommonFacts): Problems {
  const words = wordsNow(severalWords);
  const problems: Problems = {};
  if (facts.city.trim() === '') problems.city = words.cityRequired;
  if (!/^(?:\+?91[\s-]?|0)?[6-9]\d{4}[\s-]?\d{5}$/.test(facts.phone.trim())) problems.phone = words.phoneDigits;
  for (const part of originProblems(asksOrigin(event), readOrigin(facts.origin)))
    problems[part] = originProblemWords(part);
  return problems;
}

/** What is missing of one player's choices and answers. */
export function playerFaults(event: PublicEvent, draft: ManyDraft, one: ManyPlayer, player: OwnPlayer): Problems {
  const whole = entryDraftOf(draft, one, player);
  const problems: Problems = {
    ...categoryProblems(event, whole),
    ...commonProblems(event, factsOf(draft, one, player)),
    ...chessProblems(whole.chess),
  };
  for (const problem of answerProblems(questionsOf(event), whole.answers))
    problems[problem.path] = toldInWords(problem);
  return problems;
}
