import type { EventAnnouncement } from '@maidan/contract/entries/announcements';
import type { Audience } from '@maidan/domain/entries/announcements/audience';
import { type Channel, channels as allChannels } from '@maidan/domain/operations/channels';
import { AppError } from '../../../platform/app-error.ts';
import { audit } from '../../../platform/db/audit.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { newId } from '../../../platform/ids.ts';
import { audienceOf, listCandidates, openAnnounced, readersIn, showOne, type Teller } from './people.ts';
import { channelsOff } from './preview.ts';
import { announcementQueue, beginSending, sendSome } from './send.ts';
import * as store from './store.ts';

interface Form {
  text: string;
  textHindi?: string | null | undefined;
  audience: Audience;
  channels?: readonly Channel[] | undefined;
  at?: string | null | undefined;
  pinUntil?: string | null | undefined;
}

const mostADay = 20;
const dayMs = 86_400_000;

/** Tells the people of an event something: the first of them at once, the others by the queue, or all at a time. */
export async function announce(
  deps: Deps,
  teller: Teller,
  { form, now }: { form: Form; now: Date },
): Promise<EventAnnouncement> {
  const times = timesOf(form, now);
  const channels = channelsOf(deps, form.channels);
  return inTransaction(deps.db, async (tx) => {
    const event = await openAnnounced(tx, teller, true);
    if ((await store.countRecent(tx, event.id, new Date(now.getTime() - dayMs))) >= mostADay)
      throw new AppError('announcements_too_many');
    const audience = audienceOf(event, form.audience);
    const readers = readersIn(await listCandidates(deps, tx, event.id), audience);
    // Pinned, everybody reads it on the event's page.
    if (readers.length === 0 && !times.isLater && !times.pinUntil) throw new AppError('nobody_meant');
    const id = newId();
    await store.insertAnnouncement(tx, {
      id,
      eventId: event.id,
      text: form.text,
      textHindi: form.textHindi || null,
      audience,
      channels,
      dueAt: times.dueAt,
      pinUntil: times.pinUntil,
      people: readers.length,
      createdBy: teller.userId,
      createdAt: now,
    });
    const details = { people: readers.length, ...(times.isLater && { at: times.dueAt.toISOString() }) };
    await audit(tx, {
      actorId: teller.userId,
      action: 'event_announced',
      subjectKind: 'event',
      subjectId: event.id,
      eventId: event.id,
      details,
    });
    if (times.isLater) await deps.jobs.send(tx, announcementQueue, { announcementId: id }, { startAfter: times.dueAt });
    else {
      await beginSending(tx, id, readers);
      const isDone = await sendSome(deps, tx, { id, now });
      if (!isDone) await deps.jobs.send(tx, announcementQueue, { announcementId: id });
    }
    return showOne(tx, event, id);
  });
}

/** Those that are set up; asked for none but others is a mistake that is said, not a message to nobody. */
function channelsOf(deps: Deps, asked: readonly Channel[] = allChannels): Channel[] {
  const off = channelsOff(deps);
  const on = [...new Set(asked)].filter((one) => !off.some(({ channel }) => channel === one));
  const [first] = off.filter(({ channel }) => asked.includes(channel));
  if (on.length === 0 && first)
    throw new AppError('validation_failed', {
      message: first.reason,
      fields: [{ path: 'channels', msg: first.reason }],
    });
  return on;
}

function timesOf({ at, pinUntil }: Form, now: Date) {
  const dueAt = at ? new Date(at) : now;
  const pinned = pinUntil ? new Date(pinUntil) : null;
  if (at && dueAt <= now) throw wrongTime('at', 'This time is in the past');
  if (dueAt.getTime() > now.getTime() + 365 * dayMs) throw wrongTime('at', 'Choose a time within a year');
  if (pinned && pinned <= dueAt) throw wrongTime('pinUntil', 'It is taken down before it goes out');
  return { dueAt, pinUntil: pinned, isLater: Boolean(at) };
}

function wrongTime(path: string, msg: string): AppError {
  return new AppError('validation_failed', { message: msg, fields: [{ path, msg }] });
}
