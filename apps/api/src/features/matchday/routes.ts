import { liveEventRoutes, resultRoutes } from './desk/routes.ts';
import { boardRoutes } from './hall/boards-routes.ts';
import { certificateRoutes } from './certificates/routes.ts';
import { lotRoutes } from './desk/lots-routes.ts';
import { matchAlertRoutes } from './alerts/match-alerts-routes.ts';
import { hallRoutes } from './hall/routes.ts';
import { publicLiveRoutes } from './public-pages/live-stream-routes.ts';
import { playerFollowRoutes } from './alerts/player-follows-routes.ts';
import { playerCalendarRoutes } from './public-pages/player-calendars-routes.ts';
import { pointRoutes } from './umpire/points-routes.ts';
import { rescheduleRoutes } from './desk/rescheduling-routes.ts';
import { tieRoutes } from './desk/ties-routes.ts';
import { umpireRoutes } from './umpire/routes.ts';
import { prizesRoutes } from './prizes/routes.ts';
import { rankingRoutes } from './rankings/routes.ts';
import { winnersRoutes } from './winners/routes.ts';
import type { Routes } from '../../platform/http/route.ts';

export const matchdayRoutes: readonly Routes[] = [
  publicLiveRoutes,
  playerCalendarRoutes,
  prizesRoutes,
  rankingRoutes,
  winnersRoutes,
  liveEventRoutes,
  resultRoutes,
  hallRoutes,
  matchAlertRoutes,
  playerFollowRoutes,
  lotRoutes,
  certificateRoutes,
  boardRoutes,
  pointRoutes,
  tieRoutes,
  rescheduleRoutes,
  umpireRoutes,
];
