import { errors } from '@maidan/contract/errors';
import { inPlaces } from '@maidan/domain/court-word';
import { AppError } from '../app-error.ts';
import { findCourts } from '../db/court-names.ts';
import type { Db } from '../db/db.ts';

/**
 * A refusal of the catalogue that speaks of a court, of a board or table instead, at an event whose sport is played on
 * those. Sentences of their own have names in them, and are put into the sport's word where they are made.
 */
export async function inWordOfSport(db: Db, params: unknown, thrown: unknown): Promise<unknown> {
  if (!(thrown instanceof AppError)) return thrown;
  const { code, message, fields, facts } = thrown;
  const eventId = (params as { eventId?: unknown } | undefined)?.eventId;
  if (typeof eventId !== 'string' || message !== errors[code].message || !/\bcourts?\b/i.test(message)) return thrown;
  const { place } = await findCourts(db, eventId);
  return place ? new AppError(code, { message: inPlaces(place, message), facts, ...(fields && { fields }) }) : thrown;
}
