import type { HowCourtsAreCalled } from '../../court-names.ts';
import type { PlaceValue } from '../../fact.ts';
import type { ScheduleSettings } from './settings.ts';

/** How the courts of these settings are called. */
export const courtsOf = ({
  court_names: names,
  played_on: place,
}: Pick<ScheduleSettings, 'court_names' | 'played_on'>): HowCourtsAreCalled => ({ names, place });

/** What is played on under these settings, as a value of a sentence. */
export const placeOf = ({ played_on }: Pick<ScheduleSettings, 'played_on'>): PlaceValue => ({
  place: played_on ?? null,
});
