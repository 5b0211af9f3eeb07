import type { EntryRefusal } from '@maidan/domain/entries/entering/entering-form';
import { entryFact } from '@maidan/domain/entries/facts/entry-facts';
import { isMinor } from '@maidan/domain/events/eligibility';
import { decideRegistration } from '@maidan/domain/events/registration-window';
import { problemAt } from '@maidan/domain/fact';
import { AppError } from '../../../platform/app-error.ts';
import type { Entering, Named } from './entering.ts';
import type { EntryEvent } from './store.ts';

/** Why an entry is refused, by its own form or by who stands there already. */
export type EntryRefused = Omit<EntryRefusal, 'code'> & {
  code:
    | EntryRefusal['code']
    | 'own_partner'
    | 'already_entered'
    | 'partner_entered'
    | 'code_unknown'
    | 'code_used_up'
    | 'code_not_now';
};

/** Where a field of a player stands in the form of the call. */
export const pathOf = (player: number, by: Entering['by']): string => (by === 'several' ? `players.${player}.` : '');

/** The first reason in one sentence, and all of them with their fields. */
export function refusalOf(refusals: readonly EntryRefused[], { by }: Pick<Entering, 'by'>): AppError {
  const [first] = refusals;
  if (!first) throw new Error('nothing was refused');
  const { code, message, fact } = first;
  const fields = refusals.map(({ player, field }) => ({
    ...field,
    path: field.path === 'code' ? 'code' : `${pathOf(player, by)}${field.path}`,
  }));
  return new AppError(code, { ...(message !== undefined && { message }), fact, fields });
}

/** Minors whose form asks for a guardian and names none. */
export const withoutGuardian = (players: readonly Named[], startsAt: Date): EntryRefusal[] =>
  players.flatMap(({ guardian, dob, name }, player) =>
    guardian !== null || !isMinor(dob, startsAt)
      ? []
      : [
          {
            player,
            category: null,
            code: 'guardian_missing',
            field: problemAt('player.guardian', entryFact('guardian_needed', { name })),
          },
        ],
  );

/** The locked event, if it takes entries now. */
export function refuseClosed<Event extends EntryEvent>(event: Event | null): Event {
  if (!event) throw new AppError('event_not_found');
  const verdict = decideRegistration(event, event.now);
  if (!verdict.ok && verdict.reason === 'event_not_approved')
    throw new AppError('event_not_approved', { message: 'This event does not take registrations yet' });
  if (!verdict.ok) throw new AppError(verdict.reason);
  if (event.organizerStatus !== 'active') throw new AppError('registrations_closed');
  return event;
}
