import { sql } from 'kysely';
import { type Db, firstRow, oneRow } from '../../../platform/db/db.ts';

export interface AccountRow {
  id: string;
  status: string;
  accountNumberEnc: string;
  accountLast4: string;
  ifsc: string;
  accountHolderName: string;
  accountType: 'SAVINGS' | 'CURRENT';
  payoutsHeldUntil: Date | null;
}

/** The organizer's vendor, locked: no payout starts while its account changes. */
export function lockAccount(db: Db, organizerId: string): Promise<AccountRow> {
  return oneRow(
    db,
    sql<AccountRow>`select id, status, account_number_enc, account_last4, ifsc, account_holder_name, account_type,
        payouts_held_until from vendors where organizer_id = ${organizerId} for no key update`,
  );
}

export async function saveAccount(
  db: Db,
  account: {
    id: string;
    numberEnc: string;
    last4: string;
    ifsc: string;
    type: 'SAVINGS' | 'CURRENT';
    heldUntil: Date;
    pause: { from: string; to: string; reason: string };
  },
): Promise<void> {
  await sql`update vendors set account_number_enc = ${account.numberEnc}, account_last4 = ${account.last4}, ifsc = ${account.ifsc},
      account_type = ${account.type}, payouts_held_until = ${account.heldUntil},
      pause_history = pause_history || ${JSON.stringify([account.pause])}::jsonb, updated_at = now()
    where id = ${account.id}`.execute(db);
}

/** What administrators and account changes switch. */
export interface Switches {
  organizerId: string;
  isEnabled: boolean;
  enabledAt: Date | null;
  disabledAt: Date | null;
  payoutsOnHold: boolean;
  owedLimitPaise: number | null;
  pauseHistory: { from: string; to: string | null; reason: string }[];
}

export function lockSwitches(db: Db, vendorId: string): Promise<Switches | null> {
  return firstRow(
    db,
    sql<Switches>`select organizer_id, is_enabled, enabled_at, disabled_at, payouts_on_hold, owed_limit_paise, pause_history
      from vendors where id = ${vendorId} and status <> 'CREATING' for no key update`,
  );
}

export async function saveSwitches(db: Db, vendorId: string, to: Switches): Promise<void> {
  await sql`update vendors set is_enabled = ${to.isEnabled}, enabled_at = ${to.enabledAt}, disabled_at = ${to.disabledAt},
      payouts_on_hold = ${to.payoutsOnHold}, owed_limit_paise = ${to.owedLimitPaise},
      pause_history = ${JSON.stringify(to.pauseHistory)}::jsonb, updated_at = now() where id = ${vendorId}`.execute(db);
}

export function findContact(db: Db, organizerId: string) {
  return oneRow(db, sql<{ email: string; name: string }>`select email, name from users where id = ${organizerId}`);
}
