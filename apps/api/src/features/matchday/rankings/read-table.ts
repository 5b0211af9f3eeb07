import type { RankingTable } from '@maidan/contract/matchday/rankings';
import { namesInPublic } from '@maidan/domain/entries/public-entries/public-names';
import { peopleOfEntries } from '@maidan/domain/matchday/rankings/people';
import { pointsFor, type Ranked, type RankingResult, rankingOf } from '@maidan/domain/matchday/rankings/ranking';
import { plainName } from '@maidan/domain/plain-name';
import type { Deps } from '../../../platform/deps.ts';
import { placesOfEvent } from './places-of-event.ts';
import * as store from './store.ts';

/** A category of a sport by its plain name: that of the latest event is shown. */
export interface RankedCategory {
  name: string;
  sport: string;
  rows: Ranked[];
}

export interface WholeRanking {
  events: (store.CountedEvent & { isOver: boolean })[];
  entrants: store.EntrantRow[];
  /** Whose points each entry's are. */
  people: ReadonlyMap<string, string[]>;
  categories: ReadonlyMap<string, RankedCategory>;
}

/** Everybody's points in every category; `also`: a further event whose entrants are recognized among them. */
export async function readWhole(deps: Deps, ranking: store.RankingRow, also: string[] = []): Promise<WholeRanking> {
  const events = await store.listCounted(deps.db, ranking.id);
  const entrants = await store.listEntrants(deps.db, [...events.map(({ id }) => id), ...also]);
  const people = peopleAmong(entrants);
  const names = new Map(entrants.map(({ categoryId, category }) => [categoryId, category]));
  const results = new Map<string, { name: string; sport: string; results: RankingResult[] }>();
  const counted = [];
  for (const event of events) {
    const placed = await placesOfEvent(deps, event);
    counted.push({ ...event, isOver: placed.size > 0 });
    for (const [categoryId, entries] of placed) {
      const name = names.get(categoryId);
      if (name === undefined) continue;
      const key = categoryKey(event.sports, name);
      const known = results.get(key)?.results ?? [];
      const own = entries.flatMap(({ entry, place, hasPlayed }) =>
        (hasPlayed ? (people.get(entry) ?? []) : []).map((person) => ({
          person,
          event: event.id,
          place,
          points: pointsFor(ranking.points, place, event.percent),
        })),
      );
      results.set(key, { name, sport: event.sports, results: [...known, ...own] });
    }
  }
  const categories = new Map(
    [...results].map(([key, one]) => [
      key,
      { name: one.name, sport: one.sport, rows: rankingOf(one.results, ranking.best) },
    ]),
  );
  return { events: counted, entrants, people, categories };
}

/** Whose each entry is, by entry id. */
export function peopleAmong(entrants: readonly store.EntrantRow[]): Map<string, string[]> {
  const partners = entrants.flatMap(({ partnerId, partner }) =>
    partnerId && partner ? [{ ...partner, personId: partnerId }] : [],
  );
  return peopleOfEntries(entrants, partners);
}

/** One name in two sports is two categories. */
export const categoryKey = (sport: string, category: string): string => `${plainName(sport)} / ${plainName(category)}`;

/** Where a ranking has several sports, a category is called with its own. */
export function categoryNames({ categories }: WholeRanking): Map<string, string> {
  const isMixed = new Set([...categories.values()].map(({ sport }) => plainName(sport))).size > 1;
  return new Map([...categories].map(([key, { name, sport }]) => [key, isMixed ? `${name} (${sport})` : name]));
}

/** Of each person an entry of their own, the latest one. */
function ownEntries({ entrants, people }: WholeRanking): Map<string, string> {
  return new Map(
    entrants.flatMap(({ entryId }) => {
      const [first] = people.get(entryId) ?? [];
      return first === undefined ? [] : [[first, entryId]];
    }),
  );
}

/** The table of one category, as everybody may read it; the first one where none is asked for. */
export async function readTable(
  deps: Deps,
  ranking: store.RankingRow,
  asked: string,
): Promise<Omit<RankingTable, 'success'>> {
  const whole = await readWhole(deps, ranking);
  const names = categoryNames(whole);
  const filled = [...whole.categories]
    .flatMap(([key, { rows }]) => (rows.length > 0 ? [{ name: names.get(key) ?? '', rows }] : []))
    .sort((x, y) => x.name.localeCompare(y.name, 'en'));
  const chosen =
    filled.find(({ name }) => plainName(name) === plainName(asked)) ?? (asked === '' ? filled[0] : undefined);
  const own = ownEntries(whole);
  const called = chosen ? calledInPublic(deps, whole) : new Map<string, Called>();
  return {
    ranking: {
      _id: ranking.id,
      name: ranking.name,
      organization: ranking.organization,
      points: [...ranking.points],
      best: ranking.best,
      isPublic: ranking.isPublic,
    },
    events: whole.events.map(({ id, name, startsAt, lastDay, percent, isOver }) => ({
      _id: id,
      name,
      dateandtime: startsAt.toISOString(),
      lastDay,
      percent,
      isOver,
    })),
    categories: filled.map(({ name, rows }) => ({ name, ranked: rows.length })),
    category: chosen?.name ?? null,
    rows: (chosen?.rows ?? []).map(({ person, rank, points, results }) => ({
      ...(called.get(person) ?? { name: '', academy: null }),
      rank,
      entry: own.get(person) ?? null,
      points,
      results: results.map(({ event, place, points: earned, counts }) => ({
        eventId: event,
        place,
        points: earned,
        counts,
      })),
    })),
  };
}

interface Called {
  name: string;
  academy: string | null;
}

/** How everybody is called in public, by the latest entry of each; birthdays decide that and go no further. */
export function calledInPublic(
  { encryption, clock }: Deps,
  { entrants, people }: Pick<WholeRanking, 'entrants' | 'people'>,
): Map<string, Called> {
  const birthday = (id: string | null, sealed: string | null | undefined) =>
    id && sealed ? encryption.read(sealed, `registrations.dob:${id}`) : null;
  const called = new Map<string, Called>();
  for (const row of entrants) {
    const [first, second] = people.get(row.entryId) ?? [];
    const names = namesInPublic(
      {
        player: { name: row.name, dob: birthday(row.personId, row.dobEnc) },
        partner:
          row.partnerName === null
            ? null
            : { name: row.partnerName, dob: birthday(row.partnerId, row.partner?.dobEnc) },
      },
      { name: row.category, maxAge: row.maxAge },
      clock(),
    );
    if (first) called.set(first, { name: row.teamName ?? names.player, academy: row.academy });
    if (second && names.partner !== null) called.set(second, { name: names.partner, academy: row.partnerAcademy });
  }
  return called;
}
