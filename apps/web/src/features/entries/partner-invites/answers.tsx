import type { PartnerInvite } from '@maidan/contract/entries/partner-invites';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useWords } from '../../../platform/language.tsx';
import { useSubmit } from '../../../platform/use-submit.ts';
import { Button } from '../../../ui/button.tsx';
import { FormDialog } from '../../../ui/feedback/form-dialog.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { firstName } from './first-name.ts';
import { useDeclineInvite } from './queries.ts';
import { inviteWords } from './words.ts';

/** Yes leads to the own details; no asks for one line, which may be left empty. */
export function Answers({ token, invite, onAccept }: { token: string; invite: PartnerInvite; onAccept: () => void }) {
  const words = useWords(inviteWords);
  const [isDeclining, setDeclining] = useState(false);
  return (
    <>
      <Button kind="main" size="lg" onClick={onAccept}>
        {words.yes}
      </Button>
      <Button kind="plain" size="lg" onClick={() => setDeclining(true)}>
        {words.no({ from: firstName(invite.from) })}
      </Button>
      {isDeclining && <DeclineDialog token={token} invite={invite} onClose={() => setDeclining(false)} />}
    </>
  );
}

function DeclineDialog({ token, invite, onClose }: { token: string; invite: PartnerInvite; onClose: () => void }) {
  const words = useWords(inviteWords);
  const from = firstName(invite.from);
  const form = useForm({ initialValues: { reason: '' } });
  const decline = useSubmit(useDeclineInvite(token), { form, done: words.declined({ from }), onDone: onClose });
  return (
    <FormDialog
      onClose={onClose}
      size="sm"
      title={words.declineTitle({ from })}
      sub={words.declineSub({ category: invite.category, event: invite.event.name })}
      busy={decline.isPending}
      submitLabel={words.decline}
      onSubmit={() => decline.send(form.values.reason)}
    >
      <TextField label={words.reason({ from })} maxLength={200} autoComplete="off" {...form.getInputProps('reason')} />
    </FormDialog>
  );
}
