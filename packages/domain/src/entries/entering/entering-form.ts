import type { CategoryRules } from '../../events/eligibility.ts';
import type { DiscountCode, PriceRules } from '../../events/prices/price-rules.ts';
import type { AnswerValue, Question } from '../../events/registration-answers.ts';
import type { EntryWindow } from '../../events/registration-window.ts';
import type { Fact, Problem } from '../../fact.ts';
import type { PlayerOrigin } from '../origins.ts';
import type { PartnerWay } from '../../events/pairs/partner-ways.ts';
import type { AgreedLine } from './price-entries.ts';

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
  /** Of its fees, with categories by id; none: the categories' own. */
  prices?: PriceRules;
  /** The ids of those whose draw is published. */
  drawn: readonly string[];
  /** How it takes partners of pairs; all ways unless said. */
  partnerWays?: readonly PartnerWay[];
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
  /** Nobody is named yet: somebody who wants to play is looked for, and pays half. */
  isWanted?: boolean;
  /** Of the event, as the player has chosen it. */
  feeClass?: string | null | undefined;
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
  /** What the invited partner pays, or the one who is found, in paise; null where none is. */
  partnerPays: number | null;
  /** Why it is so much: fee and discounts. */
  lines: readonly AgreedLine[];
  feeClass: string | null;
  /** Who pays how much of the fee, where a partner is invited. */
  invite: 'whole' | 'half' | null;
  /** A partner is still to be found, who pays the other half. */
  isWanted: boolean;
  usesCode: boolean;
  state: 'held' | 'confirmed' | 'waitlisted' | 'awaiting_partner';
}

/** What a price depends on besides the form. */
export interface PricedBy {
  prices?: PriceRules | undefined;
  code?: DiscountCode | null | undefined;
  now: Date;
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
