import { TypedEmailField } from '../../features/accounts/email/typed-email-field.tsx';
import { AccountDialog } from '../../features/accounts/mailed-account/account-dialog.tsx';
import { useNavigate, useParams, useRouter, useSearch } from '@tanstack/react-router';
import { PartnerInviteScreen } from '../../features/entries/partner-invites/invite-screen.tsx';
import { SquadScreen } from '../../features/entries/squads/squad-screen.tsx';
import { inviteWords } from '../../features/entries/partner-invites/words.ts';
import { useWords } from '../../platform/language.tsx';
import { Page } from '../../ui/layout/page.tsx';

/** How the secret of a team's link begins. */
const squadSecret = 'mdk_';

/** "Yes" is a step of its own for "Back". */
export function PartnerInvitePage() {
  const { token } = useParams({ from: '/invites/$token' });
  const { answer, who } = useSearch({ from: '/invites/$token' });
  const navigate = useNavigate({ from: '/invites/$token' });
  const { history } = useRouter();
  const accounts = { Dialog: AccountDialog, EmailField: TypedEmailField };
  const onBack = () => (history.canGoBack() ? history.back() : void navigate({ search: {} }));
  const ofTeam = (
    <SquadScreen
      key={token}
      {...{ token, accounts, onBack }}
      who={answer === 'yes' ? who : undefined}
      onAccept={(name) => void navigate({ search: { answer: 'yes', who: name } })}
    />
  );
  const title = useWords(inviteWords).title;
  if (token.startsWith(squadSecret))
    return (
      <Page title={title} width="narrow">
        {ofTeam}
      </Page>
    );
  return (
    <Page title={title} width="narrow">
      <PartnerInviteScreen
        key={token}
        token={token}
        accounts={accounts}
        isAccepting={answer === 'yes'}
        onAccept={() => void navigate({ search: { answer: 'yes' } })}
        onBack={onBack}
      >
        {ofTeam}
      </PartnerInviteScreen>
    </Page>
  );
}
