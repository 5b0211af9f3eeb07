import { indiaClock, indiaDay, startOfIndiaDay } from '../india-time.ts';

const hourMs = 60 * 60_000;
const wakes = 7;
const sleeps = 22;

/** Whether people are told of a free place at this moment: not between ten in the evening and seven in the morning. */
export function isOfferTime(at: Date): boolean {
  const { hour } = indiaClock(at);
  return hour >= wakes && hour < sleeps;
}

/** When an offer of so many hours ends: hours of the night do not count, so nobody loses a place asleep. */
export function offerEnds(from: Date, hours: number): Date {
  let at = from.getTime();
  let left = hours * hourMs;
  for (;;) {
    const midnight = startOfIndiaDay(indiaDay(new Date(at))).getTime();
    at = Math.max(at, midnight + wakes * hourMs);
    const awake = Math.max(0, midnight + sleeps * hourMs - at);
    if (left <= awake) return new Date(at + left);
    left -= awake;
    at = midnight + (24 + wakes) * hourMs;
  }
}
