import type { FeeTreatment } from '@maidan/domain/money/tax/profile';
import { sql } from 'kysely';
import { type Db, firstRow } from '../../../platform/db/db.ts';

export interface TaxProfileRow {
  id: string;
  legalName: string;
  address: string;
  gstinEnc: string | null;
  stateUt: string;
  fees: FeeTreatment;
  gstBps: number | null;
  exemption: string | null;
  createdAt: Date;
}

const columns = sql`id, legal_name, address, gstin_enc, state_ut, fees, gst_bps, exemption, created_at`;

/** The version that holds for new orders; null: not set. */
export function findTaxProfile(db: Db, organizerId: string): Promise<TaxProfileRow | null> {
  return firstRow(
    db,
    sql<TaxProfileRow>`select ${columns} from tax_profiles where organizer_id = ${organizerId} and replaced_at is null`,
  );
}

/** Orders from now on have none. */
export async function endTaxProfile(db: Db, { organizerId, at }: { organizerId: string; at: Date }): Promise<void> {
  await sql`update tax_profiles set replaced_at = ${at}
    where organizer_id = ${organizerId} and replaced_at is null`.execute(db);
}

/** The caller holds the vendor's row; the unique index allows one current version whoever else writes. */
export async function replaceTaxProfile(db: Db, organizerId: string, row: TaxProfileRow): Promise<void> {
  await endTaxProfile(db, { organizerId, at: row.createdAt });
  await sql`insert into tax_profiles (id, organizer_id, legal_name, address, gstin_enc, state_ut, fees, gst_bps, exemption, created_at)
    values (${row.id}, ${organizerId}, ${row.legalName}, ${row.address}, ${row.gstinEnc}, ${row.stateUt}, ${row.fees},
      ${row.gstBps}, ${row.exemption}, ${row.createdAt})`.execute(db);
}
