import { statesAndTerritories } from '@maidan/domain/india-states';
import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { id, line, phone } from '../fields.ts';
import { user } from './session.ts';

export const stateUT = z.enum(statesAndTerritories, { error: 'Please choose a state or union territory' });

const organizerStatus = z.enum(['active', 'suspended']);
export type OrganizerStatus = z.infer<typeof organizerStatus>;

const organizationName = line(120, 'Organization name', 2);

export const organizerEndpoints = defineEndpoints({
  onboard: {
    method: 'PUT',
    url: '/api/organizer/onboarding',
    config: { access: 'signed-in', summary: 'Become an organizer' },
    schema: {
      body: z.strictObject({
        organizationName,
        phone,
        city: line(80, 'City', 2),
        stateUT,
        acceptTerms: z.literal(true, { error: 'Please accept the terms' }),
      }),
      response: { 200: z.object({ success: z.literal(true), user }) },
    },
  },
  rename: {
    method: 'PUT',
    url: '/api/organizer/organization',
    config: {
      access: 'organizer',
      summary: 'Change the name of your organization; papers of what is over keep the one it had then',
    },
    schema: {
      body: z.strictObject({ organizationName }),
      response: { 200: z.object({ success: z.literal(true), organizationName: z.string() }) },
    },
  },
  status: {
    method: 'GET',
    url: '/organizer/status/:organizerId',
    config: {
      access: 'organizer-any',
      summary: 'Get whether your organizer account is active or suspended; with `known`, waits for a change',
    },
    schema: {
      params: z.object({ organizerId: z.string().min(1, { error: 'The organizer id is required' }).pipe(id) }),
      querystring: z.strictObject({ known: organizerStatus.optional() }),
      response: { 200: z.object({ success: z.literal(true), status: organizerStatus }) },
    },
  },
});
