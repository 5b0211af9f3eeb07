import { umpireEndpoints } from '@maidan/contract/matchday/umpire';
import { useState } from 'react';
import { call } from '../../../platform/api.ts';
import { fieldErrors } from '../../../platform/api-error.ts';
import { useWords } from '../../../platform/language.tsx';
import { useCall } from '../../../platform/use-call.ts';
import { useSubmit } from '../../../platform/use-submit.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldStack } from '../../../ui/fields/field.tsx';
import { PasswordField, TextField } from '../../../ui/fields/text-field.tsx';
import { keepUmpire, type UmpireSession } from './umpire-session.ts';
import { Refusal } from './refusal.tsx';
import { umpireWords } from './words.ts';

/** Event code and umpire password give access to one event's matches for a day; no account is needed. */
export function UmpireSignIn({ onSignedIn }: { onSignedIn: (session: UmpireSession) => void }) {
  const text = useWords(umpireWords);
  const [form, setForm] = useState(() => ({
    // Carried by a score sheet's QR code.
    eventCode: new URLSearchParams(window.location.search).get('code') ?? '',
    password: '',
    name: '',
  }));
  const signIn = useCall(() => call(umpireEndpoints.signIn, { body: form }));
  const errors = fieldErrors(signIn.error);
  const { send } = useSubmit(signIn, {
    refused: () => null,
    onDone: ({ token, eventId, eventName, courts }) => {
      const session = { token, eventId, eventName, name: form.name, courts };
      keepUmpire(session);
      onSignedIn(session);
    },
  });
  const set = (field: keyof typeof form) => (event: { currentTarget: { value: string } }) =>
    setForm({ ...form, [field]: event.currentTarget.value });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <FieldStack>
        <TextField
          label={text.code}
          required
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          value={form.eventCode}
          error={errors.eventCode}
          onChange={set('eventCode')}
        />
        <PasswordField
          label={text.password}
          required
          value={form.password}
          error={errors.password}
          onChange={set('password')}
        />
        <TextField
          label={text.name}
          required
          autoComplete="name"
          value={form.name}
          error={errors.name}
          onChange={set('name')}
        />
        <Refusal error={signIn.error} />
        <Button kind="main" size="lg" wide type="submit" loading={signIn.isPending}>
          {text.open}
        </Button>
      </FieldStack>
    </form>
  );
}
