import { courtsKept } from '@maidan/domain/hall-history';
import { courtsOf } from '@maidan/domain/schedule/settings/courts-of';
import { AppError } from '../../../platform/app-error.ts';
import { audit } from '../../../platform/db/audit.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import { type HallMode, readHallState } from '../../draws/records/hall-state.ts';
import type { Deps } from '../../../platform/deps.ts';
import { describeClosed, describeHall, type DeskCaller, openDay } from '../records/day.ts';
import * as store from './store.ts';

interface HallForm {
  eventId: string;
  stopped?: boolean | undefined;
  reason?: string | undefined;
  noShowMinutes?: number | undefined;
  mode?: HallMode | undefined;
}

/** Stops play in the whole hall or resumes it: matches being played stay on their courts, nobody is called. */
export async function saveHall(deps: Deps, caller: DeskCaller, form: HallForm) {
  const { eventId, stopped, reason } = form;
  return inTransaction(deps.db, async (tx) => {
    const { hall } = await openDay(tx, caller, { eventId, right: 'live' });
    await store.saveHall(tx, { ...form, now: deps.clock() });
    if (stopped !== undefined && stopped !== (hall.stopped !== null)) {
      const details = reason && stopped ? { reason } : {};
      const action = stopped ? 'hall_stopped' : 'hall_resumed';
      await audit(tx, { ...caller.actor, action, subjectKind: 'event', subjectId: eventId, eventId, details });
    }
    return { hall: describeHall(await readHallState(tx, eventId, deps.clock())) };
  });
}

interface CourtForm {
  eventId: string;
  court: number;
  out: boolean;
  until?: string | null | undefined;
  reason?: string | undefined;
}

/** Takes a court out of use: nobody is called to it, and a match on it stays until the desk moves it. */
export async function saveCourt(deps: Deps, caller: DeskCaller, { eventId, court, out, until, reason }: CourtForm) {
  return inTransaction(deps.db, async (tx) => {
    const { plan } = await openDay(tx, caller, { eventId, right: 'live' });
    if (court > plan.settings.courts) throw new AppError('court_unknown');
    const now = deps.clock();
    const end = until ? upToFiveMinutes(new Date(until)) : null;
    if (end && end <= now)
      throw new AppError('validation_failed', { fields: [{ path: 'until', msg: 'until must be later than now' }] });
    if (out) await store.closeCourt(tx, { eventId, court, now, until: end, reason: reason ?? null });
    else await store.openCourt(tx, eventId, court);
    const called = courtsKept([court], courtsOf(plan.settings));
    const details = { court, ...called, ...(end && { until: end.toISOString() }), ...(reason && out && { reason }) };
    const action = out ? 'court_closed' : 'court_opened';
    await audit(tx, { ...caller.actor, action, subjectKind: 'event', subjectId: eventId, eventId, details });
    const { closed } = await readHallState(tx, eventId, now);
    const found = closed.find((one) => one.court === court);
    return { court, out: found ? describeClosed(found) : null };
  });
}

/** The schedule uses steps of five minutes; a court is out until the end of one. */
const upToFiveMinutes = (at: Date) => new Date(Math.ceil(at.getTime() / 300_000) * 300_000);
