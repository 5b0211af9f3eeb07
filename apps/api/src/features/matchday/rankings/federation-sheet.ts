import { csvText } from '@maidan/domain/csv';
import { type FederationId, federationIds, federationIdsOf } from '@maidan/domain/matchday/rankings/federations';
import type { Deps } from '../../../platform/deps.ts';
import { categoryNames, readWhole, type WholeRanking } from './read-table.ts';
import * as store from './store.ts';

/** What a federation wants to know of a player or a team. */
interface Details {
  name: string;
  ids: Partial<Record<FederationId, string>>;
  club: string | null;
  state: string | null;
  /** The year of birth. */
  born: string | null;
}

/**
 * A ranking for a federation: whole names with its ids, club, state and year of birth, the points and what each event
 * brought, all results of a player, also those that do not count in the sum. For the organizer, who has these details.
 */
export async function federationSheet(deps: Deps, ranking: store.RankingRow): Promise<string> {
  const whole = await readWhole(deps, ranking);
  const ids = [...new Set(whole.events.flatMap(({ sports }) => federationIdsOf(sports)))];
  const details = await detailsOf(deps, whole);
  const names = categoryNames(whole);
  const header = [
    'Category',
    'Place',
    'Name',
    ...ids.map((one) => federationIds[one]),
    'Club',
    'State',
    'Year of birth',
    'Points',
    ...whole.events.map(({ name }) => name),
  ];
  const categories = [...whole.categories]
    .map(([key, { rows }]) => ({ name: names.get(key) ?? '', rows }))
    .sort((x, y) => x.name.localeCompare(y.name, 'en'));
  const lines = categories.flatMap(({ name, rows }) =>
    rows.map(({ person, rank, points, results }) => {
      const one = details.get(person);
      const earned = whole.events.map(({ id }) => results.find(({ event }) => event === id)?.points ?? null);
      const known = ids.map((id) => one?.ids[id] ?? '');
      return [
        name,
        rank,
        one?.name ?? '',
        ...known,
        one?.club ?? '',
        one?.state ?? '',
        one?.born ?? '',
        points,
        ...earned,
      ];
    }),
  );
  return csvText([header, ...lines]);
}

/** By person, the latest entry's; what it does not say stays as an earlier one said it. */
async function detailsOf({ db, encryption }: Deps, { entrants, people }: WholeRanking): Promise<Map<string, Details>> {
  const told = await store.listFederationDetails(db, [
    ...new Set(entrants.flatMap(({ personId, partnerId }) => (partnerId ? [personId, partnerId] : [personId]))),
  ]);
  const byRegistration = new Map(told.map((one) => [one.registrationId, one]));
  const details = new Map<string, Details>();
  const add = (
    person: string | undefined,
    registrationId: string | null,
    said: { name: string; club: string | null },
  ) => {
    if (person === undefined) return;
    const row = registrationId === null ? undefined : byRegistration.get(registrationId);
    const dob = row?.dobEnc ? encryption.read(row.dobEnc, `registrations.dob:${registrationId}`) : null;
    const before = details.get(person);
    const ids = Object.fromEntries(Object.entries(row?.ids ?? {}).filter(([, id]) => id));
    details.set(person, {
      name: said.name,
      ids: { ...before?.ids, ...ids },
      club: said.club ?? before?.club ?? null,
      state: row?.stateUt ?? before?.state ?? null,
      born: dob?.slice(0, 4) ?? before?.born ?? null,
    });
  };
  for (const row of entrants) {
    const [first, second] = people.get(row.entryId) ?? [];
    // A team has a captain, whose ids and birthday are not the team's.
    add(first, row.teamName ? null : row.personId, { name: row.teamName ?? row.name, club: row.academy });
    if (row.partnerName !== null)
      add(second, row.partnerId, { name: row.partner?.name ?? row.partnerName, club: row.partnerAcademy });
  }
  return details;
}
