import { formatProblems } from '@maidan/domain/draws/category-format';
import { scheduleLimits, validateScheduleSettings } from '@maidan/domain/schedule/settings/settings';
import { readFixtureSettings } from '@maidan/domain/schedule/settings/settings-input';
import { wordsNow } from '../../../platform/language.tsx';
import { toldInWords } from '../../../platform/schedule/schedule-words.ts';
import type { SettingsForm } from './settings-form.ts';
import { toSettings } from './settings-sent.ts';
import { settingsWords } from './settings-words.ts';
import { minutes } from './usual-hours.ts';

/** A§5's rules and messages, by field; an empty object means that the form can be submitted. */
export function settingsErrors(form: SettingsForm, sport = ''): Record<string, string> {
  const errors: Record<string, string> = {};
  const [start, end] = [minutes(form.startTime), minutes(form.endTime)];
  if (start === null) errors.startTime = wordsNow(settingsWords).startRequired;
  if (end === null) errors.endTime = wordsNow(settingsWords).endRequired;
  if (start !== null && end !== null && start >= end && !form.endsNextDay)
    errors.startTime = wordsNow(settingsWords).startBeforeEnd;
  if (form.courts === '' || form.courts < 1) errors.courts = wordsNow(settingsWords).courtsMin;
  if (form.courts !== '' && form.courts > scheduleLimits.courts) errors.courts = wordsNow(settingsWords).courtsMax;
  if (form.matchTime === '' || form.matchTime < 1) errors.matchTime = wordsNow(settingsWords).matchTimeMin;
  if (Boolean(form.breakStart) !== Boolean(form.breakEnd)) errors.breakEnd = wordsNow(settingsWords).breakNeeds;
  for (const [index, head] of form.courtHeads.entries()) {
    if (head.trim() === '') errors[`courtHeads.${index}`] = wordsNow(settingsWords).headRequired({ court: index + 1 });
  }
  for (const [name, priority] of Object.entries(form.priorities)) {
    if (priority === '' || priority < 1) errors[`priorities.${name}`] = wordsNow(settingsWords).priorityMin;
  }
  if (form.max_days !== '' && form.max_days < 1) errors.max_days = wordsNow(settingsWords).daysMin;
  for (const [name, own] of Object.entries(form.category_times)) {
    if (own.match_time !== '' && own.match_time < 1)
      errors[`category_times.${name}.match_time`] = wordsNow(settingsWords).matchTimeMin;
  }
  for (const [day, hours] of Object.entries(form.custom_day_times)) {
    if (!hours) continue;
    const [from, to] = [minutes(hours.start), minutes(hours.end)];
    if (from === null || to === null || (from >= to && !hours.endsNextDay))
      errors[`custom_day_times.${day}`] = wordsNow(settingsWords).startBeforeEnd;
  }
  const categories = Object.keys(form.priorities);
  // What the server would report on the rest, in its own words.
  const settings = readFixtureSettings(toSettings(form), form.first_date || '2000-01-01');
  const rest = [
    ...validateScheduleSettings(settings, categories),
    ...formatProblems(form.category_formats, categories, sport),
  ];
  for (const fault of rest) if (!isSaid(errors, fault.path)) errors[fault.path] = toldInWords(fault);
  return errors;
}

/** An empty number is reported once, by the form; the server's message for the field would only repeat it. */
const isSaid = (errors: Readonly<Record<string, string>>, path: string) =>
  path in errors || path === 'cat_order' || (/^break(Start|End)$/.test(path) && 'breakEnd' in errors);

const hours = ['startTime', 'endTime', 'endsNextDay'];

/** The errors that a change does not concern: what was changed is looked at anew with the next press. */
export function errorsBeside(change: Partial<SettingsForm>, errors: Record<string, string>): Record<string, string> {
  const changed = new Set(Object.keys(change));
  if (hours.some((name) => changed.has(name))) for (const name of hours) changed.add(name);
  return Object.fromEntries(Object.entries(errors).filter(([path]) => !changed.has(path.split('.')[0] ?? '')));
}
