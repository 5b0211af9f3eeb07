import { gstCheckCharacter } from '@maidan/domain/bank-details';
import type { FeeTreatment } from '@maidan/domain/money/tax/profile';
import { sql } from 'kysely';
import { oneRow } from '../src/platform/db/db.ts';
import { newId } from '../src/platform/ids.ts';
import type { TestApi } from './start.ts';

/** A GSTIN of a state for the PAN that the factory's vendors have. */
export function gstinIn(state: string, pan = 'AAAPA1234A'): string {
  const text = `${state}${pan}1Z`;
  return text + gstCheckCharacter(text);
}

/** A tax profile that holds from now on: registered in Telangana, 18 % in each fee, unless told otherwise. */
export async function aTaxProfile(
  t: Pick<TestApi, 'db' | 'deps'>,
  organizerId: string,
  { fees = 'taxable', gstin = gstinIn('36') }: { fees?: FeeTreatment; gstin?: string | null } = {},
): Promise<string> {
  const id = newId();
  const seal = (purpose: string) => gstin && t.deps.encryption.encrypt(gstin, purpose);
  const { id: vendorId } = await oneRow(
    t.db,
    sql<{ id: string }>`select id from vendors where organizer_id = ${organizerId}`,
  );
  await sql`update vendors set gst_enc = ${seal(`vendors.gst:${vendorId}`)} where id = ${vendorId}`.execute(t.db);
  await sql`update tax_profiles set replaced_at = now() where organizer_id = ${organizerId} and replaced_at is null`.execute(
    t.db,
  );
  await sql`insert into tax_profiles (id, organizer_id, legal_name, address, gstin_enc, state_ut, fees, gst_bps, exemption, created_at)
    values (${id}, ${organizerId}, 'Hyderabad Shuttle Club', 'Plot 12, Kukatpally, Hyderabad 500072',
      ${seal(`tax_profiles.gstin:${id}`)}, 'Telangana', ${fees}, ${fees === 'taxable' ? 1800 : null},
      ${fees === 'exempt' ? 'Notification 12/2017, entry 68' : null}, now())`.execute(t.db);
  return id;
}
