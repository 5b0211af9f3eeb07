import type { ToldFact } from '@maidan/contract/fact';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../platform/api-error.ts';
import { longDate } from '../../../platform/format.ts';
import { toast } from '../../../platform/toast.ts';
import { useSubmit } from '../../../platform/use-submit.ts';
import { useWords } from '../../../platform/language.tsx';
import { Note } from '../../../ui/feedback/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { TextSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { toldInWords } from './deletion-words.ts';
import { PasswordDialog } from './password-dialog.tsx';
import { deletionQuery, useAskDeletion, useWithdrawDeletion } from './queries.ts';
import classes from './profile.module.css';
import { profileWords } from './words.ts';

/** Requests deletion of the account, explains why it is not possible yet, or withdraws the request. */
export function DeleteAccountCard() {
  const words = useWords(profileWords);
  const { data, error, refetch } = useQuery(deletionQuery);
  const ask = useAskDeletion();
  const withdraw = useSubmit(useWithdrawDeletion(), { done: words.stays });
  const [asking, setAsking] = useState(false);

  return (
    <Card title={words.delete}>
      {error && !data && <ErrorState level={3} message={messageOf(error)} onRetry={() => void refetch()} />}
      {!data && !error && <TextSkeleton />}
      {data?.deletion && (
        <>
          <Note tone="red">
            <strong>{words.willBeDeleted({ date: longDate(data.deletion.dueAt) })}</strong>. {words.untilThen}
          </Note>
          <Reasons reasons={data.facts.waits} lead={words.waitsFor} />
          <div className={classes.buttons}>
            <Button kind="tone" loading={withdraw.isPending} onClick={() => void withdraw.send()}>
              {words.keep}
            </Button>
          </div>
        </>
      )}
      {data && !data.deletion && (
        <>
          <p className={classes.explained}>{words.deleteWhy({ days: data.graceDays })}</p>
          <Reasons reasons={data.facts.hindrances} lead={words.notYet} />
          <div className={classes.buttons}>
            <Button disabled={data.facts.hindrances.length > 0} onClick={() => setAsking(true)}>
              {words.deleteMine}
            </Button>
          </div>
        </>
      )}
      {asking && data && (
        <PasswordDialog
          danger
          title={words.deleteTitle}
          confirmLabel={words.deleteMine}
          onClose={() => setAsking(false)}
          onConfirm={async (password) => {
            const { deletion } = await ask.mutateAsync(password);
            toast.success(words.willBeDeleted({ date: longDate(deletion.dueAt) }));
          }}
        >
          <p>{words.grace({ days: data.graceDays })}</p>
          <Reasons reasons={data.facts.waits} lead={words.willWaitFor} />
        </PasswordDialog>
      )}
    </Card>
  );
}

function Reasons({ reasons, lead }: { reasons: readonly ToldFact[]; lead: string }) {
  if (reasons.length === 0) return null;
  return (
    <div className={classes.reasons}>
      <p>{lead}</p>
      <ul>
        {reasons.map((reason) => (
          <li key={reason.code}>{toldInWords(reason)}</li>
        ))}
      </ul>
    </div>
  );
}
