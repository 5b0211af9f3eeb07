import type { OwnPlayer } from '@maidan/contract/accounts/my-players';
import type { PartnerInvite } from '@maidan/contract/entries/partner-invites';
import type { PublicEvent } from '@maidan/contract/events/public-events';
import { type AnswerValue, answerProblems } from '@maidan/domain/events/registration-answers';
import { limitProblems } from '@maidan/domain/events/eligibility';
import { originProblems, readOrigin } from '@maidan/domain/entries/origins';
import { plainName } from '@maidan/domain/plain-name';
import { toldInWords } from '../../../platform/facts/facts.ts';
import { wordsNow } from '../../../platform/language.tsx';
import { emptyOrigin, type OriginDraft, originProblemWords, sentOrigin } from '../../../platform/origin-fields.tsx';
import { problemInWords } from '../../../platform/rule-words.ts';
import { type PlayerDraft, wantsGuardian } from '../../../platform/players/player-draft.ts';
import { playerWords } from '../../../platform/players/player-words.ts';
import { birthdayProblem } from '../new-registration/birthday-problem.ts';
import { asksOrigin, questionsOf, rulesOf } from '../new-registration/entry-draft.ts';
import { entryWords } from '../new-registration/words.ts';
import type { Acceptance } from './queries.ts';
import { inviteWords } from './words.ts';

/** What the invited partner has typed so far. */
export interface InvitedDraft {
  /** One of the account's players; null for one whose details are typed. */
  playerId: string | null;
  name: string;
  dob: string;
  gender: PlayerDraft['gender'];
  guardian: PlayerDraft['guardian'];
  phone: string;
  /** Only of somebody without a session: their account. */
  email: string;
  city: string;
  origin: OriginDraft;
  level: string;
  medical: string;
  answers: Record<string, AnswerValue>;
  consent: boolean;
}

export const startOf = ({ name }: PartnerInvite): InvitedDraft => ({
  playerId: null,
  name,
  dob: '',
  gender: '',
  guardian: { name: '', relation: '', phone: '' },
  phone: '',
  email: '',
  city: '',
  origin: emptyOrigin,
  level: '',
  medical: '',
  answers: {},
  consent: false,
});

/** With what the account knows of this player. */
export const withPlayer = (draft: InvitedDraft, player: OwnPlayer): InvitedDraft => ({
  ...draft,
  playerId: player._id,
  name: player.name,
  dob: player.dob ?? '',
  gender: player.gender ?? '',
  guardian: player.guardian ?? { name: '', relation: '', phone: '' },
  phone: player.phone ?? '',
  city: player.city ?? '',
  origin: { academy: player.academy ?? '', district: player.district ?? '', stateUT: player.stateUT ?? '' },
});

/** Whom of the account's players the inviter is likely to mean: the one of that name, else the holder. */
export const likelyPlayer = (players: readonly OwnPlayer[], name: string): OwnPlayer | undefined =>
  players.find((one) => plainName(one.name) === plainName(name)) ?? players.find(({ isSelf }) => isSelf);

/** Whether nothing of a player is missing that an entry needs. */
export const isWhole = ({ dob, gender, guardian, isSelf }: OwnPlayer, now: Date): boolean =>
  dob !== null && gender !== null && (isSelf || !wantsGuardian(dob, now) || guardian !== null);

export const categoryOf = (event: PublicEvent, { category }: PartnerInvite) =>
  event.categories.find(({ name }) => name === category);

const phone = /^(?:\+?91[\s-]?|0)?[6-9]\d{4}[\s-]?\d{5}$/;

interface About {
  invite: PartnerInvite;
  event: PublicEvent;
  /** Nobody is signed in: the details make the account as well. */
  isNew: boolean;
  /** The account's player who is chosen, with nothing missing. */
  known: OwnPlayer | undefined;
  now: Date;
}

/** What is wrong, by field. */
export function invitedProblems(draft: InvitedDraft, about: About): Record<string, string> {
  const { event, isNew, known, now } = about;
  const words = wordsNow(entryWords);
  const problems: Record<string, string> = known ? {} : detailProblems(draft, about);
  Object.assign(problems, limitsPassed(draft, about));
  if (isNew && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(draft.email.trim()))
    problems.email = wordsNow(inviteWords).emailRequired;
  for (const part of originProblems(asksOrigin(event), readOrigin(draft.origin)))
    problems[part] = originProblemWords(part);
  for (const problem of answerProblems(questionsOf(event), draft.answers))
    problems[problem.path] = toldInWords(problem);
  if (!draft.consent)
    problems.consent = wantsGuardian(draft.dob, now) ? words.guardianConsentRequired : words.consentRequired;
  return problems;
}

function detailProblems(draft: InvitedDraft, { isNew, now }: About): Record<string, string> {
  const words = wordsNow(entryWords);
  const of = wordsNow(playerWords);
  const born = birthdayProblem(draft.dob, now);
  const isMinor = wantsGuardian(draft.dob, now);
  const { guardian } = draft;
  return {
    ...(draft.name.trim() === '' && { name: words.playerRequired }),
    ...(born && { dob: born }),
    ...(draft.gender === '' && { gender: words.genderRequired }),
    ...(isMinor && guardian.name.trim() === '' && { 'guardian.name': of.guardianNameRequired }),
    ...(isMinor && guardian.relation.trim() === '' && { 'guardian.relation': of.relationRequired }),
    ...(isMinor && !phone.test(guardian.phone.trim()) && { 'guardian.phone': of.phoneDigits }),
    // Of a child the guardian's is asked.
    ...(((isNew && !isMinor) || draft.phone.trim() !== '') &&
      !phone.test(draft.phone.trim()) && { phone: words.phoneDigits }),
  };
}

/** The limits of the category that the player does not fit, as soon as they are known. */
export function limitsPassed(draft: InvitedDraft, { invite, event }: Pick<About, 'invite' | 'event'>) {
  const category = categoryOf(event, invite);
  if (!category) return {};
  const startsAt = new Date(event.dateandtime);
  const rules = rulesOf(category);
  return Object.fromEntries(
    limitProblems(rules, { dob: draft.dob || null, gender: draft.gender || null }, startsAt).map((problem) => [
      problem === 'other_gender' ? 'gender' : 'dob',
      problemInWords(problem, rules, startsAt),
    ]),
  );
}

/** Whose account is made: of a child the guardian's. */
export const holderOf = ({ name, phone: own, dob, guardian }: InvitedDraft, now: Date) =>
  wantsGuardian(dob, now) ? { name: guardian.name.trim(), phone: guardian.phone } : { name: name.trim(), phone: own };

export function acceptanceOf(draft: InvitedDraft, known: OwnPlayer | undefined, now: Date): Acceptance {
  return {
    ...(known
      ? { playerId: known._id }
      : {
          player: {
            name: draft.name.trim(),
            dob: draft.dob,
            gender: draft.gender === '' ? 'other' : draft.gender,
            ...(draft.phone.trim() !== '' && { phone: draft.phone }),
            city: draft.city,
            ...sentOrigin(draft.origin),
            guardian: wantsGuardian(draft.dob, now) ? draft.guardian : null,
          },
        }),
    answers: Object.fromEntries(Object.entries(draft.answers).filter(([, answer]) => answer !== '')),
    referralSource: draft.level,
    accommodationRequired: draft.medical,
    consent: true,
  };
}
