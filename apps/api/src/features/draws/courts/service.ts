import { type CourtNames, withCourtNames } from '@maidan/domain/court-names';
import { placeOfPlay } from '@maidan/domain/court-word';
import type { ScheduleSettings } from '@maidan/domain/schedule/settings/settings';

export { saveNames as saveCourtNames } from './store.ts';

/** The settings with what the event's courts are called: as they were, but for the names that are given now. */
export function courtsCalled(
  asked: ScheduleSettings,
  { sport, courtNames }: { sport: string; courtNames: CourtNames },
): ScheduleSettings {
  const known = Object.entries(courtNames).filter(([court]) => Number(court) <= asked.courts);
  const names = withCourtNames(Object.fromEntries(known), asked.court_names ?? {});
  return { ...asked, court_names: names, played_on: placeOfPlay(sport) ?? undefined };
}
