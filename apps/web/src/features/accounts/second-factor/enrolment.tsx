import { inGroups } from '@maidan/domain/accounts/second-factor';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { CodeField, toldAtTheCode } from '../../../platform/step-up/code-field.tsx';
import { useWords } from '../../../platform/language.tsx';
import { toast } from '../../../platform/toast.ts';
import { faultAt, useSubmit } from '../../../platform/use-submit.ts';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { FieldStack } from '../../../ui/fields/field.tsx';
import { PasswordField } from '../../../ui/fields/text-field.tsx';
import { QrCode } from '../../../ui/qr-code.tsx';
import { useBegin, useConfirm } from './queries.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import classes from './second-factor.module.css';
import { secondFactorWords } from './words.ts';

interface Secret {
  secret: string;
  address: string;
}

type Step = { at: 'password' } | { at: 'scan'; secret: Secret } | { at: 'codes'; codes: readonly string[] };

/**
 * The set-up in three steps, from the password to the recovery codes. `isReplaced`: a code from the previous phone is
 * required first. `onCodes`: called once it is on and the recovery codes are shown, for the only time.
 */
export function Enrolment({
  isReplaced,
  onCodes,
  onDone,
}: {
  isReplaced: boolean;
  onCodes: () => void;
  onDone: () => void;
}) {
  const words = useWords(secondFactorWords);
  const [step, setStep] = useState<Step>({ at: 'password' });
  if (step.at === 'password')
    return <PasswordStep isReplaced={isReplaced} onDone={(secret) => setStep({ at: 'scan', secret })} />;
  if (step.at === 'scan')
    return (
      <ScanStep
        {...step.secret}
        onStartOver={() => setStep({ at: 'password' })}
        onDone={(codes) => {
          setStep({ at: 'codes', codes });
          onCodes();
        }}
      />
    );
  const leave = () => {
    toast.success(words.isOn);
    onDone();
  };
  return <RecoveryCodes codes={step.codes} onKept={leave} />;
}

function PasswordStep({ isReplaced, onDone }: { isReplaced: boolean; onDone: (secret: Secret) => void }) {
  const words = useWords(secondFactorWords);
  const form = useForm({ initialValues: { password: '', code: '' } });
  const begin = useSubmit(useBegin(), {
    form,
    onDone,
    faults: faultAt({ wrong_password: 'password' }),
    refused: toldAtTheCode,
  });
  const { password, code } = form.values;
  return (
    <form noValidate onSubmit={form.onSubmit(() => void begin.send({ password, ...(isReplaced && { code }) }))}>
      <p className={classes.explained}>{words.needed}</p>
      <div className={classes.form}>
        <FieldStack>
          <PasswordField
            label={words.yourPassword}
            autoComplete="current-password"
            required
            data-autofocus
            {...form.getInputProps('password')}
          />
          {isReplaced && <CodeField {...form.getInputProps('code')} />}
        </FieldStack>
      </div>
      <div className={classes.buttons}>
        <Button
          type="submit"
          kind="main"
          loading={begin.isPending}
          disabled={!password || (isReplaced && code.trim() === '')}
        >
          {words.begin}
        </Button>
      </div>
    </form>
  );
}

function ScanStep({
  secret,
  address,
  onStartOver,
  onDone,
}: Secret & { onStartOver: () => void; onDone: (codes: readonly string[]) => void }) {
  const words = useWords(secondFactorWords);
  const form = useForm({ initialValues: { code: '' } });
  const confirm = useSubmit(useConfirm(), {
    form,
    onDone: ({ recoveryCodes }) => onDone(recoveryCodes),
    refused: toldAtTheCode,
  });
  return (
    <form noValidate onSubmit={form.onSubmit(({ code }) => void confirm.send(code))}>
      <div className={classes.scan}>
        <p>{words.scan}</p>
        <QrCode text={address} label={words.qr} />
        {/* A phone cannot scan its own screen. */}
        <a className={classes.openApp} href={address}>
          {words.openApp}
        </a>
        <p>{words.orType}</p>
        <span className={classes.key}>{inGroups(secret)}</span>
        <CopyButton text={secret}>{words.copyKey}</CopyButton>
      </div>
      <FieldStack>
        <p className={classes.explained}>{words.thenCode}</p>
        <CodeField
          {...form.getInputProps('code')}
          recovery={false}
          focused
          onComplete={(code) => void confirm.send(code)}
        />
      </FieldStack>
      <div className={classes.buttons}>
        <Button onClick={onStartOver} disabled={confirm.isPending}>
          {words.startOver}
        </Button>
        <Button type="submit" kind="main" loading={confirm.isPending} disabled={form.values.code.length < 6}>
          {words.confirm}
        </Button>
      </div>
    </form>
  );
}
