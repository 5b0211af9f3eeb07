import { indiaDay } from '@maidan/domain/india-time';
import { formatRupees, paise } from '@maidan/domain/money';
import { recoverable } from '@maidan/domain/money/ledger';
import { carriedItems, movesTransferOn, nextPayoutRun } from '@maidan/domain/money/settlements';
import type { News } from '@maidan/domain/operations/notifications';
import { type Db, inTransaction } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { newId } from '../../../platform/ids.ts';
import { jobQueue } from '../../../platform/jobs.ts';
import { enqueueMail } from '../../../platform/mail/mail.ts';
import { payoutFailedMail, payoutSettledMail } from '../letters/payout-mails.ts';
import { notify, tellAdministrators } from '../../../platform/notify.ts';
import { raiseAlert } from '../records/payment-alerts.ts';
import type { ProviderTransfer, ToldTransfer, TransferLine } from '../../../platform/payments/payment-provider.ts';
import { closeItems, listHolidays, readBalances, reopenItems } from '../records/ledger-store.ts';
import { bookOf, post } from '../records/ledger.ts';
import * as store from './store.ts';

type TransferLookup = Omit<ToldTransfer, 'at' | 'amount'> & { at: string; amount: number | null };

/** Transfers reported by a live provider that our books do not have. */
export const transferLookup = jobQueue<TransferLookup>('transfer-lookup');

/** How long after a transfer the provider can say what it covered. */
const linesTakeMs = 15 * 60_000;

/** How late a payout must be before we ask about it. */
const lateMs = 6 * 3_600_000;

const pollBackMs = 5 * 86_400_000;

export async function sendPayout(
  tx: Db,
  deps: Deps,
  payout: { vendor: store.PayeeRow; amount: number; at: Date; itemIds: readonly string[]; reference?: string },
): Promise<void> {
  const { vendor, at } = payout;
  const book = bookOf(deps);
  const amount = paise(payout.amount);
  const id = newId();
  const reference = payout.reference ?? `STL-${indiaDay(at).replaceAll('-', '')}-${id.slice(-6).toUpperCase()}`;
  const { payable, receivable } = await readBalances(tx, { book, vendorId: vendor.id });
  const recovered = recoverable(payable, receivable);
  const of = { book, vendorId: vendor.id, settlementId: id, at };
  await store.insertSettlement(tx, { id, book, reference, vendor, amount: payout.amount, at });
  await closeItems(tx, { settlementId: id, itemIds: payout.itemIds });
  await store.insertLines(tx, id);
  if (recovered > 0)
    await post(tx, { ...of, key: `recovery:${id}`, kind: 'receivable_recovered', parts: { amount: recovered } });
  await post(tx, { ...of, key: `settlement:${id}`, kind: 'settlement_initiated', parts: { amount } });
}

/**
 * Applies the provider's report on a transfer: state, books, open items, notification and mail in one transaction.
 * Works any number of times and in any order; false when it contains nothing new.
 */
export async function applyTransfer(deps: Deps, told: ProviderTransfer): Promise<boolean> {
  return inTransaction(deps.db, async (tx) => {
    const settlement = await store.findByReference(tx, told.settlementRef);
    if (!settlement || !movesTransferOn(settlement.status, told.status)) return false;
    const { id } = settlement;
    const vendor = await store.lockPayee(tx, settlement.vendorId);
    const parts = { amount: paise(settlement.amountPaise) };
    const of = { book: bookOf(deps), vendorId: vendor.id, settlementId: id, parts, at: told.at };
    if (told.status === 'SETTLED' || (told.status === 'REVERSED' && settlement.status === 'INITIATED'))
      await post(tx, { ...of, key: `settled:${id}`, kind: 'settlement_settled' });
    if (told.status === 'FAILED') await post(tx, { ...of, key: `failed:${id}`, kind: 'settlement_failed' });
    if (told.status === 'REVERSED') await post(tx, { ...of, key: `reversed:${id}`, kind: 'settlement_reversed' });
    await store.saveOutcome(tx, { ...told, id });
    if (told.status !== 'SETTLED') {
      const retryAt = nextPayoutRun(new Date(told.at.getTime() + 1), await listHolidays(tx));
      await reopenItems(tx, id, retryAt);
    }
    await tellOrganizer(tx, deps, { settlement, vendor, told });
    return true;
  });
}

async function tellOrganizer(
  tx: Db,
  deps: Deps,
  news: {
    settlement: Pick<store.SettlementRow, 'reference' | 'amountPaise' | 'accountLast4'>;
    vendor: store.PayeeRow;
    told: ProviderTransfer;
  },
): Promise<void> {
  const { settlement, vendor, told } = news;
  const amountText = formatRupees(paise(settlement.amountPaise));
  const account = `XX${settlement.accountLast4}`;
  const to = { to: vendor.email, name: vendor.name, amountText, account, reference: settlement.reference };
  const url = `${deps.settings.publicUrl}/dashboard`;
  const isGood = told.status === 'SETTLED';
  const { amountPaise: amount, reference } = settlement;
  const about: News = isGood
    ? { kind: 'payout_settled', amount, account, reference }
    : { kind: 'payout_failed', amount, account, reason: told.reason ?? null };
  await notify(tx, {
    userId: vendor.organizerId,
    type: isGood ? 'success' : 'error',
    relatedTo: 'other',
    news: about,
    link: '/dashboard',
  });
  await enqueueMail(
    tx,
    isGood
      ? payoutSettledMail({ ...to, utr: told.utr ?? '', url })
      : payoutFailedMail({ ...to, reason: told.reason ?? null, url }),
  );
}

/**
 * A message about a transfer. A known one moves forward; one that a live provider started by its own calendar is
 * looked up first.
 */
export async function hearTransfer(deps: Deps, told: ToldTransfer): Promise<string> {
  const isKnown = await store.isKnown(deps.db, told.settlementRef);
  if (isKnown && (told.status !== 'SETTLED' || told.utr)) {
    await applyTransfer(deps, told);
    return 'read';
  }
  if (!(await store.findVendorOfPayee(deps.db, told.payeeRef))) return 'unknown_payee';
  const startAfter = told.status === 'SETTLED' && !isKnown ? new Date(told.at.getTime() + linesTakeMs) : deps.clock();
  await deps.jobs.send(deps.db, transferLookup, { ...told, at: told.at.toISOString() }, { startAfter });
  return 'asked';
}

/**
 * Finds out which orders a transfer covers, enters it into the books and then applies what was reported. Throws while
 * a transfer that reached the bank cannot be explained yet: the job is retried.
 */
export async function lookUpTransfer(deps: Deps, job: TransferLookup): Promise<void> {
  const told = { ...job, at: new Date(job.at) };
  const vendor = await store.findVendorOfPayee(deps.db, told.payeeRef);
  if (!vendor) return;
  const all = await deps.payments.listTransferLines(told.settlementRef);
  const lines = all.filter(({ payeeRef }) => payeeRef === told.payeeRef);
  const utr = told.utr ?? lines.find((line) => line.utr)?.utr ?? null;
  const isKnown = await store.isKnown(deps.db, told.settlementRef);
  if (told.status === 'SETTLED' && ((lines.length === 0 && !isKnown) || !utr))
    throw new Error(`the provider does not tell yet what the transfer ${told.settlementRef} carried`);
  if (lines.length > 0 && !isKnown) {
    const isTaken = await inTransaction(deps.db, (tx) => takeIn(tx, deps, { told, lines, vendorId: vendor.id }));
    if (!isTaken) return;
  }
  if (lines.length > 0 || isKnown) await applyTransfer(deps, { ...told, utr });
  else if (told.status !== 'INITIATED')
    // Nothing had left our books for it, so only its owner needs to know.
    await inTransaction(deps.db, async (tx) => {
      const payee = await store.lockPayee(tx, vendor.id);
      const settlement = {
        reference: told.settlementRef,
        amountPaise: told.amount ?? 0,
        accountLast4: payee.accountLast4,
      };
      await tellOrganizer(tx, deps, { settlement, vendor: payee, told });
    });
}

/** A transfer is only booked when every paisa of it is an open item of ours; otherwise a person must look. */
async function takeIn(
  tx: Db,
  deps: Deps,
  of: { told: Omit<ToldTransfer, 'amount'> & { amount: number | null }; lines: TransferLine[]; vendorId: string },
): Promise<boolean> {
  const { told, lines } = of;
  const vendor = await store.lockPayee(tx, of.vendorId);
  if (await store.isKnown(tx, told.settlementRef)) return true;
  const orderRefs = lines.flatMap(({ orderRef }) => orderRef ?? []);
  const open = await store.listCarriable(tx, { book: bookOf(deps), vendorId: vendor.id, orderRefs });
  const amount = lines.reduce((sum, line) => sum + line.amount, 0);
  const items = carriedItems(lines, open);
  if (!items || amount <= 0 || (told.amount !== null && told.amount !== amount)) {
    const details = { told: told.amount, lines: amount, orders: orderRefs.slice(0, 50) };
    if (await raiseAlert(tx, { kind: 'transfer_differs', orderRef: told.settlementRef, details }))
      await tellAdministrators(tx, { kind: 'transfer_mismatch', transfer: told.settlementRef });
    return false;
  }
  const { settlementRef: reference, at } = told;
  await sendPayout(tx, deps, { vendor, amount, at, itemIds: items, reference });
  return true;
}

/** Transfers that happened without a message: looked up where payouts are late. The sandbox keeps to our calendar. */
export async function pollTransfers(deps: Deps): Promise<void> {
  if (deps.payments.sandbox) return;
  const now = deps.clock();
  const until = new Date(now.getTime() - lateMs);
  for (const { payeeRef } of await store.listPayable(deps.db, { book: bookOf(deps), until })) {
    const since = new Date(now.getTime() - pollBackMs);
    for (const transfer of await deps.payments.listTransfers({ payeeRef, since, until: now })) {
      if (await store.isKnown(deps.db, transfer.settlementRef)) await applyTransfer(deps, transfer);
      else
        await deps.jobs.send(deps.db, transferLookup, {
          ...transfer,
          payeeRef,
          amount: null,
          at: transfer.at.toISOString(),
        });
    }
  }
}
