import { messageLength, titleLength } from '@maidan/domain/operations/announced-text';
import { audienceStates } from '@maidan/domain/entries/announcements/audience';
import { channels } from '@maidan/domain/operations/channels';
import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { givenMoment, id, line, moment, paragraph, success } from '../fields.ts';

/** The title in the first line and the message below it, or one text. */
const longest = titleLength + messageLength + 2;
const channel = z.enum(channels, { error: 'Please choose channels: bell, email, push or whatsapp' });
const state = z.enum(audienceStates, {
  error: 'Please choose groups: confirmed, waitlisted, unpaid, invited or not_checked_in',
});

/** Those who are in any of the categories and in all of the groups; without either, everybody who takes part or waits. */
const audience = z.strictObject({
  /** Names or ids. */
  categories: z.array(line(120, 'Category')).max(200, 'At most 200 categories').optional(),
  states: z.array(state).max(5, 'At most 5 groups').optional(),
});

const form = {
  textHindi: paragraph(longest, 'Text in Hindi', 0).nullish(),
  audience: audience.default({}),
  /** By default all that are set up. */
  channels: z.array(channel).min(1, 'Please choose a channel').max(4, 'At most 4 channels').optional(),
  /** Without it, now. */
  at: givenMoment('Time').nullish(),
  /** Until then it stands on the event's page and on the boards, where everybody reads it. */
  pinUntil: givenMoment('Pinned until').nullish(),
};
const announcementForm = z.strictObject({ text: paragraph(longest, 'Text'), ...form });

const byChannel = z.object({ bell: z.number(), email: z.number(), push: z.number(), whatsapp: z.number() });

export const eventAnnouncement = z.object({
  _id: id,
  text: z.string(),
  textHindi: z.string().nullable(),
  audience: z.object({ categories: z.array(z.string()), states: z.array(z.string()) }),
  channels: z.array(channel),
  /** How many people it is for; while it waits, as counted when it was written. */
  people: z.number(),
  /** How many of them were reached by one channel at least, and how many by none. */
  told: z.number(),
  failed: z.number(),
  /** When it goes out, or went out. */
  at: moment,
  state: z.enum(['waiting', 'sending', 'sent', 'withdrawn']),
  pinUntil: moment.nullable(),
  by: z.string(),
  createdAt: moment,
});
export type EventAnnouncement = z.output<typeof eventAnnouncement>;

const sizes = z.object({
  everyone: z.number(),
  categories: z.array(z.object({ _id: id, name: z.string(), people: z.number() })),
  states: z.record(z.enum(audienceStates), z.number()),
});

export const announcementPreview = z.object({
  success: z.literal(true),
  people: z.number(),
  /** How many of them by each channel that is chosen and set up. */
  byChannel,
  /** Channels that reach nobody, and why. */
  off: z.array(z.object({ channel, reason: z.string() })),
  /** Those whom no chosen channel reaches, at most a thousand. */
  unreachable: z.array(z.object({ name: z.string(), phone: z.string().nullable() })),
  /** Of these people, those without an account: nothing by bell or push. How many the mail reaches, and how many nothing. */
  withoutAccount: z.object({ people: z.number(), email: z.number(), none: z.number() }),
  /** Partners in the meant entries who are named only: nothing reaches them, and they are in no figure here. */
  namedPartners: z.number(),
  /** In the night mails and pushes wait until then; null when nothing waits. */
  quietUntil: moment.nullable(),
  /** People in each group by itself. */
  groups: sizes,
  /** Somebody of the audience, as examples show them. */
  sample: z.object({ players: z.array(z.string()), category: z.string().nullable() }).nullable(),
});
export type AnnouncementPreview = z.output<typeof announcementPreview>;

/** What became of a message by one channel; `delivered` says WhatsApp of a phone; `none`: nothing to reach this person by. */
const delivery = z.enum(['read', 'delivered', 'told', 'waiting', 'failed', 'stopped', 'none', 'off']);
export type Delivery = z.output<typeof delivery>;

export const announcedPerson = z.object({
  _id: id,
  players: z.array(z.string()),
  categories: z.array(z.string()),
  /** The best channel wins: read, told, failed, or nothing to reach the person by. */
  outcome: z.enum(['read', 'told', 'waiting', 'failed', 'none']),
  bell: delivery,
  email: delivery,
  /** Why the mail has failed. */
  emailReason: z.string().nullable(),
  push: delivery,
  whatsapp: delivery,
  /** Why WhatsApp has failed. */
  whatsappReason: z.string().nullable(),
  phone: z.string().nullable(),
});
export type AnnouncedPerson = z.output<typeof announcedPerson>;

const params = z.object({ eventId: id });
const one = params.extend({ announcementId: id });
const access = ['event-staff', 'admin'] as const;
const answer = z.object({ success: z.literal(true), announcement: eventAnnouncement });

export const eventAnnouncementEndpoints = defineEndpoints({
  preview: {
    method: 'POST',
    url: '/api/events/:eventId/announcements/preview',
    config: { access, summary: 'Count whom an announcement would reach, and by which channel' },
    schema: {
      params,
      // Whom it is for is asked before anything is written.
      body: z.strictObject({ text: paragraph(longest, 'Text', 0).default(''), ...form }),
      response: { 200: announcementPreview },
    },
  },
  create: {
    method: 'POST',
    url: '/api/events/:eventId/announcements',
    config: { access, summary: 'Tell players of an event something, now or at a time', idempotent: true },
    schema: { params, body: announcementForm, response: { 201: answer } },
  },
  test: {
    method: 'POST',
    url: '/api/events/:eventId/announcements/test',
    config: { access, summary: 'Send an announcement to oneself, as a player would get it', rateLimit: 'heavy' },
    schema: { params, body: announcementForm, response: { 200: success } },
  },
  list: {
    method: 'GET',
    url: '/api/events/:eventId/announcements',
    config: { access, summary: 'List the announcements of an event, newest first' },
    schema: {
      params,
      response: { 200: z.object({ success: z.literal(true), announcements: z.array(eventAnnouncement) }) },
    },
  },
  read: {
    method: 'GET',
    url: '/api/events/:eventId/announcements/:announcementId',
    config: { access, summary: 'Show whom an announcement has reached, and by which channel' },
    schema: {
      params: one,
      response: {
        200: z.object({
          success: z.literal(true),
          announcement: eventAnnouncement,
          people: z.array(announcedPerson),
        }),
      },
    },
  },
  pin: {
    method: 'PUT',
    url: '/api/events/:eventId/announcements/:announcementId',
    config: { access, summary: 'Change until when an announcement is pinned; null takes it down' },
    schema: {
      params: one,
      body: z.strictObject({ pinUntil: givenMoment('Pinned until').nullable() }),
      response: { 200: answer },
    },
  },
  withdraw: {
    method: 'DELETE',
    url: '/api/events/:eventId/announcements/:announcementId',
    config: { access, summary: 'Withdraw an announcement that has not gone out yet' },
    schema: { params: one, response: { 200: answer } },
  },
});
