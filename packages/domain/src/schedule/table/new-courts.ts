import { canNameCourt, courtMeant, courtNameProblems, type CourtNames, withCourtNames } from '../../court-names.ts';
import { plainName } from '../../plain-name.ts';
import { scheduleLimits, type ScheduleSettings } from '../settings/settings.ts';
import type { Assignment } from './plan.ts';

/** A name in the table that no court had, and the court that it names; `isMore`: the event gets that court with it. */
export type NamedCourt = { court: number; name: string; isMore: boolean };

/** A placed row of the table: the match and the text of its court. */
type CourtRow = { match: string; text: string };

/**
 * The settings with the names that a table uses for the first time. A name that stands in all the rows of a court
 * names that court; any other names the next court that has neither a name nor a row, or one more. Which ones they are
 * is answered, so that nobody has to guess what was understood.
 */
export function nameNewCourts(
  rows: readonly CourtRow[],
  { settings, assignments }: { settings: ScheduleSettings; assignments: readonly Assignment[] },
): { settings: ScheduleSettings; named: NamedCourt[] } {
  const fresh = Map.groupBy(
    rows.filter(({ text }) => courtMeant(text, settings.court_names) === null && canNameCourt(text)),
    ({ text }) => plainName(text),
  );
  if (fresh.size === 0) return { settings, named: [] };
  const names: Record<string, string> = { ...settings.court_names };
  const taken = new Set(rows.flatMap(({ text }) => courtMeant(text, settings.court_names) ?? []));
  const before = new Map(assignments.map(({ match, court }) => [match, court]));
  const named: NamedCourt[] = [];
  let { courts } = settings;
  for (const ofName of fresh.values()) {
    const name = (ofName[0]?.text ?? '').trim();
    const isFree = (court: number) => !taken.has(court) && !Object.hasOwn(names, String(court));
    const stood = new Set(ofName.flatMap(({ match }) => before.get(match) ?? []));
    const [only] = stood;
    const court =
      only !== undefined && stood.size === 1 && only <= courts && isFree(only) ? only : nextCourt(courts, isFree);
    if (court > scheduleLimits.courts) continue;
    named.push({ court, name, isMore: court > courts });
    courts = Math.max(courts, court);
    names[court] = name;
    taken.add(court);
  }
  return { settings: withMoreCourts({ ...settings, court_names: names }, courts), named };
}

function nextCourt(courts: number, isFree: (court: number) => boolean): number {
  for (let court = 1; court <= courts; court++) if (isFree(court)) return court;
  return courts + 1;
}

/** The settings for more courts; nobody is in charge of the new ones yet, which their own name says. */
export function withMoreCourts(settings: ScheduleSettings, courts: number): ScheduleSettings {
  if (courts <= settings.courts) return settings;
  const added = Array.from({ length: courts - settings.courts }, (_, at) => `Court ${settings.courts + at + 1}`);
  return { ...settings, courts, courtHeads: [...settings.courtHeads.slice(0, settings.courts), ...added] };
}

/** The settings with the names that are given for courts now; the next court comes into being by its name. */
export function withGivenNames(settings: ScheduleSettings, given: CourtNames) {
  let { courts } = settings;
  while (given[courts + 1]?.trim() && courts < scheduleLimits.courts) courts++;
  const court_names = withCourtNames(settings.court_names, given);
  return {
    settings: { ...withMoreCourts(settings, courts), court_names },
    problems: courtNameProblems(court_names, courts),
  };
}
