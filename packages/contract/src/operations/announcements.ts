import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { id, line, moment, success } from '../fields.ts';

const severity = z.enum(['info', 'severe'], { error: 'Severity must be info or severe' });

export const announcement = z.object({
  _id: id,
  message: z.string(),
  /** For Hindi readers; null when everybody reads `message`. */
  messageHindi: z.string().nullable(),
  severity,
  startsAt: moment,
  endsAt: moment.nullable(),
  isActive: z.boolean(),
  createdAt: moment,
});
export type Announcement = z.output<typeof announcement>;

/** Times with a zone, or as a form sends them: then India's time. */
const when = z.string().trim().max(40);
const announcementForm = z.strictObject({
  message: line(500, 'Message'),
  messageHindi: line(500, 'Message in Hindi', 0).nullish(),
  severity: severity.default('info'),
  startsAt: when.nullish(),
  endsAt: when.nullish(),
});

export const announcementEndpoints = defineEndpoints({
  current: {
    method: 'GET',
    url: '/api/announcement',
    config: { access: 'public', summary: 'Get the latest active announcement; null if there is none' },
    schema: {
      /** In Hindi on request, if it was announced in Hindi. */
      querystring: z.object({ language: z.enum(['en', 'hi']).optional() }),
      response: { 200: z.object({ success: z.literal(true), message: z.string().nullable() }) },
    },
  },
  list: {
    method: 'GET',
    url: '/api/admin/announcements',
    config: { access: 'admin', summary: 'List all announcements, newest first' },
    schema: { response: { 200: z.object({ success: z.literal(true), announcements: z.array(announcement) }) } },
  },
  create: {
    method: 'POST',
    url: '/api/admin/announcements',
    config: { access: 'admin', summary: 'Publish an announcement to everybody' },
    schema: { body: announcementForm, response: { 201: z.object({ success: z.literal(true), announcement }) } },
  },
  save: {
    method: 'PUT',
    url: '/api/admin/announcements/:announcementId',
    config: { access: 'admin', summary: 'Change an announcement' },
    schema: {
      params: z.object({ announcementId: id }),
      body: announcementForm,
      response: { 200: z.object({ success: z.literal(true), announcement }) },
    },
  },
  remove: {
    method: 'DELETE',
    url: '/api/admin/announcements/:announcementId',
    config: { access: 'admin', summary: 'Delete an announcement' },
    schema: { params: z.object({ announcementId: id }), response: { 200: success } },
  },
});
