import type { Paper } from '@maidan/contract/draws/papers';
import { courtTitle } from '@maidan/domain/court-names';
import { counted } from '@maidan/domain/counted';
import type { Draw, DrawMatch } from '@maidan/domain/draws/draw';
import { spokenMatch, spokenSource } from '@maidan/domain/draws/match-name';
import { buildEditableFixtures } from '@maidan/domain/schedule/table/editable-fixtures';
import { courtsOf } from '@maidan/domain/schedule/settings/courts-of';
import { clockText, dayOfStart } from '@maidan/domain/schedule/settings/hours-of-play';
import { dayText } from '@maidan/domain/schedule/settings/play-days';
import { buildScheduledMatches } from '@maidan/domain/schedule/table/planned-matches';
import { eventDaysInWords } from '@maidan/domain/event-days';
import { formatRupees, paise } from '@maidan/domain/money';
import { AppError } from '../../../platform/app-error.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { PrintedList } from './list-pages.ts';
import { scoreText } from './score-text.ts';
import { renderFixturesPdf, renderLists } from './printer.ts';
import { findDrawn } from './print-fixtures.ts';
import { entrantsNow } from '../fixtures/entrants.ts';
import * as store from './store.ts';

type Asked = { userId: string; eventId: string; paper: Paper };

/**
 * What a desk wants on paper beside the fixtures: everybody to be ticked off, draws to be filled in, who gets which
 * medal.
 */
export async function printPaper(deps: Deps, { paper, ...scope }: Asked): Promise<{ pdf: Buffer; name: string }> {
  const event = await store.findEvent(deps.db, scope);
  if (!event) throw new AppError('event_not_found');
  const head = { eventName: event.name, dateText: `${eventDaysInWords(event)}   ·   ${event.location}` };
  const pdf =
    paper === 'blank-draws' || paper === 'draws'
      ? await printDraws(deps, scope.eventId, { ...head, isBlank: paper === 'blank-draws' })
      : await renderLists({ ...head, title: titles[paper], lists: await listsOf(deps, event, { ...scope, paper }) });
  return { pdf, name: `${paper}.pdf` };
}

const titles = { 'check-in': 'Check-in', medals: 'Medals', 'order-of-play': 'Order of play' };

function listsOf(
  deps: Deps,
  event: store.EventForPaper,
  { paper, eventId }: { paper: keyof typeof titles; eventId: string },
): Promise<PrintedList[]> | PrintedList[] {
  if (paper === 'check-in') return checkInLists(deps, eventId);
  return paper === 'medals' ? [medalList(event)] : courtLists(deps, eventId);
}

/** A list for each day and court, to be pinned up there: what is over with its score, the rest to be written. */
async function courtLists(deps: Deps, eventId: string): Promise<PrintedList[]> {
  const drawn = await findDrawn(deps, eventId);
  const names = new Map(drawn.draws.flatMap((draw) => draw.matches.map((match) => [match.id, namesOf(draw, match)])));
  const placed = buildScheduledMatches(drawn)
    .flatMap(({ startMinute, court, ...match }) =>
      startMinute === null || court === null
        ? []
        : [{ ...match, court, day: dayOfStart(startMinute, match.night), startMinute }],
    )
    .toSorted((x, y) => x.day - y.day || x.court - y.court || x.startMinute - y.startMinute);
  const lists = Map.groupBy(placed, ({ day, court }) => `${day}/${court}`);
  return [...lists.values()].flatMap((matches) => {
    const [first] = matches;
    if (!first) return [];
    return {
      title: `${courtTitle(first.court, courtsOf(drawn.settings))}   ·   ${dayText(drawn.settings, first.day)}`,
      about: `Order of play   ·   ${counted(matches.length, 'match', 'matches')}`,
      columns: [
        { title: 'Time', share: 1.4 },
        { title: 'Match', share: 4 },
        { title: '', share: 3 },
        { title: '', share: 3 },
        { title: 'Result', share: 2.4 },
      ],
      rows: matches.map(({ id, category, startMinute, entrants: [one, other] }) => {
        const { match = '', sides = [] } = names.get(id) ?? {};
        return [
          clockText(drawn.settings, startMinute),
          `${category}, ${match}`,
          one?.name ?? sides[0] ?? '',
          other?.name ?? sides[1] ?? '',
          scoreText(drawn.results[id]),
        ];
      }),
      ticked: false,
    };
  });
}

/** What a match is called on paper, and its sides while nobody is known: a winner's match can be found by its name. */
const namesOf = (draw: Draw, match: DrawMatch) => ({
  match: spokenMatch(draw, match),
  sides: [spokenSource(draw, match.a), spokenSource(draw, match.b)],
});

/** A list a category, by name: whoever is looked for at a table is looked for so. */
async function checkInLists(deps: Deps, eventId: string): Promise<PrintedList[]> {
  const categories = await entrantsNow(deps.db, eventId);
  const owed = await store.listOwed(deps.db, eventId);
  const toPay = (entry: string) => {
    const amount = owed.get(entry) ?? 0;
    return amount > 0 ? `${formatRupees(paise(amount))} to pay` : '';
  };
  return categories.map(({ category, entries }) => ({
    title: category,
    about: `Check-in   ·   ${counted(entries.length, 'entry', 'entries')}`,
    columns: [
      { title: '', share: 0.5 },
      { title: 'Name', share: 4 },
      { title: 'From', share: 3 },
      ...(owed.size > 0 ? [{ title: 'Fee', share: 1.6 }] : []),
      { title: 'Note', share: 3, write: true },
    ],
    rows: entries
      .toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
      .map(({ id, name, club, district, state }, at) => [
        String(at + 1),
        name,
        club ?? district ?? state ?? '',
        ...(owed.size > 0 ? [toPay(id)] : []),
      ]),
    ticked: true,
  }));
}

/** The places of every category as they are recorded; those that are not yet are left to be written. */
function medalList({ categories, winners }: store.EventForPaper): PrintedList {
  const rows = categories.flatMap((category) =>
    medals.flatMap(({ key, medal }) => {
      const places = winners?.[category];
      const joint = key === 'thirdPlace' ? (places?.thirdPlaces ?? []) : [];
      return (joint.length > 0 ? joint : [places?.[key] ?? '']).map((name) => [category, name, medal]);
    }),
  );
  return {
    title: 'Medals',
    about: counted(categories.length, 'category', 'categories'),
    columns: [
      { title: 'Category', share: 3 },
      { title: 'Name', share: 5 },
      { title: 'Medal', share: 2 },
      { title: 'Received', share: 3, write: true },
    ],
    rows,
    ticked: true,
  };
}

const medals = [
  { key: 'firstPlace', medal: 'Gold' },
  { key: 'secondPlace', medal: 'Silver' },
  { key: 'thirdPlace', medal: 'Bronze' },
] as const;

/**
 * The draws as they stand; or with their lines and byes and without a name, to be drawn by hand or to be filled in when
 * the network is gone.
 */
async function printDraws(
  deps: Deps,
  eventId: string,
  { isBlank, ...head }: { eventName: string; dateText: string; isBlank: boolean },
): Promise<Buffer> {
  const drawn = await findDrawn(deps, eventId);
  const draws = isBlank ? drawn.draws.map(withoutNames) : drawn.draws;
  const results = isBlank ? {} : drawn.results;
  const editable = buildEditableFixtures({ ...drawn, draws, assignments: [], results });
  return renderFixturesPdf({
    ...head,
    title: 'Draws',
    version: drawn.version,
    generatedAt: deps.clock(),
    scheduleTable: [],
    brackets: editable.brackets,
    byes: editable.byes,
    draws,
    results,
    drawsOnly: true,
  });
}

/** Lines are told apart by their number alone. */
const withoutNames = (draw: Draw): Draw => ({
  ...draw,
  entries: draw.entries.map(({ id, players }, at) => ({ id, players, name: `${at + 1} …………………………………` })),
});
