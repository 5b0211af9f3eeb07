import type { Language } from '@maidan/domain/languages';
import type { News } from '@maidan/domain/operations/notifications';
import { templateMessage } from '@maidan/domain/operations/whatsapp/templates';
import type { Db } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { newId } from '../../../platform/ids.ts';
import { inLanguage, type Mail } from '../../../platform/mail/mail.ts';
import { insertWhatsApps, type NewWhatsApp, type SpareMail } from '../records/whatsapp-messages.ts';
import { whatsappQueue } from '../whatsapp/queue.ts';

export interface WhatsAppTelling extends Omit<NewWhatsApp, 'template' | 'variables'> {
  news: News;
}

/** Goes out when the transaction commits, and not before its time; news without a template is left out. */
export async function tellByWhatsApp(deps: Deps, tx: Db, tellings: readonly WhatsAppTelling[]): Promise<void> {
  if (!deps.whatsapp) return;
  const list = tellings.flatMap(({ news, ...about }) => {
    const message = templateMessage(news, about.language);
    return message ? [{ ...about, ...message }] : [];
  });
  const [first] = list;
  if (!first) return;
  await insertWhatsApps(tx, list);
  await deps.jobs.send(tx, whatsappQueue, {}, first.notBefore ? { startAfter: first.notBefore } : {});
}

/** The mail that is kept for the case that the message cannot be delivered. */
export function spareMailOf(mail: Mail, language: Language): SpareMail {
  const { to, subject, text, html = null } = inLanguage(mail, language === 'hi');
  return { id: newId(), to, subject, text, html };
}
