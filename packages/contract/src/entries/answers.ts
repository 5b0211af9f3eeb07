import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { answersForm } from './event-registrations.ts';
import { id, success } from '../fields.ts';

export const playerAnswerEndpoints = defineEndpoints({
  save: {
    method: 'PUT',
    url: '/api/events/:eventId/registrations/:registrationId/answers',
    config: {
      access: 'event-staff',
      summary: "Note a player's answers to the organizer's questions; what is left out is open again",
    },
    schema: {
      params: z.object({ eventId: id, registrationId: id }),
      body: z.strictObject({ answers: answersForm }),
      response: { 200: success },
    },
  },
});
