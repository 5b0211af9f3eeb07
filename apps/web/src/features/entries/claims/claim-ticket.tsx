import { registrationEndpoints } from '@maidan/contract/entries/registrations';
import { readTicketCode } from '@maidan/domain/entries/ticket-code';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../../platform/api.ts';
import { useWords, wordsNow } from '../../../platform/language.tsx';
import { useSubmit } from '../../../platform/use-submit.ts';
import { Button } from '../../../ui/button.tsx';
import { FormDialog } from '../../../ui/feedback/form-dialog.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Row } from '../../../ui/layout/row.ts';
import { claimWords } from './words.ts';

/** Takes a registration that the desk has made into the account, by its ticket. */
export function ClaimTicket() {
  const words = useWords(claimWords);
  const [isOpen, setOpen] = useState(false);
  return (
    <Row>
      <Button kind="plain" onClick={() => setOpen(true)}>
        {words.open}
      </Button>
      {isOpen && <ClaimDialog onClose={() => setOpen(false)} />}
    </Row>
  );
}

const phone = /^(?:\+?91[\s-]?|0)?[6-9]\d{4}[\s-]?\d{5}$/;

function ClaimDialog({ onClose }: { onClose: () => void }) {
  const words = useWords(claimWords);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const form = useForm({
    initialValues: { ticketCode: '', phone: '' },
    validate: {
      ticketCode: (typed) => (readTicketCode(typed) ? null : wordsNow(claimWords).codeWrong),
      phone: (typed) => (phone.test(typed.trim()) ? null : wordsNow(claimWords).phoneWrong),
    },
  });
  const take = useSubmit(
    useMutation({
      mutationFn: (body: { ticketCode: string; phone: string }) => call(registrationEndpoints.claim, { body }),
      onSettled: () => queryClient.invalidateQueries({ queryKey: ['my-registrations'] }),
    }),
    {
      form,
      done: ({ registration: { name, event } }) => words.taken({ name, event: event.name }),
      onDone: onClose,
      leadTo: ({ registration: { _id } }) =>
        navigate({ to: '/my/registrations/$registrationId', params: { registrationId: _id } }),
    },
  );
  return (
    <FormDialog
      onClose={onClose}
      title={words.title}
      sub={words.sub}
      busy={take.isPending}
      submitLabel={words.take}
      onSubmit={() => !form.validate().hasErrors && take.send(form.values)}
    >
      <TextField
        label={words.code}
        description={words.codeHint}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={12}
        required
        {...form.getInputProps('ticketCode')}
      />
      <TextField
        label={words.phone}
        description={words.phoneHint}
        inputMode="tel"
        autoComplete="tel"
        maxLength={16}
        required
        {...form.getInputProps('phone')}
      />
    </FormDialog>
  );
}
