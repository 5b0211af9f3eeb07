import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../platform/api-error.ts';
import { longDate } from '../../platform/format.ts';
import { toast } from '../../platform/toast.ts';
import { Note } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { TextSkeleton } from '../../ui/skeleton.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { deletionQuery, useAskDeletion, useWithdrawDeletion } from './queries.ts';
import classes from './profile.module.css';

/** Asks for the deletion of the account, tells why it is not possible yet, or takes it back. */
export function DeleteAccountCard() {
  const { data, error, refetch } = useQuery(deletionQuery);
  const ask = useAskDeletion();
  const withdraw = useWithdrawDeletion();
  const [asking, setAsking] = useState(false);

  const keep = async () => {
    try {
      await withdraw.mutateAsync();
      toast.success('Your account stays');
    } catch (thrown) {
      toast.error(messageOf(thrown));
    }
  };

  return (
    <Card title="Delete account">
      {error && !data && <ErrorState level={3} message={messageOf(error)} onRetry={() => void refetch()} />}
      {!data && !error && <TextSkeleton />}
      {data?.deletion && (
        <>
          <Note tone="red">
            Your account will be deleted on <strong>{longDate(data.deletion.dueAt)}</strong>. Until then everything
            works as before.
          </Note>
          <Reasons reasons={data.waits} lead="The erasure waits for this:" />
          <div className={classes.buttons}>
            <Button kind="tone" loading={withdraw.isPending} onClick={() => void keep()}>
              Keep my account
            </Button>
          </div>
        </>
      )}
      {data && !data.deletion && (
        <>
          <p className={classes.explained}>
            Your name, contact, birthday, pictures and answers are erased {data.graceDays} days after you ask. Records
            of payments stay as long as the law asks for, without your name.
          </p>
          <Reasons reasons={data.hindrances} lead="Not possible yet:" />
          <div className={classes.buttons}>
            <Button kind="danger" disabled={data.hindrances.length > 0} onClick={() => setAsking(true)}>
              Delete my account
            </Button>
          </div>
        </>
      )}
      {asking && data && (
        <PasswordDialog
          danger
          title="Delete your account?"
          confirmLabel="Delete my account"
          onClose={() => setAsking(false)}
          onConfirm={async (password) => {
            const { deletion } = await ask.mutateAsync(password);
            toast.success(`Your account will be deleted on ${longDate(deletion.dueAt)}`);
          }}
        >
          <p>
            For {data.graceDays} days you can take it back here. After that your account is gone, with your tickets and
            past registrations.
          </p>
          <Reasons reasons={data.waits} lead="The erasure will wait for this:" />
        </PasswordDialog>
      )}
    </Card>
  );
}

function Reasons({ reasons, lead }: { reasons: readonly string[]; lead: string }) {
  if (reasons.length === 0) return null;
  return (
    <div className={classes.reasons}>
      <p>{lead}</p>
      <ul>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </div>
  );
}
