import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { id, moment } from '../fields.ts';

export const notification = z.object({
  _id: id,
  type: z.enum(['info', 'success', 'warning', 'error', 'severe']),
  relatedTo: z.enum([
    'verification',
    'suspension',
    'event_approval',
    'event_rejection',
    'partner_invite',
    'announcement',
    'schedule_published',
    'event_changed',
    'result',
    'other',
  ]),
  /** In English, as sent. */
  message: z.string(),
  /**
   * What it reports, as one of the domain's kinds of news, for other languages; null where only the message is known.
   */
  news: z.looseObject({ kind: z.string() }).nullable(),
  read: z.boolean(),
  createdAt: moment,
  link: z.string().optional(),
});
export type Notification = z.output<typeof notification>;

const chosen = z.strictObject({
  notificationIds: z
    .array(id, { error: 'No notifications selected' })
    .min(1, 'No notifications selected')
    .max(500, 'At most 500 notifications at once'),
});
const listed = {
  200: z.object({
    success: z.literal(true),
    notifications: z.array(notification),
    unreadCount: z.number(),
    /** One of the account's players is in an event that is being played: a call may come at any moment. */
    live: z.literal(true).optional(),
  }),
};
const marked = { 200: z.object({ success: z.literal(true), message: z.string(), unreadCount: z.number() }) };

export const notificationEndpoints = defineEndpoints({
  list: {
    method: 'GET',
    url: '/organizer/notifications',
    config: { access: 'organizer', summary: 'List the latest hundred notifications, newest first' },
    schema: { response: listed },
  },
  markRead: {
    method: 'POST',
    url: '/organizer/notifications/read',
    config: { access: 'organizer', summary: 'Mark notifications as read' },
    schema: { body: chosen, response: marked },
  },
  // The specification's two calls are for organizers; players, helpers and administrators have notifications as well.
  mine: {
    method: 'GET',
    url: '/api/me/notifications',
    config: { access: 'signed-in', summary: 'List the latest hundred notifications of any account, newest first' },
    schema: { response: listed },
  },
  markMine: {
    method: 'POST',
    url: '/api/me/notifications/read',
    config: { access: 'signed-in', summary: 'Mark notifications of any account as read' },
    schema: { body: chosen, response: marked },
  },
});
