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
  const selfId = await ensureSelf(deps.db, userId);
  const ids = form.players.flatMap(({ playerId }) => playerId ?? []);
  const known = (await findPlayers(deps.db, userId, [selfId, ...ids])).map((row) => openPlayer(deps, row));
  const self = known.find(({ id }) => id === selfId);
  const players = form.players.map(({ playerId, player, categories, ...asked }, at): EnteringPlayer => {
    const found = player ? newPlayer(player) : known.find(({ id }) => id === playerId);
    if (!found)
      throw new AppError('player_not_found', {
        fields: [{ msg: 'This player was not found', path: `players.${at}.playerId` }],
      });
    const { dob, gender } = found;
    if (!dob || !gender) throw incomplete(found, at);
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
  return { userId, eventId, players, by: 'several' };
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

function incomplete({ dob, gender }: KnownPlayer, at: number): AppError {
  const fields = [
    ...(dob ? [] : [{ msg: 'Date of birth is required', path: `players.${at}.player.dob` }]),
    ...(gender ? [] : [{ msg: 'Gender is required', path: `players.${at}.player.gender` }]),
  ];
  return new AppError('validation_failed', { fields });
}

const toCategory = ({ name, partner, team, join }: WantedCategories[number]): EnteringPlayer['categories'][number] => ({
  name,
  partner: partner?.name ?? null,
  partnerOrigin: partner ?? null,
  partnerDob: partner?.dob ?? null,
  partnerGender: partner?.gender ?? null,
  team: team ?? null,
  waits: join === 'waitlist',
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

export const toQuotedLine = ({ amount, ...line }: Line): QuotedLine => ({
  ...line,
  kind: 'fee',
  reason: '',
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
    path: `players.${player}.${field.path}`,
    ...('values' in field && { values: field.values }),
  };
}
