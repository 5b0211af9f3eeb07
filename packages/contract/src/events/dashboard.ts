import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { id } from '../fields.ts';

const comparison = z.object({ current: z.number(), previous: z.number(), percentChange: z.number() });

/** Amounts in rupees; what players paid and was not refunded. */
export const dashboardStats = z.object({
  registrations: z.object({ total: z.number() }),
  revenue: z.object({ total: z.number() }),
  events: z.object({ active: z.number(), completed: z.number() }),
});
export type DashboardStats = z.output<typeof dashboardStats>;

export const dashboardAnalytics = z.object({
  overview: z.object({ totalRevenue: z.number() }),
  /** The calendar month to date against the same days of the month before, in India. */
  monthlyComparison: z.object({
    participants: comparison,
    revenue: comparison,
    upcomingEvents: comparison,
    completedEvents: comparison,
  }),
  /** Six months ending with the current one, for the small bars; `month` is YYYY-MM. */
  monthlyTrend: z.array(
    z.object({
      month: z.string(),
      participants: z.number(),
      revenue: z.number(),
      upcomingEvents: z.number(),
      completedEvents: z.number(),
    }),
  ),
});
export type DashboardAnalytics = z.output<typeof dashboardAnalytics>;

export const needOfToday = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('playing_today'),
    eventId: id,
    eventName: z.string(),
    checkedIn: z.number(),
    total: z.number(),
    isLive: z.boolean(),
  }),
  z.object({
    kind: z.literal('entries_close'),
    eventId: id,
    eventName: z.string(),
    minutesLeft: z.number(),
    taken: z.number(),
    capacity: z.number().nullable(),
  }),
  z.object({
    kind: z.literal('rejected'),
    eventId: id,
    eventName: z.string(),
    reason: z.string().nullable(),
    others: z.number(),
  }),
  z.object({
    kind: z.literal('lone_entry'),
    eventId: id,
    eventName: z.string(),
    category: z.string(),
    name: z.string(),
    ticketCode: z.string(),
    others: z.number(),
  }),
  z.object({
    kind: z.literal('left_draw'),
    eventId: id,
    eventName: z.string(),
    category: z.string(),
    name: z.string(),
    /** The line of the draw is free, or its pair has lost the partner. */
    what: z.enum(['line_free', 'partner_gone']),
    others: z.number(),
  }),
  z.object({
    kind: z.literal('choice_undone'),
    eventId: id,
    eventName: z.string(),
    /** An entry that no longer fits and could not be moved or refunded as chosen. */
    category: z.string(),
    name: z.string(),
    ticketCode: z.string(),
    others: z.number(),
  }),
  z.object({ kind: z.literal('draft_ready'), eventId: id, eventName: z.string(), count: z.number() }),
  z.object({ kind: z.literal('winners_missing'), eventId: id, eventName: z.string(), count: z.number() }),
  z.object({
    kind: z.literal('repay_by_hand'),
    eventId: id,
    eventName: z.string(),
    amount: z.number(),
    people: z.number(),
  }),
  z.object({ kind: z.literal('settles_today'), amount: z.number(), entries: z.number(), account: z.string() }),
]);
export type NeedOfToday = z.output<typeof needOfToday>;

export const dashboardEndpoints = defineEndpoints({
  stats: {
    method: 'GET',
    url: '/organizer/stats/me',
    config: { access: 'organizer', summary: 'Get the totals of the stat cards' },
    schema: { response: { 200: z.object({ success: z.literal(true), stats: dashboardStats }) } },
  },
  analytics: {
    method: 'GET',
    url: '/organizer/analytics',
    config: { access: 'organizer', summary: 'Compare this month with the previous one' },
    schema: { response: { 200: z.object({ success: z.literal(true), analytics: dashboardAnalytics }) } },
  },
  today: {
    method: 'GET',
    url: '/api/organizer/today',
    config: { access: 'organizer', summary: 'List what needs the organizer today, most urgent first' },
    schema: { response: { 200: z.object({ success: z.literal(true), needs: z.array(needOfToday) }) } },
  },
});
