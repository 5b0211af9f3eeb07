import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { ApiError, messageOf } from '../../../platform/api-error.ts';
import { currentLanguage, useWords } from '../../../platform/language.tsx';
import { rememberReturn, useSession } from '../../../platform/session.ts';
import { useSubmit } from '../../../platform/use-submit.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { FieldStack } from '../../../ui/fields/field.tsx';
import { OtpField } from '../../../ui/fields/otp-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Row } from '../../../ui/layout/row.ts';
import { useSendCode, useSignInWithMailedCode } from '../email/queries.ts';
import { challengeOf } from '../session/challenge.ts';
import { mailedAccountWords } from './words.ts';

interface AccountProps {
  /** Where to come back to from another page. */
  path: string;
  email: string;
  /** Whose account is made where the address has none; null to sign in alone. */
  account: { name: string; phone: string } | null;
  onEmail: (email: string) => void;
  onClose: () => void;
  onSignedIn: () => void;
}

/** Signing in, or up, by a code that is mailed, without leaving the page and what was typed there. */
export function AccountDialog(props: AccountProps) {
  const words = useWords(mailedAccountWords);
  const { path, email, account, onEmail, onClose } = props;
  const [isSent, setSent] = useState(false);
  const [isMailOff, setMailOff] = useState(false);
  const comeBack = () => rememberReturn(path);
  const send = useSubmit(useSendCode(), {
    onDone: () => setSent(true),
    refused: (thrown) => {
      const isOff = thrown instanceof ApiError && thrown.code === 'mail_off';
      if (isOff) setMailOff(true);
      return isOff ? null : messageOf(thrown);
    },
  });
  const sendCode = () =>
    void send.send({ email: email.trim(), ...(account && { newAccount: { language: currentLanguage() } }) });
  useOnce(account !== null, sendCode);
  if (isMailOff)
    return (
      <Dialog open size="sm" onClose={onClose} title={words.noMail} sub={words.noMailWhy}>
        <Row>
          <ButtonLink to="/auth/login" kind="main" onClick={comeBack}>
            {words.withPassword}
          </ButtonLink>
          <ButtonLink to="/auth/signup" onClick={comeBack}>
            {words.makeAccount}
          </ButtonLink>
        </Row>
      </Dialog>
    );
  if (isSent || account) return <TypedCode {...props} onAgain={account ? onClose : () => setSent(false)} />;
  return (
    <Dialog
      open
      size="sm"
      onClose={onClose}
      title={words.signInTitle}
      sub={words.signInSub}
      footer={
        <Button kind="main" loading={send.isPending} disabled={email.trim() === ''} onClick={sendCode}>
          {words.sendCode}
        </Button>
      }
    >
      <FieldStack>
        <TextField
          label={words.email}
          type="email"
          inputMode="email"
          autoComplete="username"
          value={email}
          onChange={(change) => onEmail(change.currentTarget.value)}
          data-autofocus
          required
        />
        <ButtonLink to="/auth/login" onClick={comeBack}>
          {words.withPassword}
        </ButtonLink>
      </FieldStack>
    </Dialog>
  );
}

function TypedCode({ path, email, account, onClose, onSignedIn, onAgain }: AccountProps & { onAgain: () => void }) {
  const words = useWords(mailedAccountWords);
  const { signIn } = useSession();
  const navigate = useNavigate();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  const enter = useSubmit(useSignInWithMailedCode(), {
    onDone: ({ token, user }) => {
      signIn(token, user);
      onSignedIn();
    },
    refused: (thrown) => {
      if (challengeOf(thrown)) {
        // A second factor is asked for on the page that can.
        rememberReturn(path);
        void navigate({ to: '/auth/login' });
        return null;
      }
      const isWrong = thrown instanceof ApiError && thrown.code === 'mailed_code_wrong';
      if (!isWrong) return messageOf(thrown);
      setCode('');
      setError(messageOf(thrown));
      return null;
    },
  });
  const send = (typed: string) => {
    setError(null);
    if (typed.length === 6)
      void enter.send({
        email: email.trim(),
        code: typed,
        ...(account && { newAccount: { ...account, language: currentLanguage() } }),
      });
  };
  return (
    <Dialog
      open
      size="sm"
      onClose={onClose}
      locked={enter.isPending}
      unsaved={false}
      title={words.codeTitle}
      sub={words.codeSub({ email: email.trim() })}
      footer={
        <>
          <Button onClick={onAgain} disabled={enter.isPending}>
            {words.anotherAddress}
          </Button>
          <Button kind="main" loading={enter.isPending} onClick={() => send(code)}>
            {words.signIn}
          </Button>
        </>
      }
    >
      <OtpField
        label={words.digits}
        description={words.codeHint}
        value={code}
        onChange={setCode}
        onComplete={send}
        error={error}
        data-autofocus
      />
    </Dialog>
  );
}

/** At the beginning, once. */
function useOnce(isWanted: boolean, act: () => void): void {
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current || !isWanted) return;
    isDone.current = true;
    act();
  }, [isWanted, act]);
}
