import type { KeptChange } from '@maidan/domain/operations/kept-changes';
import { quietUntil } from '@maidan/domain/operations/quiet-hours';
import { unreadable } from '@maidan/domain/operations/unreadable';
import type { Db } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { newId } from '../../../platform/ids.ts';
import { enqueueMails } from '../../../platform/mail/many-mails.ts';
import { notifyAll } from '../../../platform/notify.ts';
import { eventChangedMail } from '../letters/event-change-mails.ts';
import { tellByWhatsApp } from '../../operations/messages/by-whatsapp.ts';
import { openEmail } from '../records/confidential.ts';
import * as store from './store.ts';

interface Told {
  eventId: string;
  eventName: string;
  changes: readonly KeptChange[];
  /** In the organizer's words. */
  reason: string | null;
  /** Until when the whole fee comes back to those who cancel; null where the rules hold. */
  refundUntil: Date | null;
}

/**
 * Tells everybody who entered what has changed, each once: an account under the bell and by mail, whoever has none by
 * the mail that was given. It is committed with the change, or not at all.
 */
export async function tellPlayers(tx: Db, deps: Deps, told: Told): Promise<void> {
  const { eventId, eventName: event, changes, reason, refundUntil } = told;
  if (changes.length === 0) return;
  const people = reachable(deps, await store.listEntered(tx, eventId));
  const until = refundUntil?.toISOString();
  const news = {
    kind: 'event_changed',
    event,
    changes: [...changes],
    reason,
    ...(until && { refundUntil: until }),
  } as const;
  const bell = { type: 'warning', relatedTo: 'event_changed', news } as const;
  await notifyAll(
    tx,
    people.flatMap(({ userId, link }) => (userId ? [{ ...bell, id: newId(), userId, link }] : [])),
  );
  // A mail is read when somebody looks; a phone rings at night.
  const notBefore = quietUntil(deps.clock());
  const site = deps.settings.publicUrl;
  await enqueueMails(
    tx,
    people.flatMap(({ email, name, players, link, inHindi }) =>
      email
        ? [
            {
              id: newId(),
              inHindi,
              mail: eventChangedMail({ ...told, to: email, name, players, url: `${site}${link}` }),
              notBefore: null,
            },
          ]
        : [],
    ),
  );
  await tellByWhatsApp(
    deps,
    tx,
    people.flatMap(({ userId, inHindi, whatsapp, link: page }) =>
      userId && whatsapp
        ? [{ id: newId(), userId, language: languageOf(inHindi), news, page, notBefore, seconds: 86_400, spare: null }]
        : [],
    ),
  );
}

const languageOf = (inHindi: boolean) => (inHindi ? ('hi' as const) : ('en' as const));

interface Person {
  registrations: string[];
  userId: string | null;
  email: string | null;
  name: string;
  players: string[];
  inHindi: boolean;
  whatsapp: boolean;
  link: string;
}

/** One line a person: a mother has two children in it, a coach a whole club. */
export function reachable(deps: Deps, entered: readonly store.EnteredRow[]): Person[] {
  const people = new Map<string, Person>();
  for (const row of entered) {
    const { userId, registrationId } = row;
    const given = row.emailEnc ? openEmail(deps, registrationId, row.emailEnc) : unreadable;
    const email = row.email ?? (given === unreadable ? null : given);
    const key = userId ?? email?.toLowerCase();
    if (!key) continue;
    const known = people.get(key);
    if (known) {
      known.players.push(row.player);
      known.registrations.push(registrationId);
      known.link = '/my';
      continue;
    }
    const link = userId ? `/my/registrations/${registrationId}` : `/events/${row.eventId}`;
    const name = row.account ?? row.player;
    people.set(key, {
      userId,
      email,
      name,
      players: [row.player],
      registrations: [registrationId],
      inHindi: row.inHindi,
      whatsapp: row.whatsapp,
      link,
    });
  }
  return [...people.values()];
}
