import type { DepositReason } from '@maidan/domain/entries/deposits/reasons';
import type { Paise } from '@maidan/domain/money';
import type { Db } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { enqueueMail } from '../../../platform/mail/mail.ts';
import { depositBackMail, depositKeptMail } from '../letters/deposit-mails.ts';
import { letterTo, tellPlayer } from './tell-of-refund.ts';
import { findRefunded } from './tell-of-refund-store.ts';

/** All that goes back of a player's deposits at an event at once. */
export async function tellDepositsBack(
  tx: Db,
  deps: Deps,
  { registrationId, amount, why }: { registrationId: string; amount: Paise; why: DepositReason },
): Promise<void> {
  const player = await findRefunded(tx, registrationId);
  await tellPlayer(tx, deps, { player, type: 'info', news: { kind: 'deposit_back', event: player.eventName, amount } });
  const letter = letterTo(deps, player, amount);
  if (letter && why !== 'stayed_away' && why !== 'bank') await enqueueMail(tx, depositBackMail({ ...letter, why }));
}

/** The organizer keeps it, and the player may ask. */
export async function tellDepositsKept(
  tx: Db,
  deps: Deps,
  { registrationId, amount }: { registrationId: string; amount: Paise },
): Promise<void> {
  const player = await findRefunded(tx, registrationId);
  await tellPlayer(tx, deps, {
    player,
    type: 'warning',
    news: { kind: 'deposit_kept', event: player.eventName, amount },
  });
  const letter = letterTo(deps, player, amount);
  if (letter) await enqueueMail(tx, depositKeptMail(letter));
}
