import type { OwnPlayer } from '@maidan/contract/accounts/my-players';
import type { PublicEvent } from '@maidan/contract/events/public-events';
import { isChess } from '@maidan/domain/draws/chess/sport';
import type { DateOrder } from '@maidan/domain/entries/sheet/birthdays';
import { readStudents, type Student, type StudentField, type StudentRow } from '@maidan/domain/entries/sheet/students';
import type { AnswerValue } from '@maidan/domain/events/registration-answers';
import { useEffect, useState } from 'react';
import { forgetHalfFilled, halfFilled, keepHalfFilled } from '../../../platform/device/tab-draft.ts';
import { isWaiting, rulesOf } from '../new-registration/entry-draft.ts';
import type { SentPlayers } from '../several-players/many-form.ts';

/** A list as it was read, with what was mended since. */
export interface SheetDraft {
  rows: StudentRow[];
  dateOrder: DateOrder | null;
  answers: Record<string, AnswerValue>;
  /** The discount code in use; empty for none. */
  code: string;
}

const emptySheet: SheetDraft = { rows: [], dateOrder: null, answers: {}, code: '' };

/** Kept in this tab for the account, as the form for one is. */
export function useSheetDraft(owner: string, eventId: string) {
  const form = `${eventId} sheet`;
  const [begun] = useState((): SheetDraft => {
    const kept = halfFilled(owner, form) as Partial<SheetDraft> | undefined;
    return Array.isArray(kept?.rows) ? { ...emptySheet, ...kept } : emptySheet;
  });
  const [draft, setDraft] = useState(begun);
  useEffect(() => {
    if (draft === begun) return;
    if (draft.rows.length === 0) forgetHalfFilled(form);
    else keepHalfFilled(owner, form, draft);
  }, [owner, form, draft, begun]);
  /** At once, before the page is left. */
  const keep = (left: SheetDraft) =>
    left.rows.length === 0 ? forgetHalfFilled(form) : keepHalfFilled(owner, form, left);
  return { draft, setDraft, keep };
}

export function studentsOf(event: PublicEvent, draft: SheetDraft, players: readonly OwnPlayer[], now: Date): Student[] {
  return readStudents(draft.rows, {
    categories: event.categories.filter(({ entries }) => entries !== 'closed').map(rulesOf),
    startsAt: new Date(event.dateandtime),
    now,
    dateOrder: draft.dateOrder,
    known: players,
  });
}

/** A cell typed anew; of several categories one is exchanged. */
export const withCell = (draft: SheetDraft, row: number, cells: Partial<Record<StudentField, string>>): SheetDraft => ({
  ...draft,
  rows: draft.rows.map((one) => (one.row === row ? { ...one, cells: { ...one.cells, ...cells } } : one)),
});

export const withoutRows = (draft: SheetDraft, rows: ReadonlySet<number>): SheetDraft => ({
  ...draft,
  rows: draft.rows.filter(({ row }) => !rows.has(row)),
});

/** The students who can be entered, as the call takes them: what a row does not say is the account holder's. */
export function sentStudents(
  event: PublicEvent,
  students: readonly Student[],
  { draft, self }: { draft: SheetDraft; self: OwnPlayer | undefined },
): SentPlayers {
  const waits = new Set(event.categories.filter(isWaiting).map(({ name }) => name));
  return students.map((one) => ({
    player: {
      name: one.name,
      dob: one.dob ?? '',
      gender: one.gender ?? 'other',
      phone: one.phone || one.guardian?.phone || self?.phone || '',
      email: one.email,
      city: one.city || self?.city || '',
      academy: one.origin.academy ?? self?.academy ?? null,
      district: one.origin.district ?? self?.district ?? null,
      stateUT: (one.origin.stateUT ?? self?.stateUT ?? null) as never,
      guardian: one.guardian,
    },
    ...(isChess(event.sports) ? { chess: chessOf(one) } : {}),
    categories: one.categories.map(({ name, partner }) => ({
      name,
      ...(partner && { partner: { name: partner } }),
      ...(waits.has(name) && { join: 'waitlist' as const }),
    })),
    answers: Object.fromEntries(Object.entries(draft.answers).filter(([, answer]) => answer !== '')),
    referralSource: one.referralSource,
    accommodationRequired: one.accommodationRequired,
  }));
}

/** National ratings are the lists': players say FIDE's. */
const chessOf = ({ chess: { fideId, aicfId, fideRating } }: Student) => ({ fideId, aicfId, fideRating });
