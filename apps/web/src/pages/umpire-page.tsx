import { useState } from 'react';
import { useWords } from '../platform/language.tsx';
import { Desk } from '../features/matchday/desk/desk.tsx';
import { LanguageSwitch } from '../features/accounts/shell/language-switch.tsx';
import { forgetUmpire, readUmpire, type UmpireSession } from '../features/matchday/umpire/umpire-session.ts';
import { UmpireGate } from '../features/matchday/umpire/umpire-gate.tsx';
import { UmpireSignIn } from '../features/matchday/umpire/umpire-sign-in.tsx';
import { Button } from '../ui/button.tsx';
import { Page, PageHeader } from '../ui/layout/page.tsx';
import { umpireWords } from '../features/matchday/umpire/words.ts';

export function UmpirePage() {
  const words = useWords(umpireWords);
  const [session, setSession] = useState<UmpireSession | null>(readUmpire);
  if (!session) {
    return (
      <UmpireGate bar={<LanguageSwitch />}>
        <UmpireSignIn onSignedIn={setSession} />
      </UmpireGate>
    );
  }
  return (
    <Page title={session.eventName}>
      <PageHeader
        above={words.of({ name: session.name })}
        title={session.eventName}
        actions={
          <>
            <LanguageSwitch />
            <Button
              onClick={() => {
                forgetUmpire();
                setSession(null);
              }}
            >
              {words.leave}
            </Button>
          </>
        }
      />
      <Desk access={{ eventId: session.eventId, token: session.token }} mayCorrect={false} />
    </Page>
  );
}
