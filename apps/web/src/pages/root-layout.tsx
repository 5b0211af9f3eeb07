import { Outlet, useBlocker, useMatches } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { AccessGate } from '../features/accounts/shell/access-gate.tsx';
import { AnnouncementBar } from '../features/accounts/shell/announcement-bar.tsx';
import { AppShell } from '../features/accounts/shell/app-shell.tsx';
import { Footer } from '../features/accounts/shell/footer.tsx';
import { OfflineLine } from '../features/accounts/shell/offline-line.tsx';
import { gateInAddress } from '../features/entries/gate/gate-address.ts';
import { useAccountLanguage } from '../platform/account-language.ts';
import { useSession } from '../platform/session.ts';
import { isAnythingUnsaved, mayLeave } from '../ui/feedback/unsaved.ts';
import { withWords } from '../platform/language.tsx';

/** Not loaded for visitors of a public page. */
const NotificationBell = lazy(
  withWords(() => import('../features/operations/notifications/notification-bell.tsx'), 'NotificationBell'),
);

/** Kept offline on the devices of users who come back: mere visitors need not load this either. */
const NewVersionLine = lazy(
  withWords(() => import('../features/accounts/shell/new-version-line.tsx'), 'NewVersionLine'),
);

const HandInOnOpening = lazy(
  withWords(() => import('../features/entries/gate/hand-in-on-opening.tsx'), 'HandInOnOpening'),
);

const GateAtAddress = lazy(withWords(() => import('../features/entries/gate/gate-at-address.tsx'), 'GateAtAddress'));

/** Wraps every page: the shell, and the access gate of the page's route. */
export function RootLayout() {
  const asked = useMatches({ select: (matches) => matches.at(-1)?.staticData });
  const path = useMatches({ select: (matches) => matches.at(-1)?.pathname });
  const { user } = useSession();
  const [gate] = useState(() => (typeof location === 'undefined' ? null : gateInAddress(location.hash)));
  useAccountLanguage();
  // Back, and closing the tab: what leads on from a dialog has been sent or was chosen there.
  useBlocker({
    shouldBlockFn: async ({ action }) => ['BACK', 'FORWARD', 'GO'].includes(action) && !(await mayLeave()),
    enableBeforeUnload: isAnythingUnsaved,
  });
  // Every call refuses a suspended account or one with a second factor to set up; an umpire's token is no account.
  const isShut = user?.organizerStatus === 'suspended' || user?.secondFactorRequired;
  const isHeard = user !== null && user.role !== 'umpire' && !isShut;
  const bell = isHeard && (
    <Suspense>
      <NotificationBell reader={user.role === 'organizer' ? 'organizer' : 'account'} />
    </Suspense>
  );
  const announcement = (
    <>
      <OfflineLine />
      {!asked?.quiet && <AnnouncementBar />}
    </>
  );
  return (
    <AppShell bell={bell} announcement={announcement} footer={!asked?.quiet && <Footer />}>
      {user !== null && (
        <Suspense>
          <NewVersionLine />
          {isHeard && <HandInOnOpening userId={user._id} />}
          {isHeard && gate !== null && <GateAtAddress eventId={gate} />}
        </Suspense>
      )}
      <AccessGate key={path} access={asked?.access} shape={asked?.shape}>
        <Outlet />
      </AccessGate>
    </AppShell>
  );
}
