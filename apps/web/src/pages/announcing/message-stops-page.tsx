import { useParams } from '@tanstack/react-router';
import { MessageStops } from '../../features/operations/message-stops/message-stops.tsx';
import { messageStopWords } from '../../features/operations/message-stops/words.ts';
import { useWords } from '../../platform/language.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';

export function MessageStopsPage() {
  const { token } = useParams({ from: '/stop/$token' });
  const words = useWords(messageStopWords);
  return (
    <Page title={words.title} width="narrow">
      <PageHeader title={words.title} />
      <MessageStops token={token} />
    </Page>
  );
}
