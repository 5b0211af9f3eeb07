import type { enteringForm } from '@maidan/contract/entries/entering';
import type { OwnPlayer } from '@maidan/contract/accounts/my-players';
import type { PublicEvent } from '@maidan/contract/events/public-events';
import { isChess } from '@maidan/domain/draws/chess/sport';
import type { z } from 'zod';
import { ApiError, messageOf } from '../../../platform/api-error.ts';
import { sentOrigin } from '../../../platform/origin-fields.tsx';
import { sentRoster } from '../../../platform/roster-fields.tsx';
import {
  categoryProblems,
  type EntryDraft,
  isWaiting,
  partnerGenderOf,
  type Problems,
} from '../new-registration/entry-draft.ts';
import { sentChess } from '../new-registration/to-form.ts';
import { sentInvite } from '../partner/invite-draft.ts';
import { entryDraftOf, factsOf, type ManyDraft, type ManyPlayer, type ManyProblems } from './many-draft.ts';

export type SentPlayers = z.input<typeof enteringForm>['players'];
type SentPlayer = SentPlayers[number];
type SentCategory = SentPlayer['categories'][number];

/** A chosen category as the call takes it; a full one waits, as the page has said. */
function sentCategory(event: PublicEvent, draft: EntryDraft, own: EntryDraft['chosen'][number]): SentCategory {
  const category = event.categories.find(({ name }) => name === own.name);
  const wanted = {
    name: own.name,
    ...(own.feeClass && { feeClass: own.feeClass }),
    ...(category && isWaiting(category) && { join: 'waitlist' as const }),
  };
  if (own.team) return { ...wanted, team: sentRoster(own.team) };
  if (own.isWanted) return { ...wanted, partnerWanted: true };
  const name = own.partner.trim();
  if (name === '') return wanted;
  if (own.invite) return { ...wanted, partner: { name, invite: true, ...sentInvite(own.invite) } };
  const gender = category ? partnerGenderOf(draft, category, own) : '';
  const more = {
    ...(own.partnerDob && { dob: own.partnerDob }),
    ...(gender && { gender }),
    ...(own.partnerOrigin && sentOrigin(own.partnerOrigin)),
  };
  return { ...wanted, partner: { name, ...more } };
}

/** With the whole details: what was typed for this event counts for its entry, not for the player's own. */
function sentPlayer(event: PublicEvent, draft: ManyDraft, one: ManyPlayer, player: OwnPlayer): SentPlayer {
  const whole = entryDraftOf(draft, one, player);
  const { city, phone, origin } = factsOf(draft, one, player);
  const { name, email, guardian, ids } = player;
  return {
    player: {
      name,
      dob: player.dob ?? '',
      gender: player.gender ?? 'other',
      phone,
      city,
      ...sentOrigin(origin),
      guardian,
      ids,
      ...(!player.isSelf && { email }),
    },
    ...(isChess(event.sports) ? { chess: sentChess(whole) } : {}),
    categories: one.chosen.map((own) => sentCategory(event, whole, own)),
    answers: whole.answers,
    referralSource: whole.level,
    accommodationRequired: whole.medical,
  };
}

export const sentMany = (event: PublicEvent, draft: ManyDraft, players: readonly OwnPlayer[]): SentPlayers =>
  draft.players.flatMap((one) => {
    const player = players.find(({ _id }) => _id === one.playerId);
    return player ? [sentPlayer(event, draft, one, player)] : [];
  });

/** What can be asked the price of: players with a choice, without what is typed in half. */
export function quotable(event: PublicEvent, draft: ManyDraft, players: readonly OwnPlayer[]): ManyDraft {
  const parts = draft.players.map((one) => {
    const player = players.find(({ _id }) => _id === one.playerId);
    const faults = player ? categoryProblems(event, entryDraftOf(draft, one, player)) : {};
    const isHalf = (name: string, at: number) =>
      Object.keys(faults).some((path) => path.endsWith(`.${name}`) || path.startsWith(`categories.${at}.`));
    return { ...one, chosen: one.chosen.filter(({ name }, at) => !isHalf(name, at)) };
  });
  return { ...draft, players: parts.filter(({ chosen }) => chosen.length > 0) };
}

/** Where a fault of the call stands in the form: which player, and which of its fields. */
export function placeOf(path: string, sent: readonly { categories: readonly { name: string }[] }[]) {
  const found = /^players\.(\d+)\.(.*)$/.exec(path);
  const at = Number(found?.[1] ?? -1);
  const rest = found?.[2] ?? path;
  const category = /^categories\.(\d+)\.(.*)$/.exec(rest);
  const name = sent[at]?.categories[Number(category?.[1] ?? -1)]?.name;
  return { at, field: category && name !== undefined ? ofCategory(rest, category[2] ?? '', name) : ofPlayer(rest) };
}

function ofCategory(whole: string, field: string, name: string): string {
  if (field.startsWith('team.')) return whole;
  if (/(?:^|\.)(?:dob|partnerDob)$/.test(field)) return `partner-dob.${name}`;
  if (/(?:^|\.)(?:gender|partnerGender)$/.test(field)) return `partner-gender.${name}`;
  if (/partner\.(?:phone|email)$/.test(field)) return `partner-to.${name}`;
  return field.startsWith('partner') ? `partner.${name}` : `category.${name}`;
}

const ofPlayer = (rest: string): string => {
  const field = rest.replace(/^player\./, '');
  return ['city', 'phone', 'academy', 'district', 'stateUT'].includes(field) || /^(?:answers|chess)\./.test(field)
    ? field
    : 'player';
};

/** The faults of a refused form, each beside its field. */
export function faultsIn(thrown: unknown, draft: ManyDraft, sent: SentPlayers): ManyProblems {
  const found: ManyProblems = { all: {}, players: {} };
  const errors = thrown instanceof ApiError ? thrown.errors : [];
  for (const { path, msg } of errors) {
    const { at, field } = placeOf(path, sent);
    const id = draft.players[at]?.playerId;
    const problems: Problems = id === undefined ? found.all : (found.players[id] ??= {});
    problems[id === undefined && path !== 'code' ? 'form' : field] = msg;
  }
  if (errors.length === 0 && thrown instanceof ApiError) found.all.form = messageOf(thrown);
  return found;
}
