import type { LiveEventAnswer } from '@maidan/contract/matchday/desk';
import { indiaDay } from '@maidan/domain/india-time';
import { dateOfPlay, playCalendar } from '@maidan/domain/schedule/settings/hours-of-play';
import { dateOfDay } from '@maidan/domain/schedule/settings/play-days';
import { AppError } from '../../../platform/app-error.ts';
import { audit } from '../../../platform/db/audit.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import { eventRefusal } from '../../events/records/earlier-deed.ts';
import type { Deps } from '../../../platform/deps.ts';
import { publishFixtures } from '../../draws/fixtures/publish.ts';
import { setLive } from '../../events/records/events.ts';
import { dayOf, type DeskCaller, findDay, type LiveEventRow, lockEvent } from '../records/day.ts';
import { board, publicFields } from './board.ts';
import * as store from './store.ts';

export async function listLive(deps: Deps, staffId: string | null): Promise<{ liveEvents: LiveEventAnswer[] }> {
  const list = await store.listLiveEvents(deps.db, staffId);
  const liveEvents = [];
  for (const row of list) {
    const day = row.mayEndUnplayed ? await findDay(deps.db, row.id) : null;
    const { courts, total, done, playing } = row;
    const matches = day ? board(day).liveEvent.matches : { total, done, playing, waiting: total - done - playing };
    liveEvents.push({ ...publicFields(row), courts, matches });
  }
  return { liveEvents };
}

export async function goLive(
  deps: Deps,
  {
    userId,
    eventId,
    confirm = false,
    publish = false,
    tell = true,
  }: {
    userId: string;
    eventId: string;
    confirm?: boolean | undefined;
    publish?: boolean | undefined;
    tell?: boolean | undefined;
  },
) {
  return inTransaction(deps.db, async (tx) => {
    const event = await lockEvent(tx, { eventId, staffId: userId, right: 'live' });
    if (!event) throw new AppError('event_not_found');
    if (event.approvalStatus !== 'approved') throw new AppError('event_not_approved');
    if (!event.plan) throw new AppError('fixtures_missing_for_live');
    if (event.liveSince) throw await eventRefusal(tx, { userId, eventId }, 'already_live');
    if (!confirm && !isPlayedOn(event, deps.clock())) throw new AppError('event_on_another_day');
    if (publish) await publishFixtures({ ...deps, db: tx }, { userId, eventId }, tell);
    if (!(await setLive(tx, { eventId, staffId: userId, live: true })))
      throw await eventRefusal(tx, { userId, eventId }, 'already_live');
    await audit(tx, { actorId: userId, action: 'event_put_live', subjectKind: 'event', subjectId: eventId, eventId });
    return { liveEvent: board(await dayOf(tx, { ...event, liveSince: deps.clock() })).liveEvent };
  });
}

/** Whether this is the event's day, or one on which some of it is scheduled; an evening's until its play is over. */
function isPlayedOn({ startsAt, plan }: LiveEventRow, now: Date): boolean {
  const today = plan ? dateOfPlay(plan.settings, now) : indiaDay(now);
  if (indiaDay(startsAt) === today) return true;
  if (!plan) return false;
  const { dayAt } = playCalendar(plan.settings);
  return plan.assignments.some(({ start }) => dateOfDay(plan.settings, dayAt(start)) === today);
}

export async function endLive(deps: Deps, caller: DeskCaller, eventId: string): Promise<{ message: string }> {
  await inTransaction(deps.db, async (tx) => {
    const day = await findDay(tx, eventId, deps.clock());
    const { total, done } = day ? board(day).liveEvent.matches : { total: 0, done: 0 };
    const isPlayed = total > 0 && done === total;
    if (!(await setLive(tx, { eventId, staffId: caller.staffId, live: false, isPlayed }))) {
      throw await eventRefusal(tx, { userId: caller.actor.actorId, eventId }, 'event_not_live');
    }
    await audit(tx, {
      ...caller.actor,
      action: 'event_taken_off_live',
      subjectKind: 'event',
      subjectId: eventId,
      eventId,
    });
  });
  return { message: 'The live event is deleted; its results stay' };
}
