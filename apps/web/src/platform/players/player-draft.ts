import type { OwnPlayer } from '@maidan/contract/accounts/my-players';
import { isMinor } from '@maidan/domain/events/eligibility';
import { ageOn } from '@maidan/domain/india-time';
import { statesAndTerritories } from '@maidan/domain/india-states';
import { wordsNow } from '../language.tsx';
import type { SentPlayer } from './queries.ts';
import { playerWords } from './player-words.ts';

export const federations = ['fide', 'aicf', 'bai', 'ttfi', 'aita', 'srfi'] as const;
export const relations = ['Mother', 'Father', 'Grandparent', 'Sibling', 'Guardian'] as const;

/** A player as typed; '' is unknown. */
export interface PlayerDraft {
  name: string;
  dob: string;
  gender: 'female' | 'male' | 'other' | '';
  guardian: { name: string; relation: string; phone: string };
  phone: string;
  email: string;
  city: string;
  academy: string;
  district: string;
  stateUT: string;
  ids: Record<(typeof federations)[number], string>;
}

/** Who is likely to look after a new child: as for the players that are there, or the account's holder. */
export function likelyGuardian(players: readonly OwnPlayer[]): PlayerDraft['guardian'] {
  const known = players.find(({ guardian }) => guardian)?.guardian;
  const self = players.find(({ isSelf }) => isSelf);
  return known ?? { name: self?.name ?? '', relation: '', phone: self?.phone ?? '' };
}

export function playerDraft(player: OwnPlayer | null, guardian: PlayerDraft['guardian']): PlayerDraft {
  return {
    name: player?.name ?? '',
    dob: player?.dob ?? '',
    gender: player?.gender ?? '',
    guardian: player?.guardian ?? guardian,
    phone: player?.phone ?? '',
    email: player?.email ?? '',
    city: player?.city ?? '',
    academy: player?.academy ?? '',
    district: player?.district ?? '',
    stateUT: player?.stateUT ?? '',
    ids: Object.fromEntries(federations.map((one) => [one, player?.ids[one] ?? ''])) as PlayerDraft['ids'],
  };
}

const isDay = (dob: string) => /^\d{4}-\d{2}-\d{2}$/.test(dob);
const isPhone = (typed: string) => /^(?:\+?91[\s-]?|0)?[6-9]\d{4}[\s-]?\d{5}$/.test(typed.trim());

/** Whether somebody has to agree for this player, as far as the birthday is typed; the holder agrees for themselves. */
export const wantsGuardian = (dob: string, now: Date): boolean =>
  isDay(dob) && ageOn(dob, now) >= 0 && isMinor(dob, now);

/** What is wrong with a draft, by its fields. */
export function playerProblems(draft: PlayerDraft, now: Date, isSelf: boolean): Record<string, string> {
  const words = wordsNow(playerWords);
  const problems: Record<string, string> = {};
  if (draft.name.trim() === '') problems.name = words.nameRequired;
  if (!isDay(draft.dob)) problems.dob = words.dobRequired;
  else if (ageOn(draft.dob, now) < 3 || ageOn(draft.dob, now) > 110) problems.dob = words.dobCheck;
  if (draft.gender === '') problems.gender = words.genderRequired;
  if (draft.phone.trim() !== '' && !isPhone(draft.phone)) problems.phone = words.phoneDigits;
  if (!isSelf && wantsGuardian(draft.dob, now)) {
    const { name, relation, phone } = draft.guardian;
    if (name.trim() === '') problems['guardian.name'] = words.guardianNameRequired;
    if (relation.trim() === '') problems['guardian.relation'] = words.relationRequired;
    if (!isPhone(phone)) problems['guardian.phone'] = words.phoneDigits;
  }
  return problems;
}

/** As the calls take it. */
export function sentPlayer({ ids, guardian, ...draft }: PlayerDraft, now: Date, isSelf: boolean): SentPlayer {
  const given = Object.entries(ids).filter(([, id]) => id.trim() !== '');
  const { email, ...rest } = draft;
  return {
    ...rest,
    // The holder's address is the account's, which is proved before it changes.
    ...(!isSelf && { email }),
    gender: draft.gender === '' ? 'other' : draft.gender,
    stateUT: statesAndTerritories.find((one) => one === draft.stateUT) ?? '',
    guardian: !isSelf && wantsGuardian(draft.dob, now) ? guardian : null,
    ids: Object.fromEntries(given),
  };
}
