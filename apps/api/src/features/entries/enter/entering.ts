import type { InviteForm } from '@maidan/contract/entries/entry-forms';
import type { TeamForm } from '@maidan/contract/entries/teams';
import type { DecidedEntry } from '@maidan/domain/entries/entering/entering-form';
import { type PlayerOrigin, readOrigin } from '@maidan/domain/entries/origins';
import type { AgreedLine } from '@maidan/domain/entries/entering/price-entries';
import type { AnswerValue } from '@maidan/domain/events/registration-answers';
import { depositOf, depositReason } from '@maidan/domain/events/prices/deposit';
import type { PriceRules } from '@maidan/domain/events/prices/price-rules';
import { plainName } from '@maidan/domain/plain-name';
import type { Guardian } from '../../accounts/records/player-details.ts';
import type { FoundCode } from '../../events/records/discount-codes.ts';
import type { EventCategory } from '../../events/records/categories.ts';

/** A player as a form enters one. */
export interface EnteringPlayer {
  /** Which of the account's players; whoever is none yet becomes one. */
  playerId?: string | null;
  /** Asked of a minor where the form has it. */
  guardian?: Guardian | null;
  /** Null for the account's holder. */
  name: string | null;
  dob: string;
  gender: 'female' | 'male' | 'other';
  phone: string;
  city: string;
  email?: string | null | undefined;
  /** Of federations. */
  ids?: Record<string, string>;
  /** What a chess player says. */
  chess?:
    | { fideId?: string | null | undefined; aicfId?: string | null | undefined; fideRating?: number | null | undefined }
    | null
    | undefined;
  aadhaarLast4?: string | null | undefined;
  academy?: string | null | undefined;
  district?: string | null | undefined;
  stateUT?: string | null | undefined;
  answers: Readonly<Record<string, AnswerValue>>;
  referralSource: string;
  accommodationRequired: string;
  categories: readonly {
    name: string;
    partner?: string | null | undefined;
    partnerOrigin?: Parameters<typeof readOrigin>[0];
    partnerDob?: string | null | undefined;
    partnerGender?: 'female' | 'male' | 'other' | null | undefined;
    team?: TeamForm | null | undefined;
    /** The partner is invited to enter with details of their own. */
    invite?: Pick<InviteForm, 'email' | 'share'> | null | undefined;
    /** A partner is still to be found. */
    partnerWanted?: boolean | null | undefined;
    feeClass?: string | null | undefined;
    waits: boolean;
  }[];
}

export interface Entering {
  userId: string;
  eventId: string;
  players: readonly EnteringPlayer[];
  /**
   * The call it came by: one player as a whole registration, where who is there already is refused; several players, of
   * whom those who are there get more categories; or more for one that is there.
   */
  by: 'whole' | 'several' | { registrationId: string };
  /** A code for all of them, as it was typed; found once for the call. */
  code?: AskedCode | null;
}

export interface AskedCode {
  typed: string;
  found: FoundCode | null;
}

/** What was taken, and the order that waits for its payment, if there is anything to pay. */
export interface Taken {
  registrationIds: string[];
  entryIds: string[];
  orderRef: string | null;
  /** What each entry costs, as it was decided. */
  lines: Line[];
}

/** A fee or discount in paise, and what becomes of the entry. */
export interface Line extends Omit<AgreedLine, 'kind'> {
  kind: AgreedLine['kind'] | 'deposit';
  player: number;
  category: string;
  state: Entry['state'];
}

/** What an entry costs, and what is left beside it where it is to be paid now. */
export function toLines(
  { player, category, lines, price, state }: Entry,
  { deposit }: Pick<PriceRules, 'deposit'>,
): Line[] {
  const of = { player, category: category.name, state };
  const left = state === 'held' ? depositOf(deposit, { category: category.id, fee: price }) : 0;
  return [
    ...lines.map((line) => ({ ...line, ...of })),
    ...(deposit && left > 0
      ? [{ kind: 'deposit' as const, reason: depositReason(deposit.back), amount: left, ...of }]
      : []),
  ];
}

/** The same with the name, and whether it is the account's holder. */
export type Named = EnteringPlayer & { name: string; isSelf: boolean; origin: PlayerOrigin };

export function named(form: EnteringPlayer, holder: string): Named {
  const name = form.name ?? holder;
  return { ...form, name, isSelf: plainName(name) === plainName(holder), origin: readOrigin(form) };
}

export type Entry = DecidedEntry<EventCategory>;
