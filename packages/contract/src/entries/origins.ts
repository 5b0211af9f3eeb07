import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { id, line } from '../fields.ts';
import { originFields } from '../accounts/origin-fields.ts';

export const originForm = z.strictObject(originFields);
export type OriginForm = z.output<typeof originForm>;

export const playerOrigin = z.object({
  academy: z.string().nullable(),
  district: z.string().nullable(),
  stateUT: z.string().nullable(),
});

const params = z.object({ eventId: id });

export const playerOriginEndpoints = defineEndpoints({
  suggest: {
    method: 'GET',
    url: '/api/events/:eventId/origins',
    config: {
      access: 'signed-in',
      summary: 'List the academies and districts recorded for an event',
    },
    schema: {
      params,
      response: {
        200: z.object({
          success: z.literal(true),
          academies: z.array(z.string()),
          districts: z.array(z.object({ district: z.string(), stateUT: z.string().nullable() })),
        }),
      },
    },
  },
  save: {
    method: 'PUT',
    url: '/api/events/:eventId/registrations/:registrationId/origin',
    config: {
      access: 'event-staff',
      summary: 'Record the academy and district of a player and partners, for the next draw',
    },
    schema: {
      params: params.extend({ registrationId: id }),
      body: originForm.extend({
        partners: z
          .array(originForm.extend({ category: line(80, 'Category') }))
          .max(20)
          .default([]),
      }),
      response: { 200: z.object({ success: z.literal(true) }) },
    },
  },
});
