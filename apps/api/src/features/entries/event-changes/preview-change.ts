import type { ChangePreview } from '@maidan/contract/entries/event-changes';
import type { EditEventForm, OwnEvent } from '@maidan/contract/events/event';
import { isEmptyCategory } from '@maidan/domain/events/event';
import { toldToPlayers } from '@maidan/domain/events/edits/told-to-players';
import { type MisfitOptions, touchedBy, type TouchedEvent, type TouchFacts } from '@maidan/domain/events/edits/touched';
import { fromRupees, parseRupees, toRupees } from '@maidan/domain/money';
import type { Deps } from '../../../platform/deps.ts';
import { editProblems, heldEdit } from '../../events/event/edit-event.ts';
import { ownEvent, refuse } from '../../events/event/own-event.ts';
import { type EventScope, openEvent } from '../../events/records/event-access.ts';
import type { EventFields } from '../../events/records/events.ts';
import { shownPolicy } from '../../events/records/refund-policies.ts';
import { findFixtures } from '../../draws/records/fixtures.ts';
import { listMatchStates } from '../../draws/records/match-states.ts';
import { type EnteredPlayer, readEntered, touchedEvent } from './entered.ts';
import { misfitOptions } from './misfit-options.ts';
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
  const entered = await readEntered(deps.db, deps, scope.eventId);
  const touched = touchedBy(touchedEvent(before), after, await readFacts(deps, before, entered));
  const misfits = touched.noLongerFit.flatMap(({ entryId }) => entered.filter((one) => one.entryId === entryId));
  const options = await misfitOptions(deps, scope, { misfits, after: stillOffered(after, form), now });
  const isTold = before.approvalStatus === 'approved' && toldToPlayers(waits).length > 0;
  const { refunds } = touched;
  return {
    ...touched,
    refunds: refunds && { entered: shownPolicy(refunds.entered), fresh: shownPolicy(refunds.fresh) },
    noLongerFit: touched.noLongerFit.map((one) => ({ ...one, ...(options.get(one.entryId) ?? onlyKept) })),
    waits,
    isTold,
  };
}

const onlyKept: MisfitOptions = { moveTo: [], refund: null };

/** The event as the form wants it; categories are matched as they are when it is saved. */
function wantedEvent(before: OwnEvent, form: EditEventForm, wanted: EventFields): TouchedEvent {
  const sent = form.categories?.filter((one) => !isEmptyCategory(one));
  const event = touchedEvent(before);
  const sentFor = ({ id, name }: { id: string; name: string }) =>
    sent?.find((one) => one._id === id) ??
    sent?.find((one) => one._id === undefined && one.name.trim().toLowerCase() === name.toLowerCase());
  return {
    dateandtime: wanted.startsAt.toISOString(),
    lastdate: wanted.lastDate.toISOString(),
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

/** Without the categories that the form takes away. */
function stillOffered(after: TouchedEvent, form: EditEventForm): TouchedEvent {
  const sent = form.categories?.filter((one) => !isEmptyCategory(one));
  if (!sent) return after;
  const isSent = ({ id, name }: { id: string; name: string }) =>
    sent.some((one) => one._id === id || one.name.trim().toLowerCase() === name.toLowerCase());
  return { ...after, categories: after.categories.filter(isSent) };
}

async function readFacts(deps: Deps, event: OwnEvent, entries: readonly EnteredPlayer[]): Promise<TouchFacts> {
  const { _id: eventId, refundPolicy: own } = event;
  const fixtures = await findFixtures(deps.db, eventId);
  const entered = await store.listEntered(deps.db, eventId);
  const people = reachable(deps, entered);
  const reached = people.flatMap(({ registrations }) => registrations);
  const unreached = entered.filter(({ registrationId }) => !reached.includes(registrationId));
  return {
    entered: entries,
    policy: own ? { rules: own.rules, keep: fromRupees(own.keep) } : {},
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
