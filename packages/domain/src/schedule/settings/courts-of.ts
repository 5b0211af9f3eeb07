import type { HowCourtsAreCalled } from '../../court-names.ts';
import type { ScheduleSettings } from './settings.ts';

/** How the courts of these settings are called. */
export const courtsOf = ({
  court_names: names,
  played_on: place,
}: Pick<ScheduleSettings, 'court_names' | 'played_on'>): HowCourtsAreCalled => ({ names, place });
