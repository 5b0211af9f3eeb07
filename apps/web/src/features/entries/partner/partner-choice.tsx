import { type ReactNode, useId } from 'react';
import { rupees } from '../../../platform/format.ts';
import { useWords } from '../../../platform/language.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Note } from '../../../ui/feedback/banner.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { type InviteDraft, isOneself, newInvite, sharesOf } from './invite-draft.ts';
import classes from './partner-choice.module.css';
import { partnerWords } from './words.ts';

export interface ChosenPartner {
  name: string;
  /** Null where the partner is only named. */
  invite: InviteDraft | null;
}

/**
 * Who the partner of a pair is: somebody named, or somebody invited. The chosen way opens; an invited partner gives
 * birthday and gender themselves.
 */
export function PartnerChoice({
  value,
  player,
  price,
  settled,
  problems,
  named,
  aside,
  onChange,
}: {
  value: ChosenPartner;
  /** Who enters, as far as known: nobody is their own partner. */
  player: string;
  /** The fee of the pair, in rupees. */
  price: number;
  /** Who pays is agreed already, for the partner before; and what the partner pays, in rupees. */
  settled?: { share: InviteDraft['share']; partners: number };
  problems: { name?: ReactNode; to?: ReactNode };
  /** What is asked of a partner who is only named. */
  named?: ReactNode;
  /** Below the name, however it came. */
  aside?: ReactNode;
  onChange: (value: ChosenPartner) => void;
}) {
  const words = useWords(partnerWords);
  const group = useId();
  const { name, invite } = value;
  const begun = settled ? { to: '', share: settled.share } : newInvite(price);
  const rest = settled?.partners ?? 0;
  const hints = {
    invited: rest > 0 ? words.paysHalf({ amount: rupees(rest) }) : words.ways.invited.hint,
    named: rest > 0 ? words.payRest({ amount: rupees(rest) }) : settled ? words.nobodyAsked : words.ways.named.hint,
  };
  const nameField = (
    <>
      <TextField
        label={words.name}
        description={invite ? undefined : words.nameHint}
        value={name}
        onChange={(change) => onChange({ name: change.currentTarget.value, invite })}
        error={problems.name ?? (isOneself(player, name) ? words.ownPartner : undefined)}
        autoComplete="off"
        maxLength={120}
        required
      />
      {aside}
    </>
  );
  const way = (key: 'invited' | 'named') => {
    const isChosen = (invite !== null) === (key === 'invited');
    const { label } = words.ways[key];
    const hint = hints[key];
    return (
      <div className={classNames(classes.way, isChosen && classes.chosen)}>
        <label className={classes.pick}>
          <input
            type="radio"
            name={group}
            checked={isChosen}
            onChange={() => onChange({ name, invite: key === 'invited' ? begun : null })}
          />
          <strong>{label}</strong>
          <span className="quiet small">{hint}</span>
        </label>
        {isChosen && (
          <div className={classes.inside}>
            {nameField}
            {key === 'named' && named}
            {invite && (
              <InviteFields
                invite={invite}
                price={settled ? 0 : price}
                problem={problems.to}
                onChange={(change) => onChange({ name, invite: { ...invite, ...change } })}
              />
            )}
          </div>
        )}
      </div>
    );
  };
  return (
    <fieldset className={classes.ways}>
      <legend className="sr">{words.yourPartner}</legend>
      {way('invited')}
      {way('named')}
    </fieldset>
  );
}

function InviteFields({
  invite,
  price,
  problem,
  onChange,
}: {
  invite: InviteDraft;
  price: number;
  problem: ReactNode;
  onChange: (change: Partial<InviteDraft>) => void;
}) {
  const words = useWords(partnerWords);
  return (
    <>
      <TextField
        label={words.reach}
        description={words.reachHint}
        value={invite.to}
        onChange={(change) => onChange({ to: change.currentTarget.value })}
        error={problem}
        autoComplete="off"
        inputMode="email"
        maxLength={254}
      />
      {price > 0 && <WhoPays invite={invite} price={price} onChange={(share) => onChange({ share })} />}
      <Note tone="blue">{words.next}</Note>
    </>
  );
}

function WhoPays({
  invite,
  price,
  onChange,
}: {
  invite: InviteDraft;
  price: number;
  onChange: (share: InviteDraft['share']) => void;
}) {
  const words = useWords(partnerWords);
  const group = useId();
  return (
    <fieldset className={classes.shares}>
      <legend>{words.whoPays}</legend>
      {(['half', 'whole'] as const).map((share) => {
        const { own, partners } = sharesOf(price, { ...invite, share });
        return (
          <label key={share} className={classNames(classes.share, invite.share === share && classes.chosen)}>
            <input type="radio" name={group} checked={invite.share === share} onChange={() => onChange(share)} />
            <strong>{words[share]}</strong>
            <span className="num">{rupees(own)}</span>
            <span className="quiet small">
              {share === 'half' ? words.halfHint({ amount: rupees(partners) }) : words.wholeHint}
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}
