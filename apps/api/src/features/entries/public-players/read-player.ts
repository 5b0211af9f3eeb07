import type { PublicPlayer } from '@maidan/contract/entries/public-players';
import { namesInPublic } from '@maidan/domain/entries/public-entries/public-names';
import { AppError } from '../../../platform/app-error.ts';
import type { Deps } from '../../../platform/deps.ts';
import { readPublicDraws } from '../../draws/public-draws/read-draws.ts';
import { findPlayer, type PlayerRow, type PlayersEntryRow } from './store.ts';

export interface FoundPlayer extends PublicPlayer {
  /** Stays on the server. */
  registrationId: string;
}

/**
 * A player of a public event by one of their entries. Draws name their entries, so this id says no more than they do; a
 * pair's belongs to whoever made the entry, a team's to the team.
 */
export async function readPublicPlayer(deps: Deps, eventId: string, entry: string): Promise<FoundPlayer> {
  const row = await findPlayer(deps.db, eventId, entry);
  if (!row) throw new AppError('player_not_found');
  const { draws } = await readPublicDraws(deps, eventId);
  const drawn = new Set(draws.flatMap(({ entries }) => entries.map(({ id }) => id)));
  const isShown = ({ state, inDraw }: PlayersEntryRow) => state === 'confirmed' || drawn.has(inDraw);
  const asked = row.entries.find(({ id }) => id === entry);
  if (!asked || !isShown(asked)) throw new AppError('player_not_found');
  const isTeam = asked.team !== null;
  const entries = isTeam ? [asked] : row.entries.filter((one) => one.team === null && isShown(one));
  const names = entries.map((one) => namesOf(deps, row, one));
  // Who is a child in one category is a child in all.
  const name = names.find(({ player }) => player !== row.name)?.player ?? row.name;
  return {
    player: (isTeam ? asked : entries[0])?.id ?? entry,
    registrationId: row.registrationId,
    name: asked.team ?? name,
    academy: row.academy,
    isTeam,
    isRanked: row.isRanked,
    entries: entries.map(({ inDraw, category, partnerEntry, seed, state }, at) => ({
      entry: inDraw,
      category,
      partner: partnerOf(names[at]?.partner, partnerEntry),
      seed,
      isOut: state !== 'confirmed',
    })),
  };
}

const partnerOf = (name: string | null | undefined, player: string | null) => (name ? { name, player } : null);

/** A birthday decides how somebody is called, and goes no further. */
function namesOf({ encryption }: Deps, row: PlayerRow, entry: PlayersEntryRow) {
  const birthday = (id: string | null, sealed: string | null) =>
    id && sealed ? encryption.read(sealed, `registrations.dob:${id}`) : null;
  const { partner, partnerId, partnerDobEnc, category, maxAge } = entry;
  return namesInPublic(
    {
      player: { name: row.name, dob: birthday(row.registrationId, row.dobEnc) },
      partner: partner ? { name: partner, dob: birthday(partnerId, partnerDobEnc) } : null,
    },
    { name: category, maxAge },
    row.startsAt,
  );
}
