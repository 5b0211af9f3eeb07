import { liveEventRoutes, resultRoutes } from './desk/routes.ts';
import { boardRoutes } from './boards/routes.ts';
import { certificateRoutes } from './certificates/routes.ts';
import { lotRoutes } from './lots/routes.ts';
import { matchAlertRoutes } from './match-alerts/routes.ts';
import { hallRoutes } from './hall/routes.ts';
import { publicLiveRoutes } from './live-stream/routes.ts';
import { pointRoutes } from './points/routes.ts';
import { rescheduleRoutes } from './rescheduling/routes.ts';
import { tieRoutes } from './ties/routes.ts';
import { umpireRoutes } from './umpire/routes.ts';
import { winnersRoutes } from './winners/routes.ts';
import type { Routes } from '../../platform/http/route.ts';

export const matchdayRoutes: readonly Routes[] = [
  publicLiveRoutes,
  winnersRoutes,
  liveEventRoutes,
  resultRoutes,
  hallRoutes,
  matchAlertRoutes,
  lotRoutes,
  certificateRoutes,
  boardRoutes,
  pointRoutes,
  tieRoutes,
  rescheduleRoutes,
  umpireRoutes,
];
