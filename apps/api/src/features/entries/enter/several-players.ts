import { fieldFact } from '@maidan/contract/field-facts';
import { problemAt } from '@maidan/domain/fact';
import type { EnteringForm, QuotedLine, QuotedRefusal, WantedCategories } from '@maidan/contract/entries/entering';
import { rupees } from '@maidan/domain/money';
import { AppError } from '../../../platform/app-error.ts';
import type { Deps } from '../../../platform/deps.ts';
import { openOwnRegistration } from '../records/own-player.ts';
import { type KnownPlayer, openPlayer } from '../../accounts/records/player-details.ts';
import { ensureSelf, findPlayers } from '../../accounts/records/players.ts';
import type { Entering, EnteringPlayer, Line } from './entering.ts';
import type { EntryRefused } from './refusals.ts';

type AskedForm = Omit<EnteringForm, 'consent'>;

/**
 * Several players of one account, each one of its own or a new one. What a player has none of, a phone number or a
 * city, is the account holder's.
 */
export async function severalPlayers(
  deps: Deps,
  { userId, eventId, form }: { userId: string; eventId: string; form: AskedForm },
): Promise<Entering> {
  const players = await playersOf(deps, userId, form.players);
  return { userId, eventId, players, by: 'several' };
}

/** Each with its details; `pathOf` says where a fault of one stands in the form. */
export async function playersOf(
  deps: Deps,
  userId: string,
  forms: AskedForm['players'],
  pathOf = (at: number) => `players.${at}.`,
): Promise<EnteringPlayer[]> {
  const selfId = await ensureSelf(deps.db, userId);
  const ids = forms.flatMap(({ playerId }) => playerId ?? []);
  const known = (await findPlayers(deps.db, userId, [selfId, ...ids])).map((row) => openPlayer(deps, row));
  const self = known.find(({ id }) => id === selfId);
  return forms.map(({ playerId, player, categories, ...asked }, at): EnteringPlayer => {
    const found = player ? newPlayer(player) : known.find(({ id }) => id === playerId);
    if (!found)
      throw new AppError('player_not_found', {
        fields: [{ msg: 'This player was not found', path: `${pathOf(at)}playerId` }],
      });
    const { dob, gender } = found;
    if (!dob || !gender) throw incomplete(found, pathOf(at));
    const phone = found.phone ?? self?.phone ?? '';
    return {
      ...asked,
      ...found,
      dob,
      gender,
      phone,
      name: found.isSelf ? null : found.name,
      city: found.city ?? self?.city ?? '',
      playerId: player ? null : found.id,
      categories: categories.map(toCategory),
    };
  });
}

const newPlayer = ({
  ids,
  guardian,
  ...player
}: NonNullable<EnteringForm['players'][number]['player']>): KnownPlayer => ({
  id: '',
  isSelf: false,
  name: player.name,
  dob: player.dob,
  gender: player.gender,
  phone: player.phone || null,
  email: player.email || null,
  city: player.city || null,
  academy: player.academy || null,
  district: player.district || null,
  stateUT: player.stateUT || null,
  guardian: guardian ?? null,
  ids: Object.fromEntries(Object.entries(ids ?? {})) as Record<string, string>,
});

function incomplete({ dob, gender }: KnownPlayer, path: string): AppError {
  const fields = [
    ...(dob ? [] : [problemAt(`${path}player.dob`, fieldFact('is_required', { field: 'Date of birth' }))]),
    ...(gender ? [] : [problemAt(`${path}player.gender`, fieldFact('is_required', { field: 'Gender' }))]),
  ];
  return new AppError('validation_failed', { fields });
}

const toCategory = ({
  name,
  partner,
  team,
  partnerWanted,
  feeClass,
  join,
}: WantedCategories[number]): EnteringPlayer['categories'][number] => ({
  name,
  partner: partner?.name ?? null,
  partnerOrigin: partner ?? null,
  partnerDob: partner?.dob ?? null,
  partnerGender: partner?.gender ?? null,
  team: team ?? null,
  feeClass: feeClass || null,
  invite: partner?.invite ? partner : null,
  partnerWanted: partnerWanted ?? false,
  waits: join === 'waitlist',
});

/** What a player of the form asks for, as far as places go. */
export const wantedOf = ({ categories }: AskedForm['players'][number]) => ({
  categories: categories.map(({ name, join }) => ({ name, waits: join === 'waitlist' })),
});

/** Further categories for a registration of one's own, with the details that it has. */
export async function moreCategories(
  deps: Deps,
  { userId, registrationId, categories }: { userId: string; registrationId: string; categories: WantedCategories },
): Promise<Entering> {
  const { eventId, ...player } = await openOwnRegistration(deps, { userId, registrationId });
  const wanted = { ...player, categories: categories.map(toCategory) };
  return { userId, eventId, players: [wanted], by: { registrationId } };
}

export const toQuotedLine = ({ amount, state, reason, ...line }: Line): QuotedLine => ({
  ...line,
  // It has its place, and nothing is paid for it yet.
  state: state === 'awaiting_partner' ? 'held' : state,
  reason: reason?.text ?? '',
  why: reason && { code: reason.code, values: reason.values },
  amount: rupees(amount),
});

export function toQuotedRefusal(
  { player, category, code, message, fact, field }: EntryRefused,
  form: AskedForm,
): QuotedRefusal {
  return {
    player,
    category: category === null ? null : (form.players[player]?.categories[category]?.name ?? null),
    code,
    message: fact?.text ?? message ?? field.msg,
    path: field.path === 'code' ? 'code' : `players.${player}.${field.path}`,
    ...('values' in field && { values: field.values }),
  };
}
