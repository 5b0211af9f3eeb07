import type { ClaimOffer } from '@maidan/contract/entries/claiming/claims';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { messageOf } from '../../../platform/api-error.ts';
import { eventDate } from '../../../platform/format.ts';
import { useWords } from '../../../platform/language.tsx';
import { useSubmit } from '../../../platform/use-submit.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import classes from './claims.module.css';
import { claimOffersQuery, useTakeOffered } from './queries.ts';
import { claimWords } from './words.ts';

/** What the desk or a list has entered with the account's own address, to be taken; nothing while there is none. */
export function ClaimOffers() {
  const words = useWords(claimWords);
  const { data, error, refetch } = useQuery(claimOffersQuery);
  if (!data)
    return error ? (
      <ErrorState level={2} title={words.offersFailed} message={messageOf(error)} onRetry={() => void refetch()} />
    ) : null;
  if (data.length === 0) return null;
  return (
    <section className={classes.offers} aria-labelledby="claim-offers">
      <h2 id="claim-offers">{words.offers}</h2>
      <p className="quiet">{words.offersWhy}</p>
      <ul>
        {data.map((offer) => (
          <Offer key={offer.registrationId} offer={offer} />
        ))}
      </ul>
    </section>
  );
}

function Offer({ offer }: { offer: ClaimOffer }) {
  const words = useWords(claimWords);
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const { registrationId, name, event, categories, isSameName } = offer;
  const take = useSubmit(useTakeOffered(), {
    done: () => words.taken({ name, event: event.name }),
    leadTo: () => navigate({ to: '/my/registrations/$registrationId', params: { registrationId } }),
  });
  const send = (isMine: boolean) => take.send({ registrationId, isMine });
  return (
    <li className={classes.offer}>
      <div>
        <h3>{name}</h3>
        <p>{[event.name, ...categories].join(' · ')}</p>
        <p className="quiet">{`${eventDate(event)} · ${event.location}`}</p>
      </div>
      <Button kind="main" loading={take.isPending} onClick={() => (isSameName ? void send(false) : setAsking(true))}>
        {words.takeThis}
        <span className="sr"> {name}</span>
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={words.isMine({ name })}
        keepLabel={words.notMine}
        confirmLabel={words.yesMine}
        onConfirm={() => send(true)}
      >
        <p>{words.isMineWhy({ name })}</p>
      </ConfirmDialog>
    </li>
  );
}
