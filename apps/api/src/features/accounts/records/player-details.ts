import { normalPhone } from '@maidan/domain/contact';
import type { Deps } from '../../../platform/deps.ts';
import type { PlayerDetails, PlayerRow } from './players.ts';

export interface Guardian {
  name: string;
  relation: string;
  phone: string;
}

/** A player as the account knows them. */
export interface KnownPlayer {
  id: string;
  isSelf: boolean;
  name: string;
  dob: string | null;
  gender: 'female' | 'male' | 'other' | null;
  phone: string | null;
  email: string | null;
  city: string | null;
  academy: string | null;
  district: string | null;
  stateUT: string | null;
  guardian: Guardian | null;
  ids: Record<string, string>;
}

/** Opens what is sealed; of the account's holder it is sealed for the account. */
export function openPlayer({ encryption }: Pick<Deps, 'encryption'>, row: PlayerRow): KnownPlayer {
  const [table, owner] = row.isSelf ? ['users', row.userId] : ['players', row.id];
  const open = (sealed: string | null, field: string) =>
    sealed && encryption.read(sealed, `${table}.${field}:${owner}`);
  const guardian = row.guardianEnc && encryption.read(row.guardianEnc, `players.guardian:${row.id}`);
  return {
    id: row.id,
    isSelf: row.isSelf,
    name: row.name,
    dob: open(row.dobEnc, 'dob'),
    gender: row.gender,
    phone: open(row.phoneEnc, 'phone'),
    email: row.accountEmail ?? (row.emailEnc && encryption.read(row.emailEnc, `players.email:${row.id}`)),
    city: row.city,
    academy: row.academy,
    district: row.district,
    stateUT: row.stateUt,
    guardian: guardian ? (JSON.parse(guardian) as Guardian) : null,
    ids: row.ids,
  };
}

/** The same to be stored. */
export function sealedPlayer(
  { encryption }: Pick<Deps, 'encryption'>,
  { id, ...player }: Omit<KnownPlayer, 'isSelf'>,
): PlayerDetails {
  const seal = (text: string | null, field: string) =>
    text ? encryption.encrypt(text, `players.${field}:${id}`) : null;
  const { guardian } = player;
  return {
    name: player.name,
    dobEnc: seal(player.dob, 'dob'),
    phoneEnc: seal(player.phone && normalPhone(player.phone), 'phone'),
    emailEnc: seal(player.email, 'email'),
    gender: player.gender,
    city: player.city || null,
    academy: player.academy || null,
    district: player.district || null,
    stateUT: player.stateUT || null,
    guardianEnc: seal(guardian && JSON.stringify({ ...guardian, phone: normalPhone(guardian.phone) }), 'guardian'),
    ids: Object.fromEntries(Object.entries(player.ids).filter(([, value]) => value !== '')),
  };
}
