import { formatRupees, paise } from '@maidan/domain/money';
import { inTransaction } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { enqueueMail } from '../../../platform/mail/mail.ts';
import { gatheredRefundsMail } from '../letters/refund-mails.ts';
import { claimGathered } from '../records/refunds.ts';
import { letterTo, tellPlayer } from './tell-of-refund.ts';
import { findRefunded } from './tell-of-refund-store.ts';

/** One mail a person for the refunds of a day beyond the first few, with the sum of each event; each is told once. */
export function tellGathered(deps: Deps): Promise<void> {
  return inTransaction(deps.db, async (tx) => {
    const gathered = Map.groupBy(await claimGathered(tx, deps.clock()), ({ registrationId }) => registrationId);
    const found = await Promise.all(
      [...gathered].map(async ([registrationId, refunds]) => ({
        player: await findRefunded(tx, registrationId),
        refunds,
      })),
    );
    for (const own of Map.groupBy(found, ({ player }) => player.userId ?? player.registrationId).values()) {
      const [first] = own;
      if (!first) continue;
      const sumOf = (of: typeof own) =>
        paise(of.flatMap(({ refunds }) => refunds).reduce((sum, one) => sum + one.amountPaise, 0));
      const events = [...Map.groupBy(own, ({ player }) => player.eventName)].map(([event, of]) => ({
        event,
        count: of.reduce((count, { refunds }) => count + refunds.length, 0),
        amountText: formatRupees(sumOf(of)),
      }));
      const amount = sumOf(own);
      await tellPlayer(tx, deps, {
        player: first.player,
        type: 'info',
        news: { kind: 'refund_sent', event: events.map(({ event }) => event).join(', '), amount },
      });
      const letter = letterTo(deps, first.player, amount);
      if (letter) await enqueueMail(tx, gatheredRefundsMail({ ...letter, events }));
    }
  });
}
