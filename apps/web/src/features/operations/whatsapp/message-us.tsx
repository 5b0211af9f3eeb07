import { useQuery } from '@tanstack/react-query';
import { useWords } from '../../../platform/language.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Stack } from '../../../ui/layout/stack.ts';
import { ownWhatsAppQuery } from './queries.ts';
import { WriteLink } from './write-link.tsx';
import { whatsappWords } from './words.ts';

/** On a ticket: one press and one sent message. Nothing while the channel is off, or without a network. */
export function MessageUs() {
  const words = useWords(whatsappWords);
  const { data } = useQuery(ownWhatsAppQuery);
  if (!data?.isOn || !data.write) return null;
  return (
    <Card level={3} title={words.title}>
      <Stack gap={12} align="start">
        {data.state !== 'agreed' && <p>{words.messageUsHint}</p>}
        <WriteLink write={data.write}>{words.messageUs}</WriteLink>
      </Stack>
    </Card>
  );
}
