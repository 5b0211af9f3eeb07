import { settings } from '../../../platform/settings.ts';
import { useWords } from '../../../platform/language.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Row } from '../../../ui/layout/row.ts';
import { shellWords } from './shell-words.ts';

/** The only screen a suspended organizer sees (A§2). */
export function SuspendedScreen() {
  const words = useWords(shellWords);
  return (
    <EmptyState
      level={1}
      drawing="net"
      title={words.suspended}
      action={
        <Row gap={16} justify="center">
          <a href={`mailto:${settings.supportEmail}`}>{settings.supportEmail}</a>
          <ButtonLink to="/checkout/$orderId" params={{ orderId: 'top-up' }}>
            {words.payIn}
          </ButtonLink>
        </Row>
      }
    >
      {words.suspendedWhy}
    </EmptyState>
  );
}
