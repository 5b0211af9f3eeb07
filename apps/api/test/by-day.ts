import { isOfferTime } from '@maidan/domain/entries/waiting-list';
import { indiaDay, startOfIndiaDay } from '@maidan/domain/india-time';
import type { TestApi } from './start.ts';

const minuteMs = 60_000;

/** At night the server's clock shows the evening before: places are offered by day. */
export function byDay(t: Pick<TestApi, 'clock'>): void {
  const now = new Date();
  const evening = startOfIndiaDay(indiaDay(now)).getTime() + (21 * 60 + 50) * minuteMs;
  t.clock.now = isOfferTime(now) ? null : new Date(evening > now.getTime() ? evening - 24 * 60 * minuteMs : evening);
}
