import { Outlet, useMatches } from '@tanstack/react-router';
import { AccessGate } from '../features/shell/access-gate.tsx';
import { AnnouncementBar } from '../features/shell/announcement-bar.tsx';
import { AppShell } from '../features/shell/app-shell.tsx';

/** Around every page: the shell, and the gate that the page's route asks for. */
export function RootLayout() {
  const asked = useMatches({ select: (matches) => matches.at(-1)?.staticData });
  const path = useMatches({ select: (matches) => matches.at(-1)?.pathname });
  return (
    <AppShell bare={asked?.bare} announcement={<AnnouncementBar />}>
      <AccessGate key={path} access={asked?.access}>
        <Outlet />
      </AccessGate>
    </AppShell>
  );
}
