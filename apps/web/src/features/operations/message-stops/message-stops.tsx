import type { MessageStops as Stops } from '@maidan/contract/operations/message-stops';
import type { Channel } from '@maidan/domain/operations/channels';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../platform/api-error.ts';
import { useWords } from '../../../platform/language.tsx';
import { useSubmit } from '../../../platform/use-submit.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { TextSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { CheckField } from '../../../ui/fields/choice-field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Stack } from '../../../ui/layout/stack.ts';
import { stopsQuery, useSaveStops } from './queries.ts';
import { messageStopWords } from './words.ts';

const always = ['bell', 'email', 'push'] as const satisfies readonly Channel[];

/** What the link of a message opens: whoever holds it says what still comes, without signing in. */
export function MessageStops({ token }: { token: string }) {
  const { data, error, refetch } = useQuery(stopsQuery(token));
  if (!data && error) return <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />;
  return data ? <Choices key={data.stopped.join()} token={token} stops={data} /> : <TextSkeleton lines={4} />;
}

function Choices({ token, stops }: { token: string; stops: Omit<Stops, 'success'> }) {
  const words = useWords(messageStopWords);
  const { kind, organizer, stopped, whatsapp } = stops;
  const shown = whatsapp ? ([...always, 'whatsapp'] as const) : always;
  // A link by mail is pressed to end the mails.
  const [off, setOff] = useState<readonly Channel[]>(stopped.length > 0 ? stopped : ['email']);
  const save = useSubmit(useSaveStops(token), { done: words.saved });
  const said = words.kinds[kind];
  return (
    <Card title={typeof said === 'string' ? said : said({ organizer: organizer ?? words.anyOrganizer })}>
      <Stack gap={16}>
        <p className="quiet">{words.why}</p>
        {shown.map((channel) => (
          <CheckField
            key={channel}
            label={words.channels[channel]}
            checked={!off.includes(channel)}
            onChange={(event) =>
              setOff(event.currentTarget.checked ? off.filter((one) => one !== channel) : [...off, channel])
            }
          />
        ))}
        <Button kind="main" loading={save.isPending} onClick={() => void save.send([...off])}>
          {words.save}
        </Button>
      </Stack>
    </Card>
  );
}
