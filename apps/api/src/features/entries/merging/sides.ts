import type { MergeSide } from '@maidan/domain/entries/merging/merge';
import { paise } from '@maidan/domain/money';
import type { Deps } from '../../../platform/deps.ts';
import type { SideRow } from './store.ts';

/** As the rule needs it. */
export function sideOf({ encryption }: Deps, row: SideRow): MergeSide {
  const { id, userId: accountId, name, status, paidBy, isApart, tookAtFirst, entries } = row;
  return {
    id,
    name,
    accountId,
    isApart,
    phoneKey: row.phoneEnc && encryption.read(row.phoneEnc, `registrations.phone:${id}`),
    dob: row.dobEnc && encryption.read(row.dobEnc, `registrations.dob:${id}`),
    status,
    paidBy,
    tookAtFirst: paise(tookAtFirst),
    entries,
  };
}

/**
 * What is encrypted under the id of the registration that goes, encrypted anew for the one that stays: what that has
 * itself stays, answers are put together, and both notes for the gate are kept.
 */
export function sealedAnew({ encryption }: Deps, kept: SideRow, gone: SideRow) {
  const moved = (field: string, own: string | null, other: string | null) => {
    if (own || !other) return own;
    const value = encryption.read(other, `${field}:${gone.id}`);
    return value === null ? null : encryption.encrypt(value, `${field}:${kept.id}`);
  };
  const joined = (field: string, own: string | null, other: string | null, join: (a: string, b: string) => string) => {
    if (!own || !other) return moved(field, own, other);
    const [first, second] = [
      encryption.read(own, `${field}:${kept.id}`),
      encryption.read(other, `${field}:${gone.id}`),
    ];
    return first === null || second === null ? own : encryption.encrypt(join(first, second), `${field}:${kept.id}`);
  };
  const lines = (one: string, other: string) => (one === other ? one : `${one} · ${other}`);
  const answers = (one: string, other: string) =>
    JSON.stringify({ ...(JSON.parse(other) as object), ...(JSON.parse(one) as object) });
  return {
    phoneEnc: moved('registrations.phone', kept.phoneEnc, gone.phoneEnc),
    dobEnc: moved('registrations.dob', kept.dobEnc, gone.dobEnc),
    emailEnc: moved('registrations.email', kept.emailEnc, gone.emailEnc),
    aadhaarEnc: moved('registrations.aadhaar', kept.aadhaarEnc, gone.aadhaarEnc),
    accommodationEnc: joined('registrations.accommodation', kept.accommodationEnc, gone.accommodationEnc, lines),
    answersEnc: joined('registrations.answers', kept.answersEnc, gone.answersEnc, answers),
    noteEnc: joined('gate_flags.note', kept.noteEnc, gone.noteEnc, lines),
  };
}
