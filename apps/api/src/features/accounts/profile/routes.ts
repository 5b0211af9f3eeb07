import { profileEndpoints } from '@maidan/contract/accounts/profile';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/route.ts';
import { profileOf } from './show-profile.ts';
import { saveProfile } from './save-profile.ts';
import { pictureAddress, savePicture } from './picture.ts';
import { findPicture } from './store.ts';

export function profileRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, profileEndpoints.read, async ({ caller }) => ({
    profile: await profileOf(deps, caller.userId),
  }));
  route(app, deps, profileEndpoints.save, async ({ caller, body, now }) => ({
    profile: await saveProfile(deps, { userId: caller.userId, changes: body, now }),
  }));
  route(app, deps, profileEndpoints.savePicture, async ({ caller, files }) => ({
    profilePicture: await savePicture(deps, caller.userId, files.picture?.[0]),
  }));
  route(app, deps, profileEndpoints.picture, async ({ caller }) => ({
    profilePicture: pictureAddress(await findPicture(deps.db, caller.userId)),
  }));
}
