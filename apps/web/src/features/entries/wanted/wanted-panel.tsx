import type { PartnerRequest } from '@maidan/contract/entries/wanted-partners';
import type { Registration } from '@maidan/contract/entries/registration';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../platform/api-error.ts';
import { rupees } from '../../../platform/format.ts';
import { useWords } from '../../../platform/language.tsx';
import { useSubmit } from '../../../platform/use-submit.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { TextSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { Row } from '../../../ui/layout/row.ts';
import { OwnPartnerDialog } from '../corrections/own-corrections.tsx';
import { requestsQuery, useAnswer } from './queries.ts';
import classes from './wanted.module.css';
import { wantedWords } from './words.ts';

type Entry = Registration['entries'][number];

/** The entries of a registration that want a partner: who asks, and what else can be done. */
export const WantedPanels = ({ registration }: { registration: Registration }) =>
  registration.entries.map(
    (entry) =>
      entry.state === 'awaiting_partner' &&
      entry.wanted && <WantedPanel key={entry._id} registration={registration} entry={entry} />,
  );

function WantedPanel({ registration, entry }: { registration: Registration; entry: Entry }) {
  const words = useWords(wantedWords);
  const [isNaming, setNaming] = useState(false);
  return (
    <section className={classes.panel} aria-labelledby={`wanted-${entry._id}`}>
      <h3 id={`wanted-${entry._id}`}>{words.looking}</h3>
      <p className="quiet">
        {entry.category} · {entry.price > 0 ? words.comesBack({ amount: rupees(entry.price) }) : words.goes}
      </p>
      <Requests registrationId={registration._id} entry={entry} />
      <Row gap={8}>
        <ButtonLink to="/events/$eventId/partners" params={{ eventId: registration.eventId }}>
          {words.board}
        </ButtonLink>
        <Button onClick={() => setNaming(true)}>{words.known}</Button>
      </Row>
      {isNaming && <OwnPartnerDialog registration={registration} entry={entry} onClose={() => setNaming(false)} />}
    </section>
  );
}

function Requests({ registrationId, entry }: { registrationId: string; entry: Entry }) {
  const words = useWords(wantedWords);
  const { data, error, refetch } = useQuery(requestsQuery({ registrationId, entryId: entry._id }));
  if (!data)
    return error ? (
      <ErrorState level={3} title={words.requestsFailed} message={messageOf(error)} onRetry={() => void refetch()} />
    ) : (
      <TextSkeleton />
    );
  if (data.length === 0) return <p>{words.noRequests}</p>;
  return (
    <>
      <p>
        <strong>{words.requests({ count: data.length })}</strong>
      </p>
      <ul className={classes.list}>
        {data.map((request) => (
          <Request key={request._id} entry={entry} request={request} />
        ))}
      </ul>
    </>
  );
}

function Request({ entry: { _id: entryId, category }, request }: { entry: Entry; request: PartnerRequest }) {
  const words = useWords(wantedWords);
  const [isRefusing, setRefusing] = useState(false);
  const { _id: requestId, name, city, isIn } = request;
  const answer = useSubmit(useAnswer(entryId), {
    done: (_answer, { accept }) =>
      accept ? (isIn ? words.saidYes({ category, name }) : words.invited({ name })) : words.saidNoTo({ name }),
  });
  return (
    <li className={classes.one}>
      <span className={classes.who}>
        <strong>{name}</strong>
        <span className="quiet">
          {[city && words.from({ city }), isIn ? words.isIn : words.comes].filter(Boolean).join(' · ')}
        </span>
      </span>
      <div className={classes.acts}>
        <Button
          kind="tone"
          loading={answer.isPending}
          onClick={() => void answer.send({ requestId, accept: true, name })}
        >
          {words.yes({ name })}
        </Button>
        <Button kind="plain" aria-label={words.noTo({ name })} onClick={() => setRefusing(true)}>
          {words.no}
        </Button>
      </div>
      <ConfirmDialog
        open={isRefusing}
        onClose={() => setRefusing(false)}
        title={words.noTitle({ name })}
        keepLabel={words.keep}
        confirmLabel={words.no}
        onConfirm={() => answer.send({ requestId, accept: false, name })}
      >
        <p>{words.noWhy({ name })}</p>
      </ConfirmDialog>
    </li>
  );
}
