import { agesOnChoices } from '@maidan/domain/events/eligibility';
import { entryBars } from '@maidan/domain/events/registration-window';
import { z } from 'zod';
import { id, line, rupees } from '../fields.ts';
import { says } from '../field-facts.ts';

export const categoryFormat = z.enum(['singles', 'doubles', 'mixed_doubles', 'team']);
/** The day on which ages count; the day of play where it is absent. */
export const agesOn = z.enum(agesOnChoices, { error: 'Please choose the day on which ages count' });
export const categoryGender = z.enum(['female', 'male', 'mixed']);

/** A category as in an event's answers; `price` in rupees, `participants` the confirmed entries. */
export const eventCategory = z.object({
  _id: id.optional(),
  name: z.string(),
  price: z.number(),
  capacity: z.number().optional(),
  format: categoryFormat.optional(),
  minAge: z.number().optional(),
  maxAge: z.number().optional(),
  gender: categoryGender.optional(),
  agesOn: agesOn.optional(),
  participants: z.number(),
});
export type EventCategory = z.output<typeof eventCategory>;

/** For its organizer, with what keeps players from entering it once registrations are open, and whether its draw is out. */
export const ownCategory = eventCategory.extend({
  closedBy: z.enum(entryBars).optional(),
  isDrawn: z.boolean().optional(),
});

/** A category as sent by a form. Other fields of an answer may come back with it and are ignored. */
export const categoryInput = z.object({
  _id: id.optional(),
  name: line(80, 'Category name', 0).default(''),
  price: rupees.default(''),
  capacity: z
    .number()
    .int(says('must_be_a_whole_number', { field: 'Capacity' }))
    .min(1, says('is_below', { field: 'Capacity', least: 1 }))
    .max(100_000)
    .nullish(),
  format: categoryFormat.nullish(),
  minAge: z.number().int().min(0).max(120).nullish(),
  maxAge: z.number().int().min(0).max(120).nullish(),
  gender: categoryGender.nullish(),
  agesOn: agesOn.nullish(),
});
export type CategoryInput = z.output<typeof categoryInput>;
