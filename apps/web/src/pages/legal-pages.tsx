import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { publicEventQuery } from '../features/events/public-events/queries.ts';
import { ContactText, PrivacyText, RefundsText, TermsText } from '../features/operations/legal-pages/legal-texts.tsx';
import { refundPageWords } from '../features/operations/legal-pages/refund-words.ts';
import { useWords } from '../platform/language.tsx';
import { refundStateWords, refundWindows } from '../platform/refunds/refund-words.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { Card } from '../ui/layout/card.tsx';
import { Stack } from '../ui/layout/stack.ts';

export function PrivacyPage() {
  return <PrivacyText />;
}

export function TermsPage() {
  return <TermsText />;
}

export function ContactPage() {
  return <ContactText />;
}

export function RefundsPage() {
  const { event } = useSearch({ from: '/refunds' });
  return <RefundsText ofEvent={event && <OfEvent event={event} />} />;
}

/** Until when this event refunds how much. Without the event the page stays as it is for everybody. */
function OfEvent({ event: asked }: { event: string }) {
  const words = useWords(refundPageWords);
  const refunds = useWords(refundStateWords);
  const { data: event } = useQuery({ ...publicEventQuery(asked), refetchInterval: false });
  if (!event) return null;
  const isFree = event.categories.every(({ price }) => price === 0);
  const rule = isFree ? words.free : refunds.ifYouCancel({ windows: refundWindows(event.refundPolicy) });
  return (
    <Card level={2} title={words.forEvent({ event: event.name })}>
      <Stack gap={12} align="start">
        <p>{event.calledOff ? words.calledOff : rule}</p>
        <ButtonLink to="/events/$eventId" params={{ eventId: event.address }} size="sm">
          {words.seeEvent}
        </ButtonLink>
      </Stack>
    </Card>
  );
}
