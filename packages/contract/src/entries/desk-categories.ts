import { z } from 'zod';
import { defineEndpoints } from '../endpoint.ts';
import { id, line } from '../fields.ts';
import { eventRegistration, walkInCategory } from './event-registrations.ts';

export const deskCategoriesForm = z.strictObject({
  categories: z
    .array(walkInCategory, { error: 'Please choose at least one category' })
    .min(1, 'Please choose at least one category')
    .max(20, 'Please choose at most 20 categories'),
  /** `none`: the fee is owed at the desk. `ask`: the player pays online, and the place is kept until then. */
  paid: z.enum(['cash', 'upi', 'none', 'ask'], { error: 'Please say how the fee was paid' }),
  /** Of a UPI payment. */
  reference: line(60, 'Reference', 0).default(''),
  /** The player reads it, and the history keeps it. */
  reason: line(300, 'Reason', 0).nullish(),
  /** Admit them to categories that their date of birth or gender does not fit: the organizer's decision. */
  admit: z.boolean().default(false),
  /** Another person of the same name stands in the category: said by the desk, and recorded. */
  differentPerson: z.boolean().default(false),
});
export type DeskCategoriesForm = z.output<typeof deskCategoriesForm>;

const params = z.object({ eventId: id, registrationId: id });

export const deskCategoryEndpoints = defineEndpoints({
  add: {
    method: 'POST',
    url: '/event/:eventId/registrations/:registrationId/categories',
    config: {
      access: 'event-staff',
      summary: 'Add categories to a registration, by the rules of the desk; the player is told',
      idempotent: true,
    },
    schema: {
      params,
      body: deskCategoriesForm,
      response: { 201: z.object({ success: z.literal(true), registration: eventRegistration }) },
    },
  },
});
