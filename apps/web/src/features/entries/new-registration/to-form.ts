import type { PublicEvent } from '@maidan/contract/events/public-events';
import { isChess } from '@maidan/domain/draws/chess/sport';
import { sentOrigin } from '../../../platform/origin-fields.tsx';
import { sentRoster } from '../../../platform/roster-fields.tsx';
import { sentInvite } from '../partner/invite-draft.ts';
import { type EntryDraft, findCategory, partnerGenderOf, waitingOf } from './entry-draft.ts';
import type { EntryForm } from './queries.ts';

/** The form as it is sent. */
export function toForm(event: PublicEvent, draft: EntryDraft): EntryForm {
  return {
    categories: draft.chosen.map((own) => {
      const { name, partner, partnerOrigin, partnerDob, invite, isWanted, team, feeClass } = own;
      const chosenClass = feeClass ? { feeClass } : {};
      const category = findCategory(event, name);
      const partnerGender = category ? partnerGenderOf(draft, category, own) : '';
      if (team) return { name, ...chosenClass, team: sentRoster(team) };
      if (isWanted) return { name, ...chosenClass, partnerWanted: true };
      if (invite) return { name, ...chosenClass, partner: partner.trim(), partnerInvite: sentInvite(invite) };
      return partner.trim()
        ? {
            name,
            ...chosenClass,
            partner: partner.trim(),
            ...(partnerOrigin ? { partnerOrigin: sentOrigin(partnerOrigin) } : {}),
            ...(partnerDob ? { partnerDob } : {}),
            ...(partnerGender ? { partnerGender } : {}),
          }
        : { name, ...chosenClass };
    }),
    answers: Object.fromEntries(Object.entries(draft.answers).filter(([, answer]) => answer !== '')),
    referralSource: draft.level,
    accommodationRequired: draft.medical,
    player: draft.player.trim(),
    dob: draft.dob,
    gender: draft.gender === '' ? 'other' : draft.gender,
    city: draft.city,
    ...sentOrigin(draft.origin),
    phone: draft.phone,
    aadhaarLast4: draft.aadhaarLast4 || null,
    ...(isChess(event.sports) ? { chess: sentChess(draft) } : {}),
    consent: true,
    ...(draft.code && { code: draft.code }),
    ...(waitingOf(event, draft).length > 0 && { joinWaitlist: true }),
  };
}

export const sentChess = ({ chess: { fideId, aicfId, fideRating } }: Pick<EntryDraft, 'chess'>) => ({
  fideId: fideId.trim() || null,
  aicfId: aicfId.trim() || null,
  fideRating: fideRating === '' ? null : fideRating,
});
