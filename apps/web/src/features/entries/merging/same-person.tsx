import type { EventRegistration } from '@maidan/contract/entries/event-registrations';
import type { Twin } from '@maidan/contract/entries/merging';
import { sumRupees } from '@maidan/domain/money';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { refusalInWords } from '../../../platform/error-words.ts';
import { date, rupees } from '../../../platform/format.ts';
import { useWords } from '../../../platform/language.tsx';
import { useSubmit } from '../../../platform/use-submit.ts';
import { Button } from '../../../ui/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { KeyValueList } from '../../../ui/layout/key-value-list.tsx';
import { twinsQuery, useMerge } from './queries.ts';
import classes from './same-person.module.css';
import { mergingWords } from './words.ts';

/** Other registrations of the event that seem to be of this player, each to be made one with it. */
export function SamePerson({ row }: { row: EventRegistration }) {
  const { data } = useQuery(twinsQuery({ eventId: row.eventId, registrationId: row._id }));
  if (!data || data.length === 0) return null;
  return (
    <div className={classes.twins}>
      {data.map((twin) => (
        <TwinBanner key={twin._id} row={row} twin={twin} />
      ))}
    </div>
  );
}

function TwinBanner({ row, twin }: { row: EventRegistration; twin: Twin }) {
  const words = useWords(mergingWords);
  const [isAsked, setAsked] = useState(false);
  const { name, categories, ticketCode, registrationDate, refusal } = twin;
  return (
    <Banner
      tone={refusal ? 'gold' : 'blue'}
      title={words.title}
      action={
        refusal === null && (
          <Button size="sm" aria-label={words.makeOf({ name: row.name })} onClick={() => setAsked(true)}>
            {words.make}
          </Button>
        )
      }
    >
      {words.entered({ name, categories: categories.join(', ') })}{' '}
      {words.ticket({ code: ticketCode ?? words.none, date: date(registrationDate) })}
      {refusal && ` ${refusalInWords(refusal)}.`}
      {refusal?.category && ` ${words.categoryIs({ category: refusal.category })}.`}
      {isAsked && <MergeDialog row={row} twin={twin} onClose={() => setAsked(false)} />}
    </Banner>
  );
}

/** Says before anything happens what becomes of entries, payments and tickets. */
function MergeDialog({ row, twin, onClose }: { row: EventRegistration; twin: Twin; onClose: () => void }) {
  const words = useWords(mergingWords);
  const merge = useSubmit(useMerge({ eventId: row.eventId, registrationId: row._id }), {
    done: words.done({ name: row.name }),
    onDone: onClose,
  });
  const [kept, gone] = twin.isKept ? [twin, row] : [row, twin];
  const own = row.categories.filter(({ cancelled }) => !cancelled).map((one) => one.name);
  const owed = sumRupees([row.owed, twin.owed]);
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={words.question}
      keepLabel={words.keep}
      confirmLabel={words.make}
      onConfirm={() => merge.send(twin._id)}
    >
      <KeyValueList
        items={[
          { label: words.entries, value: [...own, ...twin.categories].join(', ') },
          { label: words.fees, value: rupees(sumRupees([row.amount, twin.amount])) },
          ...(owed > 0 ? [{ label: words.owed, value: rupees(owed) }] : []),
          { label: words.stays, value: kept.ticketCode ?? gone.ticketCode ?? words.none, code: true },
          ...(kept.ticketCode && gone.ticketCode ? [{ label: words.works, value: gone.ticketCode, code: true }] : []),
        ]}
      />
      <p>{words.moves}</p>
    </ConfirmDialog>
  );
}
