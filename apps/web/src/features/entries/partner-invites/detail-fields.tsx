import type { PartnerInvite } from '@maidan/contract/entries/partner-invites';
import type { PublicEvent } from '@maidan/contract/events/public-events';
import { ageOn, indiaDay } from '@maidan/domain/india-time';
import { IconCheck } from '@tabler/icons-react';
import { useNow } from '../../../platform/now.ts';
import { useWords } from '../../../platform/language.tsx';
import { RadioField } from '../../../ui/fields/choice-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { wantsGuardian } from '../../../platform/players/player-draft.ts';
import { GuardianFields } from '../../../platform/players/player-fields.tsx';
import { entryWords } from '../new-registration/words.ts';
import type { Accounts } from './accounts.ts';
import { categoryOf, type InvitedDraft, limitsPassed } from './invited-draft.ts';
import classes from './partner-invites.module.css';
import { inviteWords } from './words.ts';

/** Name, birthday, gender and phone; of a child the guardian, of somebody without an account the address. */
export function DetailFields({
  invite,
  event,
  draft,
  problems,
  isNew,
  EmailField,
  onChange,
}: {
  EmailField: Accounts['EmailField'];
  invite: PartnerInvite;
  event: PublicEvent;
  draft: InvitedDraft;
  problems: Readonly<Record<string, string | undefined>>;
  isNew: boolean;
  onChange: (change: Partial<InvitedDraft>) => void;
}) {
  const words = useWords(inviteWords);
  const entry = useWords(entryWords);
  const now = useNow();
  const passed: Record<string, string | undefined> = limitsPassed(draft, { invite, event });
  const isMinor = wantsGuardian(draft.dob, now);
  return (
    <>
      <TextField
        label={words.yourName}
        value={draft.name}
        onChange={(change) => onChange({ name: change.currentTarget.value })}
        error={problems.name}
        autoComplete="name"
        maxLength={120}
        required
      />
      <TextField
        type="date"
        label={entry.dob}
        max={indiaDay(now)}
        value={draft.dob}
        onChange={(change) => onChange({ dob: change.currentTarget.value })}
        error={problems.dob ?? passed.dob}
        autoComplete="bday"
        required
      />
      <RadioField
        label={entry.gender}
        options={(['female', 'male', 'other'] as const).map((value) => ({ value, label: entry[value] }))}
        value={draft.gender === '' ? null : draft.gender}
        onChange={(gender) => onChange({ gender })}
        error={problems.gender ?? passed.gender}
        required
      />
      <Fits {...{ invite, event, draft }} isFit={Object.keys(passed).length === 0} />
      {isMinor && (
        <GuardianFields
          value={draft.guardian}
          problems={problems}
          onChange={(part) => onChange({ guardian: { ...draft.guardian, ...part } })}
        />
      )}
      {!isMinor && (
        <TextField
          type="tel"
          inputMode="tel"
          label={entry.phone}
          value={draft.phone}
          onChange={(change) => onChange({ phone: change.currentTarget.value })}
          error={problems.phone}
          autoComplete="tel-national"
          maxLength={20}
          required={isNew}
        />
      )}
      {isNew && (
        <EmailField
          label={words.email}
          description={words.emailHint}
          value={draft.email}
          onChange={(change) => onChange({ email: change.currentTarget.value })}
          onTake={(email) => onChange({ email })}
          error={problems.email}
          autoComplete="email"
        />
      )}
    </>
  );
}

/** Said as soon as it is known: nobody types on for nothing. */
function Fits({
  invite,
  event,
  draft,
  isFit,
}: {
  invite: PartnerInvite;
  event: PublicEvent;
  draft: InvitedDraft;
  isFit: boolean;
}) {
  const words = useWords(inviteWords);
  const startsAt = new Date(event.dateandtime);
  const age = /^\d{4}-\d{2}-\d{2}$/.test(draft.dob) ? ageOn(draft.dob, startsAt) : -1;
  const isKnown = isFit && draft.gender !== '' && age >= 3 && age <= 110 && categoryOf(event, invite) !== undefined;
  return (
    <p role="status" className={classes.fits}>
      {isKnown && (
        <>
          <IconCheck size={18} stroke={2.4} aria-hidden="true" />
          {words.fits({ age, category: invite.category })}
        </>
      )}
    </p>
  );
}
