import { defineWords } from '../../../../platform/language.tsx';

const en = {
  open: 'Reschedule …',
  late: 'Play is running about {minutes, plural, one {# minute} other {# minutes}} late',
  lateLong: 'Play is running about {time} late',
  onTime: 'Play is on time',
  notBegun: 'Play has not begun',
  notBegunLate:
    'Play has not begun: the first match was planned at {time}, {minutes, plural, one {# minute} other {# minutes}} ago',
  notBegunLong: 'Play has not begun: the first match was planned at {time}, {late} ago',
  overdue: '{count, plural, one {# match overdue since {time}} other {# matches overdue, first since {time}}}',
  lastExpected: 'Last match ends about {time} (planned: {planned})',
  afterMidnight: '{time}, after midnight',
  overflow: 'At this pace {count, plural, one {# match} other {# matches}} will not be played today.',
  title: 'Reschedule the remaining matches',
  sub: 'Keeps the order of play. Matches on court, finished or locked stay where they are; nothing starts earlier than scheduled.',
  delay: 'Delay everything by (minutes)',
  delayHint:
    'After a power cut, rain or a late start. Nothing starts before then; later matches move only as far as they must.',
  countsFrom: 'Earlier delays are in the schedule already: its next match is planned at {time}.',
  courtsOut: 'Courts that cannot be used',
  courtsHint: '{count, plural, one {It gets} other {They get}} no more matches today.',
  courtsNone: 'All courts are used',
  back: 'Usable again at',
  backHint: 'Leave empty if they are out for the rest of the day.',
  court: 'Court {court}',
  reason: 'Reason, for the message to players',
  reasonHint: 'Optional, for example: power cut in the hall.',
  told: '{count, plural, =0 {No player is told.} one {# player is told.} other {# players are told.}}',
  nothingMoves: 'Nothing has to move: the schedule still works.',
  moves: '{count, plural, one {# match moves} other {# matches move}}',
  alreadyLate: 'Play is about {minutes, plural, one {# minute} other {# minutes}} late already.',
  notAdded:
    'The {minutes, plural, one {# minute counts} other {# minutes count}} from now and {minutes, plural, one {is} other {are}} not added to that.',
  noUndo: 'This can’t be undone.',
  beyond: '{count, plural, one {# match goes} other {# matches go}} to a day after the event’s last day, {last}',
  beyondWhy: 'The event and its public page would run until {day}.',
  courtsClosed: '{count, plural, one {{courts} is closed at the desk.} other {{courts} are closed at the desk.}}',
  fromToday:
    '{count, plural, one {# of them goes from today to a later day.} other {# of them go from today to a later day.}}',
  laterDays:
    '{count, plural, one {# of them was planned for a later day anyway.} other {# of them were planned for later days anyway.}}',
  ends: 'The last match ends at {after} (planned: {before}).',
  endsSame: 'The last match still ends at {after}.',
  showPublic: 'The public page shows the new schedule at once.',
  showLater: 'The public page does not show it: the schedule has changes that are not published yet.',
  from: '{time}, court {court}',
  more: '{count, plural, one {Show # more match} other {Show # more matches}}',
  becomes: 'becomes',
  conflicts: '{count, plural, one {# problem remains} other {# problems remain}}',
  apply: 'Use this schedule',
  applied: '{count, plural, one {# match is rescheduled} other {# matches are rescheduled}}',
  failed: 'The new schedule did not load',
} as const;

export type English = typeof en;

export const rescheduleWords = defineWords(en, () => import('./words.hi.ts'));
