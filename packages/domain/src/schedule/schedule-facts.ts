import { counted } from '../counted.ts';
import { courtNameSentences } from '../court-names.ts';
import { beginning, factsOf } from '../fact.ts';

/** What the rules of the schedule say, in English: clashes, why a place does not fit, and faults of the settings. */
export const scheduleSentences = {
  // Where a match would stand.
  no_such_match: (it: { match: string }) => `There is no match ${it.match}`,
  no_such_court: (it: { place: string; court: number | string }) => `There is no ${it.place} ${it.court}`,
  time_outside_hours: (it: { clock: string; day: string }) =>
    `${it.clock} on ${it.day} is outside the playing hours or runs into the break`,
  court_taken: (it: { court: string; match: string; clock: string }) =>
    `${beginning(it.court)} has ${it.match} at ${it.clock}`,
  winner_not_free: (it: { match: string; clock: string }) => `The winner of ${it.match} is free at ${it.clock}`,
  winner_plays: (it: { match: string; clock: string }) => `Its winner plays ${it.match} at ${it.clock}`,
  may_also_play: (it: { match: string; clock: string }) => `Somebody in it may also play ${it.match} at ${it.clock}`,
  round_not_over: (it: { round: number; clock: string }) => `Round ${it.round} is not over before ${it.clock}`,
  round_begins: (it: { round: number; clock: string }) => `Round ${it.round} begins at ${it.clock}`,
  // Clashes of the whole plan.
  longer_than_any_day: (it: { minutes: number }) =>
    `No day has an open window of ${counted(it.minutes, 'minute', 'minutes')}`,
  placed_twice: (it: { match: string }) => `${it.match} is placed twice`,
  place_not_whole: (it: { match: string; place: string }) =>
    `${it.match} needs a whole minute and a ${it.place} number`,
  has_no_place: (it: { match: string; place: string }) => `${it.match} has no time and ${it.place}`,
  on_no_court: (it: { match: string; place: string; court: number }) =>
    `${it.match}: there is no ${it.place} ${it.court}`,
  outside_hours: (it: { match: string; at: string }) =>
    `${it.match} at ${it.at} is outside the playing hours or runs into the break`,
  court_busy: (it: { court: string; first: string; second: string }) =>
    `${beginning(it.court)}: ${it.first} is not over when ${it.second} starts`,
  before_round_over: (it: { match: string; round: number; rest: number }) =>
    `${it.match} starts before round ${it.round} is over${it.rest > 0 ? ` and its ${it.rest} min of rest` : ''}; its players are paired only then`,
  before_feeder_over: (it: { match: string; feeder: string }) =>
    `${it.match} starts before ${it.feeder} is over, whose winner plays in it`,
  winner_needs_rest: (it: { match: string; gap: number; feeder: string; rest: number }) =>
    `${it.match} starts ${it.gap} min after ${it.feeder}; its winner needs ${it.rest} min of rest`,
  plays_both: (it: Person & { first: string; second: string; minutes: number }) =>
    `${person(it)} both ${it.first} and ${it.second}, which overlap by ${it.minutes} min`,
  plays_too_soon: (it: Person & { first: string; second: string; gap: number; rest: number }) =>
    `${person(it)} ${it.second} only ${it.gap} min after ${it.first}; ${it.rest} min of rest are set`,
  court_not_open: (it: { match: string; court: string; at: string }) =>
    `${it.match}: ${it.court} is not open at ${it.at}`,
  too_early: (it: { match: string; at: string }) => `${it.match} must not start before ${it.at}`,
  too_late: (it: { match: string; at: string }) => `${it.match} must be over by ${it.at}`,
  in_another_hall: (it: { match: string; gap: number; before: string; needed: number }) =>
    `${it.match} is in another hall ${it.gap} min after ${it.before}; getting there takes ${it.needed} min`,
  too_many_on_day: (it: { name: string; count: number; match: string; at: string; limit: number }) =>
    `${it.name} may have ${it.count} matches on the day of ${it.match} (${it.at}); ${it.limit} ${it.limit === 1 ? 'is' : 'are'} allowed`,
  // Names in the texts.
  no_category_here: (it: { category: string }) => `There is no category ${it.category} in these fixtures`,
  // Rows of the table.
  columns_missing: () => 'The table needs the columns Match, Day, Time and Court',
  row_without_match: (it: Row & { text: string }) => `${row(it)}there is no match "${it.text}"`,
  row_without_day: (it: Row & { text: string; day: string }) =>
    `${row(it)}"${it.text}" is not a day of play such as ${it.day}`,
  row_without_time: (it: Row & { text: string }) => `${row(it)}"${it.text}" is not a time such as 09:30`,
  row_without_court: (it: Row & { text: string; place: string }) =>
    `${row(it)}"${it.text}" is neither the number nor the name of a ${it.place}`,
  before_first_day: (it: { match: string }) => `${it.match} starts before the first day of play`,
  ...courtNameSentences,
  // Faults of the settings.
  court_in_two_halls: (it: { court: string }) => `${beginning(it.court)} is in two halls`,
  hall_without_court: (it: { hall: string; place: string; court: number }) =>
    `${it.hall}: there is no ${it.place} ${it.court}`,
  break_not_a_time: () => 'A break needs times such as 13:00 and 14:00',
  break_out_of_order: () => 'A break must start before it ends',
  court_hours_not_a_time: (it: { court: string; day: string }) =>
    `${beginning(it.court)} on ${it.day} needs times such as 13:00 and 14:00`,
  court_hours_out_of_order: (it: { court: string; day: string }) =>
    `${beginning(it.court)} on ${it.day} must start before it ends`,
  court_hours_too_long: (it: { court: string; day: string }) =>
    `${beginning(it.court)} on ${it.day}: hours that end after midnight can last 24 hours at most`,
  start_not_a_time: () => 'Start time must be a time such as 09:00',
  end_not_a_time: () => 'End time must be a time such as 18:00',
  start_after_end: () => 'Start time must be before end time',
  day_too_long: () => 'A day of play that ends after midnight can last 24 hours at most',
  days_overlap: (it: { day: string; until: string; next: string; from: string }) =>
    `Play on ${it.day} goes on until ${it.until} of the next day, and ${it.next} begins at ${it.from} already`,
  break_incomplete: () => 'A break needs a start and an end',
  break_start_not_a_time: () => 'Break start must be a time such as 13:00',
  break_end_not_a_time: () => 'Break end must be a time such as 14:00',
  break_start_after_end: () => 'Break start must be before break end',
  no_court: () => 'Courts must be at least 1',
  too_many_courts: (it: { most: number }) => `At most ${it.most} courts can be scheduled`,
  court_head_missing: (it: { court: number }) => `Court head for court ${it.court} is required`,
  court_heads_differ: (it: { heads: number; courts: number }) =>
    `There ${it.heads === 1 ? 'is' : 'are'} ${counted(it.heads, 'court head', 'court heads')} for ${counted(it.courts, 'court', 'courts')}`,
  match_time_too_short: () => 'Match time must be at least 1 minute',
  match_time_too_long: () => 'Match time must be at most a day',
  rest_out_of_range: () => 'Rest must be a whole number of minutes from 0 to 1440',
  hall_rest_out_of_range: () => 'Rest between halls must be a whole number of minutes from 0 to 1440',
  daily_limit_out_of_range: () => 'Matches per person and day must be a whole number from 1 to 100',
  slack_out_of_range: (it: { most: number }) => `The end may be from 0 to ${it.most} percent later`,
  apart_out_of_range: (it: { most: number }) => `Rounds kept apart must be from 1 to ${it.most}`,
  days_out_of_range: (it: { most: number }) => `Days must be a whole number from 1 to ${it.most}`,
  start_day_unknown: () => 'Start day must be a weekday from Monday to Sunday',
  not_a_date: (it: { text: string }) => `${it.text} is not a calendar date`,
  not_a_weekday: (it: { text: string }) => `${it.text} is not a weekday`,
  day_hours_not_a_time: (it: { day: string }) => `The hours of ${it.day} must be times such as 09:00`,
  day_hours_out_of_order: (it: { day: string }) => `${it.day}: Start time must be before end time`,
  day_hours_too_long: (it: { day: string }) =>
    `${it.day}: a day of play that ends after midnight can last 24 hours at most`,
  first_date_not_a_date: () => 'First date must be a date such as 2026-01-31',
  first_date_out_of_range: () => 'First date must be in the years 2000 to 2199',
  no_round_for_times: (it: { category: string; round: string }) =>
    `${it.category}: "${it.round}" is not a round such as 1 or final`,
  earliest_incomplete: (it: { category: string }) => `${it.category}: the earliest time needs a day and a time`,
  latest_incomplete: (it: { category: string }) => `${it.category}: the latest time needs a day and a time`,
  earliest_after_latest: (it: { category: string }) => `${it.category}: the earliest time must be before the latest`,
  order_unreadable: (it: { text: string }) => `Category order must read like 1:Category,2:Category, not "${it.text}"`,
  priority_too_low: (it: { category: string }) => `Priority must be at least 1 (${it.category})`,
  order_unknown: (it: { category: string }) => `Unknown category in category order: ${it.category}`,
  order_twice: (it: { category: string }) => `${it.category} is in the category order twice`,
  // What is to be planned.
  entries_out_of_range: (it: { category: string }) => `${it.category}: entries must be a whole number up to 4096`,
  too_many_matches: (it: { most: number; count: number }) =>
    `At most ${it.most} matches can be scheduled, not ${it.count}`,
  feeders_in_a_circle: () => 'feeders form a cycle',
  drawn_twice: (it: { category: string }) => `${it.category} is drawn twice`,
  match_id_twice: (it: { match: string }) => `match id ${it.match} is used twice`,
  unknown_feeder: (it: { match: string; feeder: string }) => `${it.match}: unknown feeder ${it.feeder}`,
  unknown_entry_in: (it: { match: string; entry: string }) => `${it.match}: unknown entry ${it.entry}`,
  // Rescheduling on the day.
  no_time_left: (it: { place: string }) => `There is no ${it.place} time left for it`,
  no_time_left_for: (it: { match: string; place: string }) => `${it.match}: There is no ${it.place} time left for it`,
  no_court_left: (it: { place: string }) => `No ${it.place} is left`,
  no_court_left_for: (it: { match: string; place: string }) => `${it.match}: No ${it.place} is left`,
  from_before_play: () => 'The time to reschedule from must be after the first day of play has begun',
  no_dates_yet: () => 'The fixtures have no dates yet',
};

/** `pair`: the name is that of an entry, and one of its players is meant; `sure`: both matches have their players. */
type Person = { name: string; pair: number; sure: number };
const person = ({ name, pair, sure }: Person) =>
  `${pair ? `A player of ${name}` : name} ${sure ? 'plays' : 'may play'}`;

/** Row 0: beside the row, where its number is not said. */
type Row = { row: number };
const row = ({ row: number }: Row) => (number > 0 ? `Row ${number}: ` : '');

export type ScheduleFacts = typeof scheduleSentences;
export const scheduleFact = factsOf(scheduleSentences);
