import type { EntryWindow } from '../../events/registration-window.ts';
import type { Fact } from '../../fact.ts';
import { indiaClock } from '../../india-time.ts';
import { paise } from '../../money.ts';
import { entryFact } from '../facts/entry-facts.ts';
import { sharesOf } from './shares.ts';
import type { EntryState } from './entry-states.ts';

const hour = 3_600_000;
const answerHours = 48;
const decisionHours = 24;
const quietFrom = 22;
const quietUntil = 8;

/**
 * What an inviter's entry costs after another partner is named (`share` null) or invited: its price, what the partner
 * pays, and what is still to be paid for it. Null where the inviter has paid more already than the part that would be
 * left.
 */
export function partAfterChange(
  {
    pricePaise,
    restPaise,
    partnerPaise,
  }: {
    pricePaise: number;
    /** Of the price, what was not paid yet. */
    restPaise: number;
    /** What the partner before was to pay, or has paid. */
    partnerPaise: number;
  },
  { share, isPaid }: { share: 'whole' | 'half' | null; isPaid: boolean },
): { price: number; partner: number; rest: number } | null {
  const { inviter: price, partner } = sharesOf(paise(pricePaise + partnerPaise), share ?? 'whole');
  if (!isPaid) return { price, partner, rest: 0 };
  const rest = price - (pricePaise - restPaise);
  return rest < 0 ? null : { price, partner, rest };
}

/** Until when an invitation that is sent now can be accepted: 48 hours, or until registrations close if that is sooner. */
export const inviteEnd = (sentAt: Date, closesAt: Date): Date =>
  new Date(Math.max(sentAt.getTime(), Math.min(sentAt.getTime() + answerHours * hour, closesAt.getTime())));

/**
 * Until when an inviter without an answer may name another partner, pay the rest or take the money back: 24 hours, and
 * never between 22 and 8 o'clock in India, when people sleep.
 */
export function decisionEnd(since: Date): Date {
  const end = new Date(since.getTime() + decisionHours * hour);
  const { hour: clock, minute } = indiaClock(end);
  if (clock >= quietUntil && clock < quietFrom) return end;
  const tillMorning = clock >= quietFrom ? 24 - clock + quietUntil : quietUntil - clock;
  const wholeMinute = Math.floor(end.getTime() / 60_000) * 60_000;
  return new Date(wholeMinute + (tillMorning * 60 - minute) * 60_000);
}

/**
 * Whether a partner who said yes keeps the place of the pair when the one who entered it leaves: until play begins.
 * Afterwards the pair is over for both, as the match is (design: taking part).
 */
export const keepsPlaceAlone = ({ startsAt, isLive }: { startsAt: Date; isLive: boolean }, now: Date): boolean =>
  now < startsAt && !isLive;

/** When a partner who has not answered is reminded: at half time. */
export const reminderAt = (sentAt: Date, endsAt: Date): Date => new Date((sentAt.getTime() + endsAt.getTime()) / 2);

// No vowels, which would make words, and no letters that are confused when read out.
const codeLetters = 'BCDFGHJKMNPQRSTVWXYZ';

/** Six letters to read out, from random numbers below 20. */
export const inviteCode = (numbers: readonly number[]): string =>
  numbers.map((number) => codeLetters[number % codeLetters.length]).join('');

export const inviteCodeLength = 6;
export const inviteCodeLetters = codeLetters.length;

/** A code as somebody types it: in small letters, with blanks or a hyphen; null if it is none. */
export function readInviteCode(typed: string): string | null {
  const letters = typed.toUpperCase().replace(/[\s-]/g, '');
  return letters.length === inviteCodeLength && letters.split('').every((letter) => codeLetters.includes(letter))
    ? letters
    : null;
}

/** An invitation as it is written down, with the pair and the event that it is for. */
export interface WrittenInvite extends EntryWindow {
  state: 'open' | 'accepted' | 'declined' | 'over' | 'replaced';
  /** The inviter's part is paid. */
  isSent: boolean;
  expiresAt: Date;
  entryState: EntryState;
  category: string;
  from: string;
  /** Its draw is published. */
  isDrawn: boolean;
  isDeleted: boolean;
  organizerStatus: 'active' | 'suspended';
}

/** How an invitation stands, and why it has ended or cannot be accepted at the moment. */
export function standingOfInvite(
  invite: WrittenInvite,
  now: Date,
): { state: 'open' | 'accepted' | 'declined' | 'over'; why: Fact | null } {
  const { from, category, entryState } = invite;
  if (invite.state === 'accepted') return { state: 'accepted', why: entryFact('invite_taken', { from }) };
  if (invite.state === 'declined') return { state: 'declined', why: entryFact('invite_declined', { from }) };
  const isWithdrawn = !['held', 'waitlisted', 'offered', 'awaiting_partner'].includes(entryState);
  if (invite.state === 'replaced' || isWithdrawn)
    return { state: 'over', why: entryFact('invite_withdrawn', { from, category }) };
  if (invite.state === 'over' || (invite.isSent && invite.expiresAt <= now))
    return { state: 'over', why: entryFact('invite_run_out', { from }) };
  return { state: 'open', why: barOf(invite, now) };
}

/** The end of an invitation counts, not the last day of registrations: the pair has its place already. */
function barOf(invite: WrittenInvite, now: Date): Fact | null {
  const { from, category } = invite;
  const isClosed = invite.isDeleted || invite.approvalStatus !== 'approved' || invite.tournamentStatus !== 'open';
  if (isClosed || invite.organizerStatus !== 'active' || invite.isLive || now >= invite.startsAt)
    return entryFact('invite_event_closed');
  if (invite.isDrawn) return entryFact('invite_drawn', { category });
  if (invite.isSent) return null;
  return invite.entryState === 'waitlisted'
    ? entryFact('invite_waits', { from, category })
    : entryFact('invite_unpaid', { from });
}
