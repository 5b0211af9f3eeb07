import { type PublicEvent, publicEventEndpoints } from '@maidan/contract/events/public-events';
import { type CalendarEntry, calendarFileName, calendarText } from '@maidan/domain/operations/calendar-file';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../../platform/app-error.ts';
import type { Deps } from '../../../platform/deps.ts';
import { keepRead } from '../../../platform/db/kept-read.ts';
import { etagOf, isHeldBy } from '../../../platform/http/etag.ts';
import { keptRoute } from '../../../platform/http/kept-route.ts';
import { route } from '../../../platform/http/route.ts';
import { readPublicEvent, readPublicEvents } from './read-events.ts';
import { sharePicture } from './share-picture.ts';

export function publicEventRoutes(app: FastifyInstance, deps: Deps): void {
  keptRoute(app, deps, publicEventEndpoints.listPublicEvents, ({ query }) => readPublicEvents(deps, query));
  keptRoute(app, deps, publicEventEndpoints.getPublicEvent, async ({ params }) => {
    const event = await readPublicEvent(deps, params.eventId);
    if (!event) throw new AppError('event_not_found');
    return { event };
  });
  route(app, deps, publicEventEndpoints.calendar, async ({ params, now, reply }) => {
    const event = await readPublicEvent(deps, params.eventId);
    if (!event) throw new AppError('event_not_found');
    return reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', `attachment; filename="${calendarFileName(event.name)}"`)
      .header('cache-control', 'public, max-age=300')
      .send(calendarText([daysOf(event, deps.settings.publicUrl)], now));
  });
  route(app, deps, publicEventEndpoints.sharePicture, async ({ params, query, request, reply }) => {
    const event = await keepRead(deps.db, `share-picture:${params.eventId}`, () =>
      readPublicEvent(deps, params.eventId),
    );
    if (!event) throw new AppError('event_not_found');
    const picture = await sharePicture(event, query.language);
    const etag = etagOf(picture);
    void reply.header('etag', etag).header('cache-control', 'public, max-age=3600');
    if (isHeldBy(request.headers['if-none-match'], etag)) return reply.code(304).send();
    return reply.type('image/png').send(picture);
  });
}

/** The days of play as a calendar takes them. */
function daysOf(event: PublicEvent, site: string): CalendarEntry {
  const firstDay = new Date(event.dateandtime);
  return {
    id: event._id,
    title: event.name,
    place: `${event.location}, ${event.stateUT}`,
    note: event.organizer.name,
    address: `${site}/events/${encodeURIComponent(event.address)}`,
    firstDay,
    lastDay: event.lastDay === null ? firstDay : new Date(`${event.lastDay}T12:00:00+05:30`),
  };
}
