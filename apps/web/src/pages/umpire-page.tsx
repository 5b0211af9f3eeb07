import { useState } from 'react';
import { LiveDesk } from '../features/live-events/live-desk.tsx';
import { forgetUmpire, readUmpire, type UmpireSession } from '../features/umpire/umpire-session.ts';
import { UmpireSignIn } from '../features/umpire/umpire-sign-in.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Page, PageHeader } from '../ui/page.tsx';

export function UmpirePage() {
  const [session, setSession] = useState<UmpireSession | null>(readUmpire);
  if (!session) {
    return (
      <Page title="Umpire" width="narrow">
        <PageHeader title="Umpire" sub="The organizer gives you the event's code and its umpire password." />
        <Card>
          <UmpireSignIn onSignedIn={setSession} />
        </Card>
      </Page>
    );
  }
  return (
    <Page title={session.eventName}>
      <PageHeader
        above={`Umpire ${session.name}`}
        title={session.eventName}
        actions={
          <Button
            onClick={() => {
              forgetUmpire();
              setSession(null);
            }}
          >
            Leave
          </Button>
        }
      />
      <LiveDesk access={{ eventId: session.eventId, token: session.token }} mayCorrect={false} />
    </Page>
  );
}
