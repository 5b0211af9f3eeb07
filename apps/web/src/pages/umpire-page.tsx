import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { ApiError, messageOf } from '../platform/api-error.ts';
import { useWords, withWords } from '../platform/language.tsx';
import { toast } from '../platform/toast.ts';
import { liveEventQuery } from '../features/matchday/desk/live-query.ts';
import { LanguageSwitch } from '../features/accounts/shell/language-switch.tsx';
import { MyCourt } from '../features/matchday/pad/my-court.tsx';
import { padWords } from '../features/matchday/pad/words.ts';
import { PassForm } from '../features/matchday/umpire/pass-form.tsx';
import { forgetUmpire, readUmpire, type UmpireSession } from '../features/matchday/umpire/umpire-session.ts';
import { UmpireGate } from '../features/matchday/umpire/umpire-gate.tsx';
import { UmpireSignIn } from '../features/matchday/umpire/umpire-sign-in.tsx';
import { Button } from '../ui/button.tsx';
import { withControls } from '../ui/theme/with-controls.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { TableSkeleton } from '../ui/feedback/skeleton.tsx';
import { Page, PageHeader } from '../ui/layout/page.tsx';
import { umpireWords } from '../features/matchday/umpire/words.ts';

/** All matches with the plain result form: the fallback where nobody scores point by point. */
const Desk = lazy(withWords(() => withControls(import('../features/matchday/desk/desk.tsx')), 'Desk'));

export function UmpirePage() {
  const [session, setSession] = useState<UmpireSession | null>(readUmpire);
  // From the desk's QR code: after the `#`, where no server sees it, and removed before anybody copies the address.
  const [pass, setPass] = useState(passInAddress);
  useEffect(() => {
    const take = () => {
      const { pathname, search } = window.location;
      if (!passInAddress()) return;
      setPass(passInAddress());
      window.history.replaceState(window.history.state, '', pathname + search);
    };
    take();
    // Catches a pass opened in this tab while the umpire was typing the password.
    window.addEventListener('hashchange', take);
    return () => window.removeEventListener('hashchange', take);
  }, []);
  const comeIn = (begun: UmpireSession) => {
    setPass('');
    setSession(begun);
  };
  if (pass)
    return (
      <UmpireGate bar={<LanguageSwitch />} sub="pass">
        <PassForm pass={pass} onSignedIn={comeIn} onPassword={() => setPass('')} />
      </UmpireGate>
    );
  if (!session)
    return (
      <UmpireGate bar={<LanguageSwitch />} sub="password">
        <UmpireSignIn onSignedIn={comeIn} />
      </UmpireGate>
    );
  return <UmpireDesk session={session} onLeave={() => setSession(null)} />;
}

const passInAddress = () => /^#(mdq_.+)$/.exec(window.location.hash)?.[1] ?? '';

/** The matches of one event, until the umpire leaves or the server rejects the session. */
function UmpireDesk({ session, onLeave }: { session: UmpireSession; onLeave: () => void }) {
  const words = useWords(umpireWords);
  const access = { eventId: session.eventId, token: session.token };
  const pad = useWords(padWords);
  const { data, error, refetch } = useQuery(liveEventQuery(access));
  // A score sheet's QR code names its match, so the full list is shown to find it.
  const [showsAll, setShowsAll] = useState(() => new URLSearchParams(window.location.search).has('match'));
  const status = error instanceof ApiError ? error.status : null;
  const leave = () => {
    forgetUmpire();
    onLeave();
  };
  useEffect(() => {
    if (status !== 401) return;
    toast.error(words.ended);
    leave();
  });
  return (
    <Page title={session.eventName}>
      <PageHeader
        above={words.of({ name: session.name })}
        title={session.eventName}
        actions={
          <>
            <LanguageSwitch />
            <Button onClick={() => setShowsAll(!showsAll)}>{showsAll ? pad.backToCourt : pad.allMatches}</Button>
            <Button onClick={leave}>{words.leave}</Button>
          </>
        }
      />
      {status === 403 ? (
        <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />
      ) : showsAll ? (
        <Suspense fallback={<TableSkeleton rows={6} columns={4} />}>
          <Desk access={access} mayCorrect={false} />
        </Suspense>
      ) : (
        <MyCourt eventId={session.eventId} token={session.token} live={data} onlyCourt={session.court} />
      )}
    </Page>
  );
}
