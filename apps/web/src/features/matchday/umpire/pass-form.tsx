import { umpireEndpoints } from '@maidan/contract/matchday/umpire';
import { useState } from 'react';
import { call } from '../../../platform/api.ts';
import { fieldErrors } from '../../../platform/api-error.ts';
import { useWords } from '../../../platform/language.tsx';
import { useCall } from '../../../platform/use-call.ts';
import { useSubmit } from '../../../platform/use-submit.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldStack } from '../../../ui/fields/field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { keepUmpire, type UmpireSession } from './umpire-session.ts';
import { Refusal } from './refusal.tsx';
import { umpireWords } from './words.ts';

/** With the pass from the desk's QR code, an umpire only gives their name. */
export function PassForm({
  pass,
  onSignedIn,
  onPassword,
}: {
  pass: string;
  onSignedIn: (session: UmpireSession) => void;
  /** Switches to the password: the pass may be used up. */
  onPassword: () => void;
}) {
  const text = useWords(umpireWords);
  const [name, setName] = useState('');
  const enter = useCall(() => call(umpireEndpoints.enter, { body: { pass, name } }));
  const { send } = useSubmit(enter, {
    refused: () => null,
    onDone: ({ token, eventId, eventName, court }) => {
      const session = { token, eventId, eventName, name, court };
      keepUmpire(session);
      onSignedIn(session);
    },
  });
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
          label={text.name}
          required
          autoComplete="name"
          value={name}
          error={fieldErrors(enter.error).name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Refusal error={enter.error} />
        <Button kind="main" size="lg" wide type="submit" loading={enter.isPending}>
          {text.open}
        </Button>
        <Button wide onClick={onPassword}>
          {text.withPassword}
        </Button>
      </FieldStack>
    </form>
  );
}
