import { plainMessage } from '@maidan/domain/operations/whatsapp/templates';
import { inTransaction } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { enqueueMails } from '../../../platform/mail/many-mails.ts';
import { needsTemplate, type Sent, type WhatsAppMessage } from '../../../platform/whatsapp/whatsapp.ts';
import * as contacts from '../records/whatsapp-contacts.ts';
import * as store from '../records/whatsapp-messages.ts';

/** So many are under way at a time. */
const atOnce = 16;
const mostAttempts = 8;
const longestPause = 600;
/** Longer than any try may take. */
const abandonedSeconds = 120;
/** The number has no WhatsApp, or takes nothing from businesses. */
const isUnreachable = (code: number) => code === 131026 || code === 131050;

/** Sends what is due, until nothing is, or the provider takes nothing more for now. */
export async function deliverWhatsApps(deps: Deps): Promise<void> {
  if (!deps.whatsapp) return;
  for (const { id } of await store.listAbandoned(deps.db, abandonedSeconds))
    await giveUp(deps, id, { state: 'unknown', code: null, error: 'WhatsApp did not answer' });
  for (;;) {
    const due = await store.claimDue(deps.db, atOnce);
    if (due.length === 0) return;
    const outcomes = await Promise.all(due.map((one) => deliverOne(deps, one)));
    if (outcomes.includes('crowded')) return;
  }
}

async function deliverOne(deps: Deps, due: store.DueWhatsApp): Promise<'done' | 'crowded'> {
  const { db, whatsapp, log } = deps;
  const prepared = prepare(deps, due);
  if (!whatsapp || typeof prepared === 'string') {
    await giveUp(deps, due.id, { state: 'failed', code: null, error: String(prepared) });
    return 'done';
  }
  const sent = await whatsapp.send(prepared);
  if (sent.is === 'sent') {
    await store.saveSent(db, due.id, sent.providerId);
    return 'done';
  }
  log.warn({ messageId: due.id, attempts: due.attempts, ...sent }, 'a message was not taken by WhatsApp');
  await saveUnsent(deps, due, sent);
  return sent.is === 'later' && sent.isCrowded ? 'crowded' : 'done';
}

/** The message, or why it is not sent. */
function prepare({ encryption, settings }: Deps, due: store.DueWhatsApp): WhatsAppMessage | string {
  const { id, userId, template, language, variables, page, phoneEnc, businessId } = due;
  if (!due.mayBeTold && !due.isAnswer) return 'Stopped by the person';
  if (due.isLate) return 'It was too late to be of use';
  const phone = phoneEnc && encryption.read(phoneEnc, contacts.phonePurpose(userId));
  const to = phone ? { phone } : businessId ? { businessId } : null;
  if (!to) return 'The number can no longer be read';
  if (template === null) return { id, to, content: { text: variables.text ?? '' } };
  const url = `${settings.publicUrl}${page ?? ''}`;
  if (due.isOpen) return { id, to, content: { text: plainMessage({ template, language, variables }, url) } };
  return { id, to, content: { template, language, variables, page } };
}

async function saveUnsent(deps: Deps, due: store.DueWhatsApp, sent: Exclude<Sent, { is: 'sent' }>): Promise<void> {
  const { id, userId, attempts } = due;
  if (sent.is === 'unknown') return giveUp(deps, id, { state: 'unknown', code: null, error: sent.error });
  const { code, error } = sent;
  if (code === needsTemplate && due.template !== null) {
    await contacts.closeDay(deps.db, userId);
    return store.saveLater(deps.db, id, { seconds: 0, code, error });
  }
  if (sent.is === 'later' && attempts < mostAttempts) {
    const seconds = Math.min(longestPause, 5 * 2 ** attempts);
    return store.saveLater(deps.db, id, { seconds, code, error });
  }
  await giveUp(deps, id, { state: 'failed', code, error });
}

/** It goes the next way: the mail that was not sent because this was. */
export async function giveUp(
  deps: Deps,
  id: string,
  why: { state: 'failed' | 'unknown'; code: number | null; error: string },
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const ended = await store.endUnsent(tx, id, why);
    if (!ended) return;
    if (why.code !== null && isUnreachable(why.code)) await contacts.endUnreachable(tx, ended.userId);
    const { spare } = ended;
    if (!spare) return;
    const { id: mailId, html, ...mail } = spare;
    await enqueueMails(tx, [
      { id: mailId, mail: { ...mail, ...(html && { html }) }, inHindi: ended.language === 'hi', notBefore: null },
    ]);
  });
}
