import { playerCalendarEndpoints } from '@maidan/contract/matchday/player-calendars';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { route } from '../../../platform/http/route.ts';
import { playerCalendar } from './player-calendar.ts';

export function playerCalendarRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, playerCalendarEndpoints.read, async ({ params, query, now, reply }) => {
    const { name, text } = await playerCalendar(deps, { ...params, ...query }, now);
    return reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('cache-control', 'public, max-age=300')
      .send(text);
  });
}
