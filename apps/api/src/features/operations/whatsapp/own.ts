import type { OwnWhatsApp } from '@maidan/contract/operations/whatsapp';
import { maskNumber } from '@maidan/domain/bank-details';
import { startText } from '@maidan/domain/operations/whatsapp/written-words';
import { AppError } from '../../../platform/app-error.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import * as contacts from '../records/whatsapp-contacts.ts';

type Own = Omit<OwnWhatsApp, 'success'>;

export async function readOwn(deps: Deps, userId: string): Promise<Own> {
  const { whatsapp } = deps.settings;
  if (!whatsapp) return { isOn: false, state: 'off', phone: null, write: null };
  const contact = await contacts.contactOf(deps.db, userId);
  const { code, phoneEnc } = contact;
  const phone = phoneEnc && deps.encryption.read(phoneEnc, contacts.phonePurpose(userId));
  return {
    isOn: true,
    state: stateOf(contact),
    phone: phone ? maskNumber(phone) : null,
    write: { to: whatsapp.number, text: startText(code) },
  };
}

function stateOf({ agreedAt, stoppedBy }: contacts.WhatsAppContact): Own['state'] {
  if (agreedAt === null || stoppedBy === 'person') return 'off';
  return stoppedBy === 'word' ? 'stopped' : stoppedBy === 'provider' ? 'unreachable' : 'agreed';
}

/** Agreed at a number: the one typed, or the account's. Whoever wrote STOP from it must begin it again from there. */
export async function saveOwn(
  deps: Deps,
  userId: string,
  { agreed, phone: typed, at }: { agreed: boolean; phone?: string | undefined; at: 'profile' | 'entry' },
): Promise<Own> {
  if (!deps.settings.whatsapp) throw new AppError('whatsapp_off');
  await inTransaction(deps.db, async (tx) => {
    if (!agreed) return contacts.endByPerson(tx, userId);
    const own = await contacts.findOwnPhone(tx, userId);
    const kept = own?.phoneEnc ? deps.encryption.read(own.phoneEnc, `users.phone:${userId}`) : null;
    const national = typed ?? kept;
    if (!national) throw new AppError('whatsapp_phone_missing');
    const phone = `91${national}`;
    if (await contacts.isStoppedByWord(tx, deps.encryption.blindIndexes(phone, contacts.phoneIndexPurpose)))
      throw new AppError('whatsapp_stopped');
    await contacts.agree(tx, {
      userId,
      phoneEnc: deps.encryption.encrypt(phone, contacts.phonePurpose(userId)),
      phoneIndex: deps.encryption.blindIndex(phone, contacts.phoneIndexPurpose),
      at,
    });
  });
  return readOwn(deps, userId);
}
