import { drawChangeRoutes } from './fixtures/changes-routes.ts';
import { nextStageRoutes } from './fixtures/next-stages-routes.ts';
import { paperRoutes } from './papers/routes.ts';
import { fixturePrintRoutes } from './papers/prints-routes.ts';
import { drawCheckRoutes } from './public-draws/draw-checks-routes.ts';
import { publicDrawRoutes } from './public-draws/routes.ts';
import { fixtureRoutes } from './fixtures/schedule-routes.ts';
import { swissRoundRoutes } from './fixtures/swiss-rounds-routes.ts';
import type { Routes } from '../../platform/http/route.ts';

export const drawsRoutes: readonly Routes[] = [
  publicDrawRoutes,
  drawCheckRoutes,
  fixtureRoutes,
  fixturePrintRoutes,
  paperRoutes,
  swissRoundRoutes,
  drawChangeRoutes,
  nextStageRoutes,
];
