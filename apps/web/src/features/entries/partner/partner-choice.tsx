import type { PartnerWay } from '@maidan/domain/events/pairs/partner-ways';
import { Link } from '@tanstack/react-router';
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
  /** Null where the partner is only named, or nobody is. */
  invite: InviteDraft | null;
  /** Nobody is named yet: a partner is still to be found. */
  isWanted?: boolean;
}

interface Choosing {
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
  /** Those that the event takes; without them, somebody is named or invited. */
  ways?: readonly PartnerWay[];
  /** Whose list of those who want a partner is led to. */
  eventId?: string;
  onChange: (value: ChosenPartner) => void;
}

const wayOf = ({ invite, isWanted }: ChosenPartner): PartnerWay => (isWanted ? 'wanted' : invite ? 'invited' : 'named');

/**
 * Who the partner of a pair is: somebody named, somebody invited, or nobody yet. The chosen way opens; an invited partner
 * gives birthday and gender themselves.
 */
export function PartnerChoice({ ways = ['invited', 'named'], ...props }: Choosing) {
  const words = useWords(partnerWords);
  const group = useId();
  const { value, price, settled, problems, onChange } = props;
  const { name } = value;
  const chosen = wayOf(value);
  const begun = settled ? { to: '', share: settled.share } : newInvite(price);
  const rest = settled?.partners ?? 0;
  const hints = {
    wanted: words.ways.wanted.hint,
    invited: rest > 0 ? words.paysHalf({ amount: rupees(rest) }) : words.ways.invited.hint,
    named: rest > 0 ? words.payRest({ amount: rupees(rest) }) : settled ? words.nobodyAsked : words.ways.named.hint,
  };
  const choose = (way: PartnerWay) =>
    onChange({ name, invite: way === 'invited' ? begun : null, isWanted: way === 'wanted' });
  return (
    <fieldset className={classes.ways}>
      <legend className="sr">{words.yourPartner}</legend>
      {shownWays
        .filter((way) => ways.includes(way))
        .map((way) => (
          <div key={way} className={classNames(classes.way, way === chosen && classes.chosen)}>
            <label className={classes.pick}>
              <input type="radio" name={group} checked={way === chosen} onChange={() => choose(way)} />
              <strong>{words.ways[way].label}</strong>
              <span className="quiet small">{hints[way]}</span>
            </label>
            {way === chosen && (
              <div className={classes.inside}>{way === 'wanted' ? <Wanted {...props} /> : <Known {...props} />}</div>
            )}
          </div>
        ))}
      {problems.name && !ways.includes(chosen) && <p className={classes.fault}>{words.chooseWay}</p>}
    </fieldset>
  );
}

const shownWays: readonly PartnerWay[] = ['invited', 'named', 'wanted'];

/** The name of a partner who is known, with what an invitation needs. */
function Known({ value, player, price, settled, problems, named, aside, onChange }: Choosing) {
  const words = useWords(partnerWords);
  const { name, invite } = value;
  return (
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
      {!invite && named}
      {invite && (
        <InviteFields
          invite={invite}
          price={settled ? 0 : price}
          problem={problems.to}
          onChange={(change) => onChange({ name, invite: { ...invite, ...change } })}
        />
      )}
    </>
  );
}

/** What becomes of somebody who needs a partner, and who else does. */
function Wanted({ price, eventId }: Choosing) {
  const words = useWords(partnerWords);
  const { own } = sharesOf(price, newInvite(price));
  return (
    <>
      <Note tone="blue">{own > 0 ? words.wantedPays({ amount: rupees(own) }) : words.wantedFree}</Note>
      <p className="quiet small">{words.wantedSeen}</p>
      {eventId && (
        <Link to="/events/$eventId/partners" params={{ eventId }}>
          {words.seeWanted}
        </Link>
      )}
    </>
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
