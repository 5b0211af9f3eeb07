import { accountDeletionRoutes } from './personal-data/account-deletion-routes.ts';
import { adminOrganizerRoutes } from './organizers/admin-organizers-routes.ts';
import { emailRoutes } from './email/routes.ts';
import { organizerRoutes } from './organizers/routes.ts';
import { personalDataRoutes } from './personal-data/routes.ts';
import { ownPlayerRoutes } from './my-players/routes.ts';
import { profileRoutes } from './profile/routes.ts';
import { secondFactorRoutes } from './second-factor/routes.ts';
import { sessionRoutes } from './session/routes.ts';
import type { Routes } from '../../platform/http/route.ts';

export const accountsRoutes: readonly Routes[] = [
  organizerRoutes,
  profileRoutes,
  ownPlayerRoutes,
  accountDeletionRoutes,
  personalDataRoutes,
  adminOrganizerRoutes,
  sessionRoutes,
  emailRoutes,
  secondFactorRoutes,
];
