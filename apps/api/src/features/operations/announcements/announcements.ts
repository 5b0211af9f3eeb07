import type { Announcement } from '@maidan/contract/operations/announcements';
import { parseIndiaTime } from '@maidan/domain/india-time';
import { AppError } from '../../../platform/app-error.ts';
import { audit } from '../../../platform/db/audit.ts';
import { type Db, inTransaction } from '../../../platform/db/db.ts';
import { keepRead } from '../../../platform/db/kept-read.ts';
import type { Deps } from '../../../platform/deps.ts';
import { newId } from '../../../platform/ids.ts';
import * as store from './store.ts';

interface Form {
  message: string;
  messageHindi?: string | null | undefined;
  severity: 'info' | 'severe';
  startsAt?: string | null | undefined;
  endsAt?: string | null | undefined;
}

export function announce(deps: Deps, { adminId, form, now }: { adminId: string; form: Form; now: Date }) {
  const values = { id: newId(), ...checked(form, now) };
  return inTransaction(deps.db, async (tx) => {
    await store.insertAnnouncement(tx, values, adminId);
    await record(tx, adminId, 'announced', values.id);
    return found(tx, values.id, now);
  });
}

export function changeAnnouncement(
  deps: Deps,
  { announcementId, adminId, form, now }: { announcementId: string; adminId: string; form: Form; now: Date },
) {
  return inTransaction(deps.db, async (tx) => {
    const before = await found(tx, announcementId, now);
    await store.saveAnnouncement(tx, { id: announcementId, ...checked(form, new Date(before.startsAt)) });
    await record(tx, adminId, 'announcement_changed', announcementId);
    return found(tx, announcementId, now);
  });
}

export function withdrawAnnouncement(
  deps: Deps,
  { announcementId, adminId }: { announcementId: string; adminId: string },
) {
  return inTransaction(deps.db, async (tx) => {
    if (!(await store.deleteAnnouncement(tx, announcementId))) throw new AppError('announcement_not_found');
    await record(tx, adminId, 'announcement_withdrawn', announcementId);
  });
}

async function found(db: Db, announcementId: string, now: Date): Promise<Announcement> {
  const announcement = await store.findAnnouncement(db, announcementId, now);
  if (!announcement) throw new AppError('announcement_not_found');
  return announcement;
}

/** The current line above every page, the same for everybody. */
export function currentMessage(deps: Deps, language: 'en' | 'hi'): Promise<string | null> {
  const now = deps.clock();
  // Announcements start and end by the minute.
  const minute = Math.floor(now.getTime() / 60_000);
  return keepRead(deps.db, `announcement:${language}:${minute}`, () =>
    store.findCurrentMessage(deps.db, language, now),
  );
}

/** Without a start it starts at `otherwise`; a day alone as its end includes that day. */
function checked({ message, messageHindi, severity, startsAt, endsAt }: Form, otherwise: Date) {
  const start = startsAt ? parseIndiaTime(startsAt) : otherwise;
  const end = endsAt ? parseIndiaTime(endsAt, 'end') : null;
  if (!start) throw badTime('startsAt');
  if (endsAt && !end) throw badTime('endsAt');
  if (end && end <= start)
    throw new AppError('announcement_times', { fields: [{ msg: 'The end must be after the start', path: 'endsAt' }] });
  return { message, messageHindi: messageHindi || null, severity, startsAt: start, endsAt: end };
}

function badTime(path: string): AppError {
  const msg = 'This is not a date and time';
  return new AppError('validation_failed', { message: msg, fields: [{ msg, path }] });
}

function record(tx: Db, adminId: string, action: string, announcementId: string): Promise<void> {
  return audit(tx, { actorId: adminId, action, subjectKind: 'announcement', subjectId: announcementId });
}
