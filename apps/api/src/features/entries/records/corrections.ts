import type { CorrectedField } from '@maidan/domain/operations/corrected-fields';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/db.ts';

export async function insertCorrection(
  tx: Db,
  made: {
    id: string;
    registrationId: string;
    eventId: string;
    userId: string;
    byPlayer: boolean;
    fields: readonly CorrectedField[];
    changesEnc: string;
  },
): Promise<void> {
  await sql`insert into registration_corrections (id, registration_id, event_id, made_by, by_player, fields, changes_enc)
    values (${made.id}, ${made.registrationId}, ${made.eventId}, ${made.userId}, ${made.byPlayer},
      ${[...made.fields]}::text[], ${made.changesEnc})`.execute(tx);
}
