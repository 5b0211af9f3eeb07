import type { InviteForm } from '@maidan/contract/entries/entry-forms';
import { sharesOf as sharesOfFee } from '@maidan/domain/entries/entering/shares';
import { fromRupees, toRupees } from '@maidan/domain/money';
import { plainName } from '@maidan/domain/plain-name';
import { wordsNow } from '../../../platform/language.tsx';
import { partnerWords } from './words.ts';

/** A partner who is invited, as typed so far; who is only named has none. */
export interface InviteDraft {
  /** A phone number or an e-mail address; empty where the link is handed on by hand. */
  to: string;
  share: InviteForm['share'];
}

/** Each half, where there is something to halve. */
export const newInvite = (price: number): InviteDraft => ({ to: '', share: price > 0 ? 'half' : 'whole' });

const phone = /^(?:\+?91[\s-]?|0)?[6-9]\d{4}[\s-]?\d{5}$/;
const email = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Why nothing can be sent there; null where something can, or nothing was typed. */
export function reachProblem({ to }: InviteDraft): string | null {
  const typed = to.trim();
  return typed === '' || phone.test(typed) || email.test(typed) ? null : wordsNow(partnerWords).reachWrong;
}

/** As the server takes it. */
export function sentInvite({ to, share }: InviteDraft): Partial<InviteForm> & Pick<InviteForm, 'share'> {
  const typed = to.trim();
  if (typed === '') return { share };
  return typed.includes('@') ? { email: typed, share } : { phone: typed, share };
}

/** As the calls take a partner that are not the specification's. */
export const sentPartner = ({ name, invite }: { name: string; invite: InviteDraft | null }) => ({
  name: name.trim(),
  ...(invite && { invite: true, ...sentInvite(invite) }),
});

/** What the inviter pays of a fee in rupees, and what the partner. */
export function sharesOf(price: number, invite: InviteDraft | null | undefined): { own: number; partners: number } {
  const { inviter, partner } = sharesOfFee(fromRupees(price), invite?.share ?? 'whole');
  return { own: toRupees(inviter), partners: toRupees(partner) };
}

/** Whether both names are of one person; false while either is missing. */
export const isOneself = (player: string, partner: string): boolean =>
  plainName(partner) !== '' && plainName(player) === plainName(partner);
