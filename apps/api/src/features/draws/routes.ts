import { drawChangeRoutes } from './changes/routes.ts';
import { nextStageRoutes } from './next-stages/routes.ts';
import { paperRoutes } from './papers/routes.ts';
import { fixturePrintRoutes } from './prints/routes.ts';
import { publicDrawRoutes } from './public-draws/routes.ts';
import { fixtureRoutes } from './schedule/routes.ts';
import { swissRoundRoutes } from './swiss-rounds/routes.ts';
import type { Routes } from '../../platform/http/route.ts';

export const drawsRoutes: readonly Routes[] = [
  publicDrawRoutes,
  fixtureRoutes,
  fixturePrintRoutes,
  paperRoutes,
  swissRoundRoutes,
  drawChangeRoutes,
  nextStageRoutes,
];
