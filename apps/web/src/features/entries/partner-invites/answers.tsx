import type { PartnerInvite } from '@maidan/contract/entries/partner-invites';
import { useState } from 'react';
import { useWords } from '../../../platform/language.tsx';
import { Button } from '../../../ui/button.tsx';
import { DeclineDialog } from './decline-dialog.tsx';
import { firstName } from './first-name.ts';
import { useDeclineInvite } from './queries.ts';
import { inviteWords } from './words.ts';

/** Yes leads to the own details; no asks for one line, which may be left empty. */
export function Answers({ token, invite, onAccept }: { token: string; invite: PartnerInvite; onAccept: () => void }) {
  const words = useWords(inviteWords);
  const [isDeclining, setDeclining] = useState(false);
  const decline = useDeclineInvite(token);
  const from = firstName(invite.from);
  return (
    <>
      <Button kind="main" size="lg" onClick={onAccept}>
        {words.yes}
      </Button>
      <Button kind="plain" size="lg" onClick={() => setDeclining(true)}>
        {words.no({ from })}
      </Button>
      {isDeclining && (
        <DeclineDialog
          from={from}
          title={words.declineTitle({ from })}
          sub={words.declineSub({ category: invite.category, event: invite.event.name })}
          decline={decline}
          onClose={() => setDeclining(false)}
        />
      )}
    </>
  );
}
