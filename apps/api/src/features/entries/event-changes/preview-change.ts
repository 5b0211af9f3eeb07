import type { ChangePreview } from '@maidan/contract/entries/event-changes';
import type { EditEventForm, OwnEvent } from '@maidan/contract/events/event';
import { isEmptyCategory } from '@maidan/domain/events/event';
import { toldToPlayers } from '@maidan/domain/events/edits/told-to-players';
import { touchedBy, type TouchedEvent, type TouchFacts } from '@maidan/domain/events/edits/touched';
import { parseRupees, toRupees } from '@maidan/domain/money';
import { unreadable } from '@maidan/domain/operations/unreadable';
import type { Deps } from '../../../platform/deps.ts';
import { editProblems, heldEdit } from '../../events/event/edit-event.ts';
import { ownEvent, refuse } from '../../events/event/own-event.ts';
import { type EventScope, openEvent } from '../../events/records/event-access.ts';
import type { EventFields } from '../../events/records/events.ts';
import { findFixtures } from '../../draws/records/fixtures.ts';
import { listMatchStates } from '../../draws/records/match-states.ts';
import { hasBegun } from './move-plan.ts';
import * as store from './store.ts';
import { reachable } from './tell-players.ts';

/** What a change of an event would touch, as its organizer reads it before saving; nothing is changed. */
export async function previewChange(
  deps: Deps,
  scope: EventScope,
  { form, now }: { form: EditEventForm; now: Date },
): Promise<ChangePreview> {
  await openEvent(deps.db, { ...scope, right: 'edit' });
  const before = await ownEvent(deps.db, scope.eventId);
  refuse(editProblems(before, form, now));
  const { wanted, waits } = heldEdit(before, form);
  const after = wantedEvent(before, form, wanted);
  const facts = await readFacts(deps, scope.eventId);
  const isTold = before.approvalStatus === 'approved' && toldToPlayers(waits).length > 0;
  return {
    ...touchedBy(touchedEvent(before), after, facts),
    waits,
    isTold,
  };
}

const touchedEvent = (event: OwnEvent): TouchedEvent => ({
  dateandtime: event.dateandtime,
  location: event.location,
  locationlink: event.locationlink,
  categories: event.categories.map((one) => ({
    id: one._id ?? one.name,
    name: one.name,
    format: one.format ?? null,
    minAge: one.minAge ?? null,
    maxAge: one.maxAge ?? null,
    gender: one.gender ?? null,
    agesOn: one.agesOn ?? 'day_of_play',
    price: one.price,
    entries: one.participants,
  })),
});

/** The event as the form wants it; categories are matched as they are when it is saved. */
function wantedEvent(before: OwnEvent, form: EditEventForm, wanted: EventFields): TouchedEvent {
  const sent = form.categories?.filter((one) => !isEmptyCategory(one));
  const event = touchedEvent(before);
  const sentFor = ({ id, name }: { id: string; name: string }) =>
    sent?.find((one) => one._id === id) ??
    sent?.find((one) => one._id === undefined && one.name.trim().toLowerCase() === name.toLowerCase());
  return {
    dateandtime: wanted.startsAt.toISOString(),
    location: wanted.location,
    locationlink: wanted.locationLink ?? '',
    categories: event.categories.map((had) => {
      const one = sentFor(had);
      if (!one) return had;
      const price = parseRupees(one.price);
      return {
        ...had,
        name: one.name,
        format: one.format ?? null,
        minAge: one.minAge ?? null,
        maxAge: one.maxAge ?? null,
        gender: one.gender ?? null,
        agesOn: one.agesOn ?? 'day_of_play',
        price: price === null ? had.price : toRupees(price),
      };
    }),
  };
}

async function readFacts(deps: Deps, eventId: string): Promise<TouchFacts> {
  const fixtures = await findFixtures(deps.db, eventId);
  const entered = await store.listEntered(deps.db, eventId);
  const people = reachable(deps, entered);
  const reached = people.flatMap(({ registrations }) => registrations);
  const unreached = entered.filter(({ registrationId }) => !reached.includes(registrationId));
  const dobOf = ({ registrationId, dobEnc, userId, userDobEnc }: store.EntryRow) => {
    const own = dobEnc ? deps.encryption.read(dobEnc, `registrations.dob:${registrationId}`) : null;
    const account = userDobEnc && userId ? deps.encryption.read(userDobEnc, `users.dob:${userId}`) : null;
    const dob = own ?? account;
    return dob === unreadable ? null : dob;
  };
  return {
    entered: (await store.listEntriesOf(deps.db, eventId)).map((row) => ({
      player: row.player,
      category: row.categoryId,
      dob: dobOf(row),
      gender: row.gender,
    })),
    tickets: entered.filter(({ isConfirmed }) => isConfirmed).length,
    people: people.length + unreached.length,
    unreached: unreached.map(({ player }) => player),
    plan: fixtures && {
      matches: fixtures.assignments.length,
      isPublished: fixtures.publishedVersion !== null,
      hasBegun: hasBegun(await listMatchStates(deps.db, eventId)),
    },
  };
}
