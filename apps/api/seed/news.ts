import type { News } from '@maidan/domain/operations/notifications';
import { sql } from 'kysely';
import type { Db } from '../src/platform/db/db.ts';
import { newId } from '../src/platform/ids.ts';
import { notify } from '../src/platform/notify.ts';
import type { AddedEvent } from './add-event.ts';
import type { DemoEvent } from './events.ts';
import { insertRows } from './insert-rows.ts';

const day = 86_400_000;

/** The organizer's notifications and their age; `key` is the event that each links to. */
const newsOfTheDemo: {
  news: News;
  hoursAgo: number;
  type: 'info' | 'success' | 'warning';
  relatedTo: 'verification' | 'event_approval' | 'event_rejection' | 'other';
  key?: string;
}[] = [
  { news: { kind: 'vendor_active' }, hoursAgo: 1500, type: 'success', relatedTo: 'verification' },
  {
    news: { kind: 'event_approved', event: 'Sahyadri Masters Badminton', note: null },
    hoursAgo: 612,
    type: 'success',
    relatedTo: 'event_approval',
    key: 'sahyadri-masters',
  },
  {
    news: { kind: 'event_approved', event: 'Goa Beach Volleyball Open', note: null },
    hoursAgo: 276,
    type: 'success',
    relatedTo: 'event_approval',
    key: 'goa-volleyball',
  },
  {
    news: { kind: 'event_rejected', event: 'Satara Hill Half Marathon', reason: 'please add the road permission' },
    hoursAgo: 92,
    type: 'warning',
    relatedTo: 'event_rejection',
    key: 'satara-run',
  },
  {
    news: { kind: 'event_submitted', event: 'Konkan Coast Kabaddi Cup' },
    hoursAgo: 46,
    type: 'info',
    relatedTo: 'other',
    key: 'konkan-kabaddi',
  },
  {
    news: { kind: 'entries_close_today', event: 'Deccan U-17 Squash Cup' },
    hoursAgo: 1,
    type: 'info',
    relatedTo: 'other',
    key: 'deccan-squash',
  },
];

export async function tellNews(
  tx: Db,
  news: { organizerId: string; adminId: string; added: readonly [DemoEvent, AddedEvent][]; now: Date },
): Promise<void> {
  const { organizerId, adminId, added, now } = news;
  const idOf = (key: string) => added.find(([event]) => event.key === key)?.[1].id ?? '';
  for (const { news: told, hoursAgo, type, relatedTo, key } of newsOfTheDemo) {
    const link = key ? `/dashboard/event/${idOf(key)}` : '/dashboard';
    await notify(tx, { userId: organizerId, news: told, type, relatedTo, link });
    await sql`update notifications set created_at = ${new Date(now.getTime() - hoursAgo * 3_600_000)},
      read_at = ${hoursAgo > 200 ? now : null} where user_id = ${organizerId} and news = ${JSON.stringify(told)}`.execute(
      tx,
    );
  }
  await insertRows(tx, 'announcements', [
    {
      id: newId(),
      message: 'Live scores and schedules are now on every tournament page',
      message_hindi: 'अब हर टूर्नामेंट के पेज पर लाइव स्कोर और शेड्यूल हैं',
      severity: 'info',
      starts_at: new Date(now.getTime() - day),
      created_by: adminId,
      created_at: new Date(now.getTime() - day),
    },
  ]);
}
