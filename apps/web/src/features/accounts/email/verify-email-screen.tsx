import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../platform/api-error.ts';
import { refusalOf } from '../../../platform/refusals/refusal-reason.ts';
import { useWords } from '../../../platform/language.tsx';
import { homeOf, useSession } from '../../../platform/session.ts';
import { useSubmit } from '../../../platform/use-submit.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Stack } from '../../../ui/layout/stack.ts';
import { AuthFrame } from '../session/auth-frame.tsx';
import classes from '../session/auth-frame.module.css';
import { useSecretOfAddress } from '../session/secret-of-address.ts';
import { useProveEmail } from './queries.ts';
import { emailWords } from './words.ts';

/**
 * Where the link of a mail leads. Whoever is signed in here need not press again; anybody else first reads what it
 * does, as a stranger may have made the account.
 */
export function VerifyEmailScreen() {
  const words = useWords(emailWords);
  const token = useSecretOfAddress();
  const { status, user } = useSession();
  const [email, setEmail] = useState<string | null>(null);
  const [isOver, setOver] = useState(token === '');
  const prove = useSubmit(useProveEmail(), {
    onDone: (answer) => setEmail(answer.email),
    refused: (thrown) => {
      if (!(thrown instanceof ApiError) || thrown.code !== 'email_link_invalid') return refusalOf(thrown);
      setOver(true);
      return null;
    },
  });
  const begun = useRef(false);
  const isSignedIn = status !== 'anonymous' && user !== null;
  useEffect(() => {
    if (!isSignedIn || begun.current || token === '') return;
    begun.current = true;
    void prove.send(token);
  });

  if (email)
    return (
      <AuthFrame title={words.done} sub={words.doneWhy({ email })}>
        <ButtonLink className={classes.submit} to={user ? homeOf(user.role) : '/auth/login'} kind="main" size="lg" wide>
          {words.onward}
        </ButtonLink>
      </AuthFrame>
    );
  if (isOver)
    return (
      <AuthFrame title={words.verifyTitle}>
        <Stack gap={20} className={classes.submit}>
          <Banner title={words.over}>{words.overWhy}</Banner>
          <ButtonLink to="/profile" kind="main" size="lg" wide>
            {words.toProfile}
          </ButtonLink>
        </Stack>
      </AuthFrame>
    );
  return (
    <AuthFrame title={words.verifyTitle} sub={words.verifySub}>
      <Stack gap={12} className={classes.submit}>
        <Button kind="main" size="lg" wide loading={prove.isPending} onClick={() => void prove.send(token)}>
          {words.confirm}
        </Button>
        {!isSignedIn && (
          <ButtonLink to="/auth/forgot-password" wide>
            {words.takeOver}
          </ButtonLink>
        )}
      </Stack>
    </AuthFrame>
  );
}
