import { eventCopyRoutes } from './event/copies-routes.ts';
import { dashboardRoutes } from './dashboard/routes.ts';
import { refundPolicyRoutes } from './event/refund-policy-routes.ts';
import { eventRoutes } from './event/routes.ts';
import { eventHistoryRoutes } from './review/history-routes.ts';
import { customizationRoutes } from './page/routes.ts';
import { publicEventRoutes } from './public-events/routes.ts';
import { publicOrganizerRoutes } from './public-events/public-organizers-routes.ts';
import { searchEngineRoutes } from './public-events/search-engines-routes.ts';
import { adminReviewRoutes } from './review/routes.ts';
import { eventStaffRoutes } from './staff/routes.ts';
import { priceRoutes } from './prices/routes.ts';
import type { Routes } from '../../platform/http/route.ts';

export const eventsRoutes: readonly Routes[] = [
  publicEventRoutes,
  publicOrganizerRoutes,
  searchEngineRoutes,
  adminReviewRoutes,
  eventRoutes,
  refundPolicyRoutes,
  eventStaffRoutes,
  eventHistoryRoutes,
  eventCopyRoutes,
  priceRoutes,
  customizationRoutes,
  dashboardRoutes,
];
