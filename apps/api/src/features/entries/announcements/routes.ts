import { eventAnnouncementEndpoints } from '@maidan/contract/entries/announcements';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../platform/deps.ts';
import { keyedRoute } from '../../../platform/http/keyed-route.ts';
import { route } from '../../../platform/http/route.ts';
import { publicationQueue } from '../../draws/records/told-fixtures.ts';
import { tellOfTomorrow, tomorrowQueue } from '../own-news/tell-of-tomorrow.ts';
import { tellOfSchedule } from '../own-news/tell-of-schedule.ts';
import { announce } from './announce.ts';
import type { Teller } from './people.ts';
import { previewAnnouncement } from './preview.ts';
import { listAnnouncements, readAnnouncement } from './read.ts';
import { announcementQueue, sendAnnouncement } from './send.ts';
import { sendTest } from './send-test.ts';
import { pinAnnouncement, withdrawAnnouncement } from './take-down.ts';

interface OfEvent {
  caller: { userId: string; role: string };
  params: { eventId: string };
}

export function eventAnnouncementRoutes(app: FastifyInstance, deps: Deps): void {
  const { preview, create, test, list, read, pin, withdraw } = eventAnnouncementEndpoints;
  const tellerOf = ({ caller, params: { eventId } }: OfEvent): Teller => ({
    eventId,
    userId: caller.userId,
    isAdmin: caller.role === 'admin',
  });
  route(app, deps, preview, (call) => previewAnnouncement(deps, tellerOf(call), { form: call.body, now: call.now }));
  keyedRoute(app, deps, create, {
    work: async (inside, call) => ({
      announcement: await announce(inside, tellerOf(call), { form: call.body, now: call.now }),
    }),
  });
  route(app, deps, test, (call) => sendTest(deps, tellerOf(call), call.body));
  route(app, deps, list, async (call) => ({ announcements: await listAnnouncements(deps, tellerOf(call)) }));
  route(app, deps, read, (call) => readAnnouncement(deps, tellerOf(call), call.params.announcementId));
  route(app, deps, pin, async (call) => ({
    announcement: await pinAnnouncement(deps, tellerOf(call), {
      announcementId: call.params.announcementId,
      pinUntil: call.body.pinUntil === null ? null : new Date(call.body.pinUntil),
    }),
  }));
  route(app, deps, withdraw, async (call) => ({
    announcement: await withdrawAnnouncement(deps, tellerOf(call), call.params.announcementId),
  }));
  // What is told by itself has no call of its own.
  deps.jobs.work(publicationQueue, ({ eventId }) => tellOfSchedule(deps, eventId));
  deps.jobs.work(tomorrowQueue, () => tellOfTomorrow(deps));
  deps.jobs.schedule(tomorrowQueue, '*/5 * * * *');
  deps.jobs.work(announcementQueue, ({ announcementId }) => sendAnnouncement(deps, announcementId));
}
