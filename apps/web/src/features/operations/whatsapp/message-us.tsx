import { useQuery } from '@tanstack/react-query';
import { useWords } from '../../../platform/language.tsx';
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
    <Stack gap={8} align="start">
      <WriteLink write={data.write} size="lg">
        {words.messageUs}
      </WriteLink>
      {data.state !== 'agreed' && <p className="quiet">{words.messageUsHint}</p>}
    </Stack>
  );
}
