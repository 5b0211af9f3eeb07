import type { RegistrationForm } from '@maidan/contract/entries/new-registration';
import type { Entering } from './entering.ts';

interface Asked {
  userId: string;
  eventId: string;
  form: RegistrationForm;
}

/** The call of the specification's first form: one player, everything in one order. */
export function wholeRegistration({ userId, eventId, form }: Asked): Entering {
  const { player, joinWaitlist: waits, categories, code: _code, ...told } = form;
  const wanted = categories.map(({ partnerInvite: invite, ...category }) => ({ ...category, invite, waits }));
  return { userId, eventId, by: 'whole', players: [{ ...told, name: player ?? null, categories: wanted }] };
}
