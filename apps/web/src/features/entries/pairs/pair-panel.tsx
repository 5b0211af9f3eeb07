import type { Registration } from '@maidan/contract/entries/registration';
import { useState } from 'react';
import { dateTime, rupees, untilInWords } from '../../../platform/format.ts';
import { useNow } from '../../../platform/now.ts';
import { useWords, wordsNow } from '../../../platform/language.tsx';
import { Button } from '../../../ui/button.tsx';
import { OwnPartnerDialog } from '../corrections/own-corrections.tsx';
import { firstName } from '../partner-invites/first-name.ts';
import { DecideButtons } from './decide-buttons.tsx';
import { paidOf } from './paid-of.ts';
import { type OnCourt, PairCourt } from './pair-court.tsx';
import classes from './pair-panel.module.css';
import { ShareInvite } from './share-invite.tsx';
import { pairWords } from './words.ts';

type Entry = Registration['entries'][number];
type Partner = NonNullable<Entry['partner']>;

const shown: readonly string[] = ['awaiting_partner', 'confirmed'];

/** The pairs of a registration whose partner was invited: how each stands, and what can be done about it. */
export function PairPanels({ registration }: { registration: Registration }) {
  return registration.entries.map((entry) => {
    const { partner, state, isJoined } = entry;
    const isPair = partner && shown.includes(state) && (isJoined || partner.share !== undefined || entry.decideBy);
    return isPair && <PairPanel key={entry._id} registration={registration} entry={entry} partner={partner} />;
  });
}

function PairPanel({ registration, entry, partner }: { registration: Registration; entry: Entry; partner: Partner }) {
  const words = useWords(pairWords);
  const now = useNow();
  const [isAsking, setAsking] = useState(false);
  const asks = entry.decideBy !== undefined;
  const isWaiting = entry.state === 'awaiting_partner' && !asks;
  const first = firstName(partner.name);
  return (
    <section className={classes.panel} aria-labelledby={`pair-${entry._id}`}>
      <h3 id={`pair-${entry._id}`}>
        {asks ? headingOf(partner)({ partner: first }) : isWaiting ? words.waiting({ partner: first }) : entry.category}
      </h3>
      {asks && (
        <p className="quiet">
          {(entry.price > 0 ? words.decide : words.decideFree)({ until: untilInWords(entry.decideBy ?? '', now) })}
        </p>
      )}
      {isWaiting && registration.status !== 'held' && partner.expiresAt && (
        <p className="quiet">{words.waitingWhy({ until: untilInWords(partner.expiresAt, now) })}</p>
      )}
      {entry.isJoined && <p className="quiet">{howTheyMet(partner)({ partner: partner.name })}</p>}
      <PairCourt top={topOf(entry)} sides={[ownSide(registration, entry), partnerSide(entry, partner)]} />
      {isWaiting && partner.inviteUrl && (
        <ShareInvite
          url={partner.inviteUrl}
          code={partner.inviteCode}
          about={{
            from: registration.name,
            category: entry.category,
            event: registration.event,
            until: dateTime(partner.expiresAt ?? ''),
          }}
        />
      )}
      {isWaiting && (
        <Button onClick={() => setAsking(true)}>
          <span>
            {words.another}
            <small className={classes.why}>{words.anotherWhy({ partner: first })}</small>
          </span>
        </Button>
      )}
      {asks && (
        <DecideButtons registration={registration} entry={entry} partner={partner} onAsk={() => setAsking(true)} />
      )}
      {isAsking && <OwnPartnerDialog registration={registration} entry={entry} onClose={() => setAsking(false)} />}
    </section>
  );
}

/** Who had asked whom. */
function howTheyMet({ madeBy }: Partner) {
  const words = wordsNow(pairWords);
  if (madeBy === 'organizer') return words.madeByOrganizer;
  return madeBy === 'request' ? words.askedFor : words.joined;
}

/** Named in place of the one who was asked: only the rest of the fee is missing. */
const isNamed = ({ state }: Partner) => state === 'named';

function headingOf(partner: Partner) {
  const words = wordsNow(pairWords);
  if (isNamed(partner)) return words.named;
  return partner.state === 'declined' ? words.declined : words.over;
}

const topOf = ({ category, state, decideBy }: Entry): string => {
  const words = wordsNow(pairWords);
  if (state === 'confirmed') return words.together;
  return decideBy ? category : `${category} · ${words.kept}`;
};

const ownSide = ({ name }: Registration, entry: Entry): OnCourt => {
  const words = wordsNow(pairWords);
  const paid = paidOf(entry);
  return { name, look: 'in', said: paid > 0 ? words.paid({ amount: rupees(paid) }) : words.in };
};

function partnerSide({ state, decideBy, isJoined }: Entry, { name, state: answer }: Partner): OnCourt {
  const words = wordsNow(pairWords);
  if (decideBy && answer === 'named') return { name, look: 'open', said: words.restDue };
  if (decideBy) return { name, look: 'out', said: answer === 'declined' ? words.saidNo : words.ranOut };
  if (state === 'awaiting_partner') return { name, look: 'open', said: words.noAnswer };
  return isJoined || answer === 'accepted'
    ? { name, look: 'in', said: words.in }
    : { name, look: 'out', said: words.paysNothing };
}
