import { CourtWindows } from '@maidan/domain/schedule/search/court-windows';
import { forecastSchedule } from '@maidan/domain/schedule/search/forecast';
import { planSchedule } from '@maidan/domain/schedule/search/plan-schedule';
import { goal, spread } from './goals.ts';
import { type Instance, readInstance } from './instance.ts';
import { families } from './schedules/gen.mjs';

/**
 * Families where most players are in one or two categories: the numbers of entries determine the end. In the others it
 * depends on who the players are, which is not known yet.
 */
const ordinary = ['small-club', 'city-open', 'state', 'adv-513'];
const crowded = ['adv-iron', 'adv-calendar', 'dense', 'mixed'];

/**
 * The end forecast from the numbers of entries alone, against the end of the plan made once the draws exist: the bound
 * must never be later than that, and the forecast must be within five per cent of it.
 */
export function measureForecast(seeds: number): void {
  let above = 0;
  let events = 0;
  for (const name of [...ordinary, ...crowded]) {
    const shares: number[] = [];
    const count = name === 'state' ? Math.ceil(seeds / 4) : seeds;
    for (let seed = 6000; seed < 6000 + count; seed++) {
      const instance = (families[name] as (seed: number) => unknown)(seed) as Instance;
      const { draws, settings } = readInstance(instance);
      const expected = instance.categories.map(({ name: category, entries, format, groups, qualifiers }) => ({
        category,
        entries: entries.length,
        format,
        groups,
        qualifiers,
      }));
      const told = forecastSchedule(expected, settings);
      const made = planSchedule(draws, settings, { lotSeed: seed, budget: { iterations: 600, polish: 0 } });
      if (!told.ok || !made.ok) throw new Error(`${name} ${seed} was refused`);
      const { finish } = made.plan.summary;
      events++;
      if (finish === null || told.forecast.earliestFinish > finish) above++;
      const windows = new CourtWindows(settings, 1);
      shares.push(windows.openMinutes(told.forecast.finish ?? 0) / windows.openMinutes(finish ?? 1));
    }
    const { least, middle, most } = spread(shares);
    const text = `${least.toFixed(3)} to ${most.toFixed(3)}, middle ${middle.toFixed(3)}`;
    if (ordinary.includes(name)) {
      const near = shares.filter((share) => share >= 0.95 && share <= 1.05).length;
      goal(`% of ${count} forecasts of ${name} within 5 % of the end`, [(100 * near) / count], 95, {
        direction: 'least',
      });
      console.log(`  forecast against plan: ${text}`);
    } else console.log(`  ${name}, where the same people fill all categories: ${text}`);
  }
  goal(`forecasts of ${events} whose bound is later than the plan's end`, [above], 0);
}
