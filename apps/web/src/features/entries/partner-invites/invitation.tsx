import type { PartnerInvite } from '@maidan/contract/entries/partner-invites';
import { IconMapPin, IconTrophy } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { date, eventWhen, posterDate, relative, rupees, time, weekday } from '../../../platform/format.ts';
import { useNow } from '../../../platform/now.ts';
import { useWords, wordsNow } from '../../../platform/language.tsx';
import { sportName } from '../../../platform/names/stored-names.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Link } from '@tanstack/react-router';
import { HeroArt } from '../../../ui/poster.tsx';
import { firstName } from './first-name.ts';
import classes from './partner-invites.module.css';
import { inviteWords } from './words.ts';

/** Who asks, what, when, where, for how much and until when; the answers below. */
export function Invitation({
  invite,
  title,
  fee,
  children,
}: {
  invite: PartnerInvite;
  /** What is asked and who pays, where it is no pair. */
  title?: string;
  fee?: string;
  children: ReactNode;
}) {
  const words = useWords(inviteWords);
  const now = useNow();
  const { event, from, category, expiresAt } = invite;
  const { days, month } = posterDate(event.dateandtime, event.lastDay ?? undefined);
  return (
    <article className={classes.invitation}>
      <header className={classes.hero}>
        <HeroArt sport={event.sports} />
        <h1>{title ?? (invite.isAskedFor ? words.saidYes : words.asksYou)({ from, category })}</h1>
        <p className={classes.when}>
          <span className={classNames('num', classes.days)}>{days}</span> {month}
        </p>
      </header>
      <dl className={classes.figures}>
        <div>
          <dt>{invite.share > 0 ? words.yourHalf : words.youPay}</dt>
          <dd className="num">{invite.share > 0 ? rupees(invite.share) : words.nothing}</dd>
          <dd>{fee ?? shareText(invite)}</dd>
        </div>
        <div>
          <dt>{words.answerBy}</dt>
          <dd className="num">{`${weekday(expiresAt)}, ${time(expiresAt)}`}</dd>
          <dd>{`${date(expiresAt)} · ${relative(expiresAt, now)}`}</dd>
        </div>
      </dl>
      <ul className={classes.facts}>
        <li>
          <IconTrophy size={22} stroke={1.6} aria-hidden="true" />
          <span>
            <Link to="/events/$eventId" params={{ eventId: event._id }}>
              {event.name}
            </Link>
            <span className="quiet">{`${sportName(event.sports)} · ${category}`}</span>
          </span>
        </li>
        <li>
          <IconMapPin size={22} stroke={1.6} aria-hidden="true" />
          <span>
            <b>{event.location}</b>
            <span className="quiet">{eventWhen(event)}</span>
          </span>
        </li>
      </ul>
      <div className={classes.answers}>{children}</div>
    </article>
  );
}

function shareText({ share, fee, from }: PartnerInvite): string {
  const words = wordsNow(inviteWords);
  if (share > 0) return words.ofFee({ amount: rupees(fee) });
  return fee > 0 ? words.paysAll({ from: firstName(from) }) : words.free;
}
