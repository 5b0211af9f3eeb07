import { TypedEmailField } from '../../features/accounts/email/typed-email-field.tsx';
import { AccountDialog } from '../../features/accounts/mailed-account/account-dialog.tsx';
import { useNavigate, useParams, useRouter, useSearch } from '@tanstack/react-router';
import { PartnerInviteScreen } from '../../features/entries/partner-invites/invite-screen.tsx';
import { inviteWords } from '../../features/entries/partner-invites/words.ts';
import { useWords } from '../../platform/language.tsx';
import { Page } from '../../ui/layout/page.tsx';

/** "Yes" is a step of its own for "Back". */
export function PartnerInvitePage() {
  const { token } = useParams({ from: '/invites/$token' });
  const { answer } = useSearch({ from: '/invites/$token' });
  const navigate = useNavigate({ from: '/invites/$token' });
  const { history } = useRouter();
  return (
    <Page title={useWords(inviteWords).title} width="narrow">
      <PartnerInviteScreen
        key={token}
        token={token}
        accounts={{ Dialog: AccountDialog, EmailField: TypedEmailField }}
        isAccepting={answer === 'yes'}
        onAccept={() => void navigate({ search: { answer: 'yes' } })}
        onBack={() => (history.canGoBack() ? history.back() : void navigate({ search: {} }))}
      />
    </Page>
  );
}
