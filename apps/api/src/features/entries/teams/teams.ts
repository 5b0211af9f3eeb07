import type { TeamAnswer, TeamForm } from '@maidan/contract/entries/teams';
import { squadNeeded, usualTie } from '@maidan/domain/draws/tie-form';
import { mayCaptainEdit } from '@maidan/domain/entries/teams';
import { decideRegistration } from '@maidan/domain/events/registration-window';
import { AppError } from '../../../platform/app-error.ts';
import { audit } from '../../../platform/db/audit.ts';
import { type Db, inTransaction } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { entrantsNow } from '../../draws/fixtures/entrants.ts';
import { keepPublished, lockFixtures, saveDraw } from '../../draws/records/fixtures.ts';
import { lockWithPairs } from '../records/pairs.ts';
import { shownSquadLink } from '../squads/squad-link.ts';
import { keepTeam } from '../records/teams.ts';
import * as store from '../records/teams.ts';
import { endSeats } from '../squads/end-seats.ts';

export async function listTeams(deps: Deps, scope: store.TeamScope): Promise<{ teams: TeamAnswer[] }> {
  if (!(await store.mayRead(deps.db, scope))) throw missing(scope);
  const now = deps.clock();
  return { teams: (await store.listTeams(deps.db, scope)).map((row) => describe(deps, row, { scope, now })) };
}

/**
 * Names the players of a team: by the captain until registration ends or the category is drawn, at the desk at any
 * time.
 */
export async function saveTeam(
  deps: Deps,
  scope: store.TeamScope & { entryId: string },
  form: TeamForm,
): Promise<{ team: TeamAnswer }> {
  const { userId, entryId } = scope;
  return inTransaction(deps.db, async (tx) => {
    const asked = await store.findTeam(tx, scope);
    if (!asked) throw (await store.mayRead(tx, scope)) ? new AppError('registration_not_found') : missing(scope);
    // Those of its players as well, of whom some may be out of it now.
    await lockWithPairs(tx, asked.registrationId);
    // A draw and a roster are not changed at the same time: the second sees the first.
    await store.lockEvent(tx, asked.eventId);
    const found = (await store.findTeam(tx, scope)) ?? asked;
    if (!describe(deps, found, { scope, now: deps.clock() }).mayEdit) throw new AppError('team_closed');
    const drawn = 'eventId' in scope && found.isDrawn ? await lockFixtures(tx, { ...scope, right: 'results' }) : null;
    const left = await keepTeam(tx, found, form);
    await endSeats(tx, deps, { seatIds: left, actorId: userId });
    const row = (await store.findTeam(tx, scope)) ?? found;
    if (drawn) await refreshDraw(tx, { userId, eventId: found.eventId, entryId, category: found.category }, drawn);
    await audit(tx, {
      actorId: userId,
      action: 'team_changed',
      subjectKind: 'registration',
      subjectId: null,
      eventId: found.eventId,
      details: { team: row.name, category: row.category },
    });
    return { team: describe(deps, row, { scope, now: deps.clock() }) };
  });
}

/** An existing draw takes over the team's name and players, and clashes are checked again; who meets whom stays. */
async function refreshDraw(
  tx: Db,
  of: { userId: string; eventId: string; entryId: string; category: string },
  drawn: Awaited<ReturnType<typeof lockFixtures>>,
): Promise<void> {
  const draw = drawn.fixtures.draws.find(({ entries }) => entries.some(({ id }) => id === of.entryId));
  const now = (await entrantsNow(tx, of.eventId)).find(({ category }) => category === of.category);
  const entry = now?.entries.find(({ id }) => id === of.entryId);
  if (!draw || !entry) return;
  const { name, players } = entry;
  const entries = draw.entries.map((one) => (one.id === of.entryId ? { ...one, name, players } : one));
  await saveDraw(tx, { ...of, version: drawn.fixtures.version }, drawn, { ...draw, entries });
  await keepPublished(tx, of.eventId, drawn);
}

function describe(deps: Deps, row: store.TeamRow, { scope, now }: { scope: store.TeamScope; now: Date }): TeamAnswer {
  const { entryId, category, name, enteredBy, isDrawn, linkEnc } = row;
  const isOpen = decideRegistration(row, now).ok;
  const mayEdit = 'eventId' in scope || mayCaptainEdit({ isOpen, isDrawn });
  const { minAge, maxAge, gender, agesOn, sport, tie, startsAt } = row;
  const squad = squadNeeded(tie ?? usualTie(sport, category));
  const rules = { squad, minAge, maxAge, gender, agesOn, startsAt: startsAt.toISOString() };
  const players = row.players.map(({ seat, ...player }) => ({
    ...player,
    ...(seat && { hasAccepted: true as const }),
  }));
  const invite = 'registrationId' in scope && linkEnc ? shownSquadLink(deps, { entryId, linkEnc }) : null;
  return {
    entryId,
    category,
    name,
    enteredBy,
    players,
    ...(row.declined?.length && { declined: row.declined }),
    isIn: row.entryState === 'confirmed',
    ...(invite && { invite }),
    lastDate: row.lastDate.toISOString(),
    rules,
    mayEdit,
  };
}

const missing = (scope: store.TeamScope) =>
  new AppError('eventId' in scope ? 'event_not_found' : 'registration_not_found');
