import { endOfIndiaDay, indiaDay } from '../../india-time.ts';

/** What a change that took effect has replaced; null where that stayed. */
export interface MoveOfEvent {
  dateandtime: string | null;
  location: string | null;
  /** In the organizer's words. */
  reason: string | null;
}

/**
 * Where and when an event was to be played before the changes since a registration, the first of them first: null for
 * what is the same again, and nothing at all where everything is, or once its day is over in India. The reason is that
 * of the last change.
 */
export function movedEvent(
  moves: readonly MoveOfEvent[],
  event: { startsAt: Date; location: string },
  now: Date,
): MoveOfEvent | null {
  if (now > endOfIndiaDay(indiaDay(event.startsAt))) return null;
  const first = (field: 'dateandtime' | 'location') => moves.find((move) => move[field] !== null)?.[field] ?? null;
  const [at, hall] = [first('dateandtime'), first('location')];
  const dateandtime = at !== null && Date.parse(at) !== event.startsAt.getTime() ? at : null;
  const location = hall === event.location ? null : hall;
  if (dateandtime === null && location === null) return null;
  return { dateandtime, location, reason: moves.at(-1)?.reason ?? null };
}
