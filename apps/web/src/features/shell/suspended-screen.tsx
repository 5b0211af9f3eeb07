import { settings } from '../../platform/settings.ts';
import { EmptyState } from '../../ui/empty-state.tsx';

/** All that a suspended organizer sees (A§2). */
export function SuspendedScreen() {
  return (
    <EmptyState
      level={1}
      drawing="net"
      title="Account Suspended"
      action={<a href={`mailto:${settings.supportEmail}`}>{settings.supportEmail}</a>}
    >
      Please contact the administrator for assistance
    </EmptyState>
  );
}
