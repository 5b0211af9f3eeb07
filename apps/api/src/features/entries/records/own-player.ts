import type { AnswerValue } from '@maidan/domain/events/registration-answers';
import { sql } from 'kysely';
import { AppError } from '../../../platform/app-error.ts';
import { firstRow } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { openPhone, openTold } from './confidential.ts';

interface OwnPlayerRow {
  id: string;
  eventId: string;
  userId: string | null;
  playerId: string | null;
  name: string;
  status: string;
  phoneEnc: string | null;
  userPhoneEnc: string | null;
  dobEnc: string | null;
  userDobEnc: string | null;
  gender: 'female' | 'male' | 'other' | null;
  city: string | null;
  academy: string | null;
  district: string | null;
  stateUt: string | null;
  referralSource: string;
  accommodationEnc: string | null;
  answersEnc: string | null;
}

/** The player of a living registration of one's own, with the details and answers given at the time. */
export async function openOwnRegistration(deps: Deps, own: { userId: string; registrationId: string }) {
  const row = await firstRow(
    deps.db,
    sql<OwnPlayerRow>`select r.id, r.event_id, r.user_id, r.player_id, r.name, r.status, r.phone_enc, u.phone_enc as user_phone_enc,
        r.dob_enc, u.dob_enc as user_dob_enc, coalesce(r.gender, u.gender) as gender, r.city, r.academy, r.district,
        r.state_ut, r.referral_source, r.accommodation_enc, r.answers_enc
      from registrations r join users u on u.id = r.user_id
      where r.id = ${own.registrationId} and r.user_id = ${own.userId}`,
  );
  if (!row) throw new AppError('registration_not_found');
  if (row.status === 'cancelled' || row.status === 'expired') throw new AppError('registration_over');
  const dob = row.dobEnc && deps.encryption.read(row.dobEnc, `registrations.dob:${row.id}`);
  if (!dob || !row.gender) throw new AppError('player_incomplete');
  const told = openTold(deps, row);
  return {
    eventId: row.eventId,
    playerId: row.playerId,
    name: row.name,
    dob,
    gender: row.gender,
    phone: openPhone(deps, row) ?? '',
    city: row.city ?? '',
    academy: row.academy,
    district: row.district,
    stateUT: row.stateUt,
    referralSource: row.referralSource,
    accommodationRequired: told.accommodationRequired,
    answers: told.answers as Record<string, AnswerValue>,
  };
}
