import { z } from 'zod';
import { id, moment } from './fields.ts';

export const approvalStatus = z.enum(['draft', 'pending_approval', 'approved', 'rejected']);
export const tournamentStatus = z.enum(['open', 'closed', 'completed']);
export const categoryFormat = z.enum(['singles', 'doubles', 'mixed_doubles', 'team']);

/** A category as an event's answers carry it; `price` in rupees, `participants` the confirmed entries. */
export const eventCategory = z.object({
  name: z.string(),
  price: z.number(),
  capacity: z.number().optional(),
  format: categoryFormat.optional(),
  minAge: z.number().optional(),
  maxAge: z.number().optional(),
  gender: z.enum(['female', 'male', 'mixed']).optional(),
  participants: z.number(),
});

export const winnersByCategory = z.record(
  z.string(),
  z.object({
    firstPlace: z.string().optional(),
    secondPlace: z.string().optional(),
    thirdPlace: z.string().optional(),
  }),
);

/** An event for its owner and for administrators: every field of A§3 and what `calls.md` adds. */
export const event = z.object({
  _id: id,
  eventId: id,
  code: z.string(),
  name: z.string(),
  eventName: z.string(),
  sports: z.string(),
  about: z.string(),
  location: z.string(),
  locationlink: z.string(),
  prizePool: z.number(),
  entryFee: z.number(),
  dateandtime: moment,
  lastdate: moment,
  contact: z.string(),
  stateUT: z.string(),
  poster: z.string().nullable(),
  categories: z.array(eventCategory),
  winners: winnersByCategory.nullable(),
  hasWinners: z.boolean(),
  fixtures: z.string().nullable(),
  approvalStatus,
  tournamentStatus,
  isLive: z.boolean(),
  rejectionReason: z.string().nullable(),
  registrationsCount: z.number(),
  registrationsClosed: z.boolean(),
  isCompleted: z.boolean(),
  umpirePasswordSet: z.boolean(),
  createdAt: moment,
});
export type EventAnswer = z.output<typeof event>;
