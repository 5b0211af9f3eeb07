import { codeOfAddress } from '@maidan/domain/events/event-address';
import { partnerWays } from '@maidan/domain/events/pairs/partner-ways';
import { posterFocuses } from '@maidan/domain/events/poster-focus';
import { languages } from '@maidan/domain/languages';
import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { eventCategory } from './categories.ts';
import { publicCustomization } from './page.ts';
import { refundPolicy } from './shown-refund-policy.ts';
import { tournamentStatus, winnersByCategory } from './event.ts';
import { shownPriceRules } from './prices.ts';
import { id, moment, page, search } from '../fields.ts';

/** `placesLeft` is null where a category takes everybody; held places count as taken. */
export const publicCategory = eventCategory.extend({
  placesLeft: z.number().nullable(),
  waiting: z.number(),
  /** `late` ones wait for the desk, unpaid; a published draw closes the others. */
  entries: z.enum(['open', 'late', 'closed']),
  /** Its draw is published; absent until then. */
  isDrawn: z.literal(true).optional(),
});
export type PublicCategory = z.output<typeof publicCategory>;

export const listedEvent = z.object({
  _id: id,
  eventId: id,
  name: z.string(),
  eventName: z.string(),
  /** The last part of its page's address: a code that stays, and the name in words. */
  address: z.string(),
  sports: z.string(),
  location: z.string(),
  stateUT: z.string(),
  dateandtime: moment,
  /** The last day of the published plan, where that is a later one (YYYY-MM-DD). */
  lastDay: z.string().nullable(),
  lastdate: moment,
  poster: z.string().nullable(),
  posterFocus: z.enum(posterFocuses),
  prizePool: z.number(),
  /** The lowest and the highest fee of the categories that can be entered now; of all of them once none can. */
  entryFee: z.number(),
  highestFee: z.number(),
  categoryCount: z.number(),
  /** Null when at least one category takes everybody. */
  placesLeft: z.number().nullable(),
  places: z.number().nullable(),
  tournamentStatus,
  registrationOpen: z.boolean(),
  isLive: z.boolean(),
  organizer: z.object({ name: z.string(), city: z.string() }),
});
export type ListedEvent = z.output<typeof listedEvent>;

/** An announcement that everybody reads until then. */
export const pinnedWords = z.object({ text: z.string(), textHindi: z.string().nullable(), until: moment });
export type PinnedWords = z.output<typeof pinnedWords>;

/** What a place of a category wins. */
const publicPrize = z.object({
  category: z.string(),
  /** The class of players whose prize it is; null: everybody of the category. */
  class: z.string().nullable(),
  place: z.number(),
  /** Rupees; 0: nothing in money. */
  amount: z.number(),
  item: z.string().nullable(),
});

export const publicEvent = listedEvent.extend({
  about: z.string(),
  /** What comes back to whoever enters now and cancels. */
  refundPolicy,
  locationlink: z.string(),
  contact: z.string(),
  categories: z.array(publicCategory),
  winners: winnersByCategory.nullable(),
  /** The prize list, by category and place; absent without one. */
  prizes: z.array(publicPrize).optional(),
  /** Why it was called off; absent otherwise. */
  calledOff: z.string().optional(),
  /** Absent while nothing is pinned. */
  pinned: z.array(pinnedWords).optional(),
  fixtures: z.string().nullable(),
  /** The draw of at least one category is published: the page shows it. */
  isDrawn: z.boolean(),
  registrationClosedReason: z.enum(['registrations_closed', 'registrations_over', 'payments_not_ready']).nullable(),
  organizer: z.object({
    name: z.string(),
    city: z.string(),
    eventsHeld: z.number(),
    since: moment,
    /** The last part of the address of the organizer's page. */
    address: z.string(),
  }),
  /** How fees differ by date, class and number of categories; absent where the categories' own prices hold. */
  prices: shownPriceRules.optional(),
  /** How entries of pairs may come to their partner; absent where every way is open. */
  partnerWays: z.array(z.enum(partnerWays)).optional(),
  /** What the organizer shows, and what the entry form asks. */
  customization: publicCustomization,
});
export type PublicEvent = z.output<typeof publicEvent>;

/** What the public list can be set to by date and by the state of entries. */
export const eventTimes = ['week', 'month', 'later'] as const;
export const entryStates = ['open', 'closed', 'ended'] as const;

/** `{code}-{name}`: only the code counts, so that an address written down stays good when the event is renamed. */
const publicAddress = z
  .string()
  .max(200)
  .refine((text) => codeOfAddress(text) !== null);

const publicEventParams = z.object({ eventId: z.union([id, publicAddress], { error: 'This id is not valid' }) });

export const publicEventEndpoints = defineEndpoints({
  listPublicEvents: {
    method: 'GET',
    url: '/api/public/events',
    config: { access: 'public', summary: 'List approved events, those open for entries first' },
    schema: {
      querystring: z.object({
        q: search,
        sport: z.string().trim().max(60).default(''),
        stateUT: z.string().trim().max(60).default(''),
        /** Begins within a week, within thirty days, or later. */
        when: z.enum(['', ...eventTimes]).default(''),
        /** Takes entries, takes none any more, or is over. */
        entries: z.enum(['', ...entryStates]).default(''),
        page,
      }),
      response: {
        200: z.object({
          success: z.literal(true),
          events: z.array(listedEvent),
          total: z.number(),
          /** What the filters can be set to. */
          sports: z.array(z.string()),
          states: z.array(z.string()),
        }),
      },
    },
  },
  getPublicEvent: {
    method: 'GET',
    url: '/api/public/events/:eventId',
    config: {
      access: 'public',
      summary: 'Get the public page of an approved event, with the places left in each category',
    },
    schema: {
      params: publicEventParams,
      response: { 200: z.object({ success: z.literal(true), event: publicEvent }) },
    },
  },
  sharePicture: {
    method: 'GET',
    url: '/api/public/events/:eventId/share-picture',
    config: {
      access: 'public',
      rateLimit: 'heavy',
      summary:
        'Get the picture that previews of a shared link show: name, days, place, sport and lowest fee (PNG, 1200 by 630)',
      file: true,
    },
    schema: {
      params: publicEventParams,
      querystring: z.object({ language: z.enum(languages).default('en') }),
      response: { 200: z.any() },
    },
  },
  calendar: {
    method: 'GET',
    url: '/api/public/events/:eventId/calendar',
    config: { access: 'public', summary: 'Get the days of an event as a calendar file', file: true },
    schema: { params: publicEventParams, response: { 200: z.any() } },
  },
});
