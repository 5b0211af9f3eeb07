import { readCode } from '@maidan/domain/events/code';
import { AppError } from '../../../platform/app-error.ts';
import { audit } from '../../../platform/db/audit.ts';
import { type Db, inTransaction } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { newId } from '../../../platform/ids.ts';
import { isSecretOf, newSecret, secretHash } from '../../../platform/keys/secrets.ts';
import {
  countGuess,
  forgetGuess,
  type Guesser,
  keepWrongGuess,
  wrongGuesses,
} from '../../../platform/keys/umpire-guesses.ts';
import {
  findLastUmpire,
  insertUmpirePass,
  insertUmpireSession,
  knowsUmpireDevice,
  useUmpirePass,
} from '../../../platform/keys/umpire-sessions.ts';
import type { DeskCaller } from '../records/day.ts';
import { openToDesk, tell } from './door.ts';
import * as store from './store.ts';

/** Long enough to hold a phone up to the screen; a new one is a click away. */
const passMinutes = 10;

/** Somebody at the umpires' door. */
export interface Visitor {
  address: string;
  deviceHash: Buffer;
}

type Form = { eventCode: string; password: string; name: string };

/** Opens one event's matches with its code and password; guesses are limited before the costly hash. */
export async function signInUmpire(deps: Deps, form: Form, visitor: Visitor) {
  const code = readCode(form.eventCode);
  const event = await store.findByCode(deps.db, code);
  const right = event
    ? await guessPassword(deps, { event, password: form.password, visitor })
    : await guessCode(deps, form.password, visitor);
  if (!event || !right) throw new AppError('umpire_refused');
  return inTransaction(deps.db, (tx) => begin(tx, event, { name: form.name, visitor, court: null, byPassword: true }));
}

/** Takes as long as a wrong password, and counts against the address: there is no event to count against. */
function guessCode(deps: Deps, password: string, { address }: Visitor): Promise<true | null> {
  const by = { source: address, limits: [['umpire-code', address]] } as const;
  return deps.rateLimits.guess(by, async () => {
    await deps.passwords.matches(null, password);
    return null;
  });
}

async function guessPassword(
  deps: Deps,
  { event, password, visitor }: { event: store.OpenEvent; password: string; visitor: Visitor },
): Promise<true | null> {
  const guesser = await guesserOf(deps, event.id, visitor);
  return deps.rateLimits.guess({ source: guesser.source, limits: [] }, async () => {
    const guess = await countGuess(deps.db, guesser);
    let right = null;
    try {
      right = await deps.passwords.matches(event.umpirePasswordHash, password);
    } finally {
      // Right, or never checked.
      if (right !== false) await forgetGuess(deps.db, guess);
    }
    if (!right) await keepWrongGuess(deps.db, guesser, guess);
    return right || null;
  });
}

/**
 * A browser that has signed in to this event before has its own allowance of guesses, so that nobody can lock it out.
 */
async function guesserOf(deps: Deps, eventId: string, { address, deviceHash }: Visitor): Promise<Guesser> {
  const isKnown = await knowsUmpireDevice(deps.db, eventId, deviceHash);
  const source = isKnown ? deviceHash.toString('base64url') : placeOf(deps, address);
  return { eventId, isKnown, source, scale: deps.settings.RATE_LIMIT_SCALE };
}

const placeOf = (deps: Deps, address: string) => deps.encryption.blindIndex(address, 'umpire_guesses.source');

/** The same with the pass that the desk shows as a QR code. It stays valid if the event cannot be opened now. */
export async function enterWithPass(deps: Deps, form: { pass: string; name: string }, visitor: Visitor) {
  const by = { source: visitor.address, limits: [['umpire-code', visitor.address]] } as const;
  const entered = await deps.rateLimits.guess(by, async () => {
    if (!isSecretOf('pass', form.pass)) return null;
    return inTransaction(deps.db, async (tx) => {
      const used = await useUmpirePass(tx, secretHash(form.pass));
      if (!used) return null;
      const event = await store.findOpenEvent(tx, used.eventId);
      if (!event) throw new AppError('umpire_pass_invalid');
      return begin(tx, event, { name: form.name, visitor, court: used.court, byPassword: false });
    });
  });
  if (!entered) throw new AppError('umpire_pass_invalid');
  return entered;
}

async function begin(
  tx: Db,
  event: store.OpenEvent,
  { name, visitor, court, byPassword }: { name: string; visitor: Visitor; court: number | null; byPassword: boolean },
) {
  if (event.isSuspended) throw new AppError('umpires_suspended');
  const [id, token] = [newId(), newSecret('umpire')];
  const { deviceHash } = visitor;
  const session = { id, eventId: event.id, name, court, byPassword, hash: secretHash(token), deviceHash };
  const expiresAt = await insertUmpireSession(tx, session);
  await audit(tx, {
    actorId: null,
    actorKind: 'umpire',
    umpireSession: id,
    action: 'umpire_signed_in',
    subjectKind: 'event',
    subjectId: event.id,
    eventId: event.id,
  });
  const courts = byPassword ? event.umpireCourts : null;
  return { token, eventId: event.id, eventName: event.name, court, courts, expiresAt: expiresAt.toISOString() };
}

/**
 * For the desk: a link that admits one phone, to one court if given. The secret follows the `#`, which is never sent
 * to a server.
 */
export async function letUmpireIn(
  deps: Deps,
  caller: DeskCaller,
  { eventId, court = null }: { eventId: string; court?: number | null | undefined },
) {
  await openToDesk(deps.db, caller, eventId);
  const pass = newSecret('pass');
  const expiresAt = await inTransaction(deps.db, async (tx) => {
    await tell(tx, caller, { eventId, action: 'umpire_pass_made' });
    return insertUmpirePass(tx, { hash: secretHash(pass), eventId, court, minutes: passMinutes });
  });
  return { link: `${deps.settings.publicUrl}/umpire#${pass}`, expiresAt: expiresAt.toISOString() };
}

export async function readDoor(deps: Deps, caller: DeskCaller, { eventId, address }: AskedDoor) {
  await openToDesk(deps.db, caller, eventId);
  const scale = deps.settings.RATE_LIMIT_SCALE;
  const { closedUntil, ...wrong } = await wrongGuesses(deps.db, { eventId, here: placeOf(deps, address), scale });
  const last = await findLastUmpire(deps.db, eventId);
  return {
    wrong,
    closedUntil: closedUntil?.toISOString() ?? null,
    lastIn: last && { name: last.name, at: last.at.toISOString() },
  };
}

interface AskedDoor {
  eventId: string;
  address: string;
}
