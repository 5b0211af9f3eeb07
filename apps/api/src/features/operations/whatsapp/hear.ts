import { askedIn, replies } from '@maidan/domain/operations/whatsapp/written-words';
import type { Language } from '@maidan/domain/languages';
import { AppError } from '../../../platform/app-error.ts';
import { type Db, inTransaction } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { newId } from '../../../platform/ids.ts';
import {
  type HeardMessage,
  type HeardStatus,
  isSignedByMeta,
  readReport,
} from '../../../platform/whatsapp/whatsapp.ts';
import * as contacts from '../records/whatsapp-contacts.ts';
import * as store from '../records/whatsapp-messages.ts';
import { giveUp } from './deliver.ts';
import { whatsappQueue } from './queue.ts';

const dayMs = 86_400_000;

/** Meta asks whether the address is ours; only who knows the token is answered. */
export function challengeOf(
  { settings: { whatsapp } }: Deps,
  given: { mode: string | undefined; token: string | undefined; challenge: string | undefined },
): string {
  if (!whatsapp) throw new AppError('not_found');
  if (given.mode !== 'subscribe' || given.token !== whatsapp.verifyToken || given.challenge === undefined)
    throw new AppError('webhook_refused');
  return given.challenge;
}

/** What became of messages, and what people write. Everything in it may come twice, late and in another order. */
export async function hearReport(
  deps: Deps,
  { rawBody, signature, now }: { rawBody: Buffer; signature: unknown; now: Date },
): Promise<void> {
  const { whatsapp } = deps.settings;
  if (!whatsapp) throw new AppError('not_found');
  if (!isSignedByMeta(whatsapp.appSecret, rawBody, signature)) throw new AppError('webhook_refused');
  const { statuses, messages } = readReport(parsed(rawBody));
  for (const status of statuses) await hearStatus(deps, status);
  for (const message of messages) await hearMessage(deps, message, now);
}

function parsed(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString('utf8'));
  } catch {
    throw new AppError('malformed_body');
  }
}

async function hearStatus(deps: Deps, { state, code, error, ...of }: HeardStatus): Promise<void> {
  if (state !== 'failed') return inTransaction(deps.db, (tx) => store.saveReached(tx, { ...of, state }));
  const found = await store.findReported(deps.db, of);
  if (found) await giveUp(deps, found.id, { state: 'failed', code, error: error ?? 'WhatsApp could not deliver it' });
}

async function hearMessage(
  deps: Deps,
  { providerId, phone, businessId, text }: HeardMessage,
  now: Date,
): Promise<void> {
  const { encryption } = deps;
  const writer = {
    phoneIndexes: phone ? encryption.blindIndexes(phone, contacts.phoneIndexPurpose) : [],
    businessId,
  };
  const seal = (userId: string) =>
    phone && {
      phoneEnc: encryption.encrypt(phone, contacts.phonePurpose(userId)),
      phoneIndex: encryption.blindIndex(phone, contacts.phoneIndexPurpose),
    };
  const asked = askedIn(text);
  await inTransaction(deps.db, async (tx) => {
    let answered: { userId: string; language: Language } | null = null;
    if (asked?.is === 'stop') [answered = null] = await contacts.stopByWord(tx, writer);
    if (asked?.is === 'start' && asked.code !== null)
      answered = await contacts.startByCode(tx, asked.code, { businessId, seal: (userId) => seal(userId) || null });
    if (asked?.is === 'start' && asked.code === null) [answered = null] = await contacts.startByWord(tx, writer);
    await contacts.openDay(tx, writer, new Date(now.getTime() + dayMs));
    const reply = replies[asked?.is === 'stop' ? 'stopped' : 'started'];
    if (answered) await answer(deps, tx, { ...answered, text: reply[answered.language], answers: providerId });
  });
}

async function answer(
  deps: Deps,
  tx: Db,
  one: { userId: string; language: Language; text: string; answers: string },
): Promise<void> {
  if (await store.insertAnswer(tx, { id: newId(), ...one })) await deps.jobs.send(tx, whatsappQueue, {});
}
