import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { ApiError, messageOf } from '../platform/api-error.ts';
import { useWords, withWords } from '../platform/language.tsx';
import { toast } from '../platform/toast.ts';
import { liveEventQuery } from '../features/matchday/desk/queries.ts';
import { LanguageSwitch } from '../features/accounts/shell/language-switch.tsx';
import { MyCourt } from '../features/matchday/pad/my-court.tsx';
import { padWords } from '../features/matchday/pad/words.ts';
import { PassForm } from '../features/matchday/umpire/pass-form.tsx';
import { forgetUmpire, readUmpire, type UmpireSession } from '../features/matchday/umpire/umpire-session.ts';
import { UmpireGate } from '../features/matchday/umpire/umpire-gate.tsx';
import { UmpireSignIn } from '../features/matchday/umpire/umpire-sign-in.tsx';
import { Button } from '../ui/button.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { TableSkeleton } from '../ui/feedback/skeleton.tsx';
import { Page, PageHeader } from '../ui/layout/page.tsx';
import { umpireWords } from '../features/matchday/umpire/words.ts';

/** All matches with the plain form for their results: the way out where nobody scores point by point. */
const Desk = lazy(withWords(() => import('../features/matchday/desk/desk.tsx'), 'Desk'));

export function UmpirePage() {
  const [session, setSession] = useState<UmpireSession | null>(readUmpire);
  // The desk's QR code: behind the `#`, where no server sees it, and out of the address before anybody copies that.
  const [pass, setPass] = useState(passInAddress);
  useEffect(() => {
    const take = () => {
      const { pathname, search } = window.location;
      if (!passInAddress()) return;
      setPass(passInAddress());
      window.history.replaceState(window.history.state, '', pathname + search);
    };
    take();
    // Whoever was typing the password in this tab meanwhile.
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

/** The matches of one event, until the umpire leaves or the server no longer knows the sign-in. */
function UmpireDesk({ session, onLeave }: { session: UmpireSession; onLeave: () => void }) {
  const words = useWords(umpireWords);
  const access = { eventId: session.eventId, token: session.token };
  const pad = useWords(padWords);
  const { data, error, refetch } = useQuery(liveEventQuery(access));
  // A score sheet's code names its match: that one is looked for among all.
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
