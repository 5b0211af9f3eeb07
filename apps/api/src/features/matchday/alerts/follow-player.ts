import { AppError } from '../../../platform/app-error.ts';
import type { Deps } from '../../../platform/deps.ts';
import { readPublicPlayer } from '../../entries/public-players/read-player.ts';
import * as store from './follows-store.ts';

interface Asked {
  eventId: string;
  player: string;
}

export async function readFollow(deps: Deps, userId: string, { eventId, player }: Asked) {
  const { registrationId } = await readPublicPlayer(deps, eventId, player);
  return { isFollowed: await store.isFollowed(deps.db, userId, registrationId) };
}

/** Repeating it changes nothing. */
export async function saveFollow(deps: Deps, userId: string, { eventId, player, on }: Asked & { on: boolean }) {
  const found = await readPublicPlayer(deps, eventId, player);
  const { registrationId, player: entry } = found;
  if (!on) await store.unfollow(deps.db, userId, registrationId);
  else if (!(await store.follow(deps.db, { userId, eventId, registrationId, entry })))
    throw new AppError('too_many_followed');
  return { isFollowed: on };
}
