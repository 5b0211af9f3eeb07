import type { AnnouncedPerson, Delivery, EventAnnouncement } from '@maidan/contract/entries/announcements';
import type { Channel } from '@maidan/domain/operations/channels';
import type { Deps } from '../../../platform/deps.ts';
import { type Contact, listCandidates, openAnnounced, shown, showOne, type Teller } from './people.ts';
import * as store from './store.ts';

export async function listAnnouncements(deps: Deps, teller: Teller): Promise<EventAnnouncement[]> {
  const event = await openAnnounced(deps.db, teller);
  return (await store.listAnnouncements(deps.db, event.id)).map((row) => shown(row, event));
}

/** What became of it by person and channel; those to be called come first. */
export async function readAnnouncement(deps: Deps, teller: Teller, announcementId: string) {
  const event = await openAnnounced(deps.db, teller);
  const announcement = await showOne(deps.db, event, announcementId);
  const deliveries = new Map<string, store.DeliveryRow[]>();
  for (const row of await store.listDeliveries(deps.db, announcementId))
    deliveries.set(row.person, [...(deliveries.get(row.person) ?? []), row]);
  const candidates = await listCandidates(deps, deps.db, event.id, {
    registrations: [...deliveries.values()].flatMap(([row]) => row?.registrations ?? []),
    invites: [...deliveries.values()].flatMap(([row]) => row?.invites ?? []),
  });
  const known = new Map(candidates.map((one) => [one.id, one]));
  const people = [...deliveries.values()].map((rows) => personOf(rows, known, announcement.channels));
  return { announcement, people: people.toSorted((x, y) => order[x.outcome] - order[y.outcome] || byName(x, y)) };
}

const order = { failed: 0, none: 1, waiting: 2, told: 3, read: 4 } as const;
const byName = (x: AnnouncedPerson, y: AnnouncedPerson) => (x.players[0] ?? '').localeCompare(y.players[0] ?? '');

function personOf(
  rows: readonly store.DeliveryRow[],
  known: ReadonlyMap<string, Contact>,
  channels: readonly Channel[],
): AnnouncedPerson {
  const [first] = rows;
  const of = [...(first?.registrations ?? []), ...(first?.invites ?? [])].flatMap((id) => known.get(id) ?? []);
  const deliveryBy = (channel: Channel): Delivery => {
    const row = rows.find((one) => one.channel === channel);
    // A mail that went because WhatsApp did not.
    if (!row && !channels.includes(channel)) return 'off';
    if (!row) return first?.toldAt === null ? 'waiting' : 'none';
    return deliveryOf(row);
  };
  const by = {
    bell: deliveryBy('bell'),
    email: deliveryBy('email'),
    push: deliveryBy('push'),
    whatsapp: deliveryBy('whatsapp'),
  };
  return {
    _id: first?.person ?? '',
    players: of.map(({ name }) => name),
    categories: [...new Set(of.flatMap(({ entries }) => entries.map(({ category }) => category)))],
    outcome: outcomeOf(Object.values(by)),
    ...by,
    emailReason: rows.find(({ givenUp }) => givenUp !== null)?.givenUp ?? null,
    whatsappReason: rows.find(({ channel, state }) => channel === 'whatsapp' && state === 'failed')?.reason ?? null,
    phone: of.map((one) => one.phone()).find((phone) => phone !== null) ?? null,
  };
}

function deliveryOf({ channel, state, isRead, isSent, givenUp, whatsapp }: store.DeliveryRow): Delivery {
  if (state === 'stopped') return 'stopped';
  if (state === 'failed' || givenUp !== null) return 'failed';
  if (channel === 'email') return isSent ? 'told' : 'waiting';
  if (channel === 'whatsapp') {
    if (whatsapp === 'waiting' || whatsapp === 'sending') return 'waiting';
    return whatsapp === 'delivered' || whatsapp === 'read' ? whatsapp : 'told';
  }
  return isRead ? 'read' : 'told';
}

/** The best channel wins. */
function outcomeOf(by: readonly Delivery[]): AnnouncedPerson['outcome'] {
  const best = (['read', 'delivered', 'told', 'waiting', 'failed'] as const).find((one) => by.includes(one));
  return best === 'delivered' ? 'told' : (best ?? 'none');
}
