import { lazy, Suspense, useEffect, useState } from 'react';
import { messageOf, networkError } from '../platform/api-error.ts';
import { writeHeard } from '../platform/heard-language.ts';
import { type Language, useChooseLanguage, withWords } from '../platform/language.tsx';
import { toast } from '../platform/toast.ts';
import { readToken } from '../platform/token.ts';
import { LanguageSwitch } from '../features/accounts/shell/language-switch.tsx';
import { PassForm } from '../features/matchday/umpire/pass-form.tsx';
import { readUmpire, type UmpireSession } from '../features/matchday/umpire/umpire-session.ts';
import { UmpireGate } from '../features/matchday/umpire/umpire-gate.tsx';
import { UmpireSignIn } from '../features/matchday/umpire/umpire-sign-in.tsx';

/** The courts and the pad, with the queries that they need: loaded once somebody signs in. */
const bringDesk = () => import('../features/matchday/umpire/umpire-desk.tsx');
const UmpireDesk = lazy(withWords(bringDesk, 'UmpireDesk'));
/** While they type; without a network the sign-in itself will say so. */
const bringAhead = () => void bringDesk().catch(() => undefined);

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
  const languageSwitch = <LanguageSwitch change={useSwitchHere()} />;
  const comeIn = (begun: UmpireSession) => {
    setPass('');
    setSession(begun);
  };
  if (pass)
    return (
      <UmpireGate bar={languageSwitch} sub="pass" onBegin={bringAhead}>
        <PassForm pass={pass} onSignedIn={comeIn} onPassword={() => setPass('')} />
      </UmpireGate>
    );
  if (!session)
    return (
      <UmpireGate bar={languageSwitch} sub="password" onBegin={bringAhead}>
        <UmpireSignIn onSignedIn={comeIn} />
      </UmpireGate>
    );
  return (
    <Suspense>
      <UmpireDesk session={session} languageSwitch={languageSwitch} onLeave={() => setSession(null)} />
    </Suspense>
  );
}

/** The choice belongs to this phone, whoever may be signed in on it elsewhere. */
function useSwitchHere(): (language: Language) => Promise<void> {
  const choose = useChooseLanguage();
  return async (language) => {
    if (!(await choose(language))) toast.error(messageOf(networkError()));
    else if (!readToken()) writeHeard(null);
  };
}

const passInAddress = () => /^#(mdq_.+)$/.exec(window.location.hash)?.[1] ?? '';
