import { useForm } from '@mantine/form';
import { type ReactNode, useState } from 'react';
import { CodeField, toldAtTheCode } from '../../../platform/step-up/code-field.tsx';
import { useWords } from '../../../platform/language.tsx';
import { faultAt, type Submit, useSubmit } from '../../../platform/use-submit.ts';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { FormDialog } from '../../../ui/feedback/form-dialog.tsx';
import { PasswordField } from '../../../ui/fields/text-field.tsx';
import { useRenewRecoveryCodes, useTurnOff } from './queries.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import classes from './second-factor.module.css';
import { secondFactorWords } from './words.ts';

interface Proof {
  password: string;
  code: string;
}

const useProofForm = () => useForm<Proof>({ initialValues: { password: '', code: '' } });
const told = { faults: faultAt({ wrong_password: 'password' }), refused: toldAtTheCode };

export function TurnOffDialog({ onClose }: { onClose: () => void }) {
  const words = useWords(secondFactorWords);
  const form = useProofForm();
  const turnOff = useSubmit(useTurnOff(), { form, done: words.turnedOff, onDone: onClose, ...told });
  return (
    <ProofDialog
      title={words.turnOffTitle}
      submitLabel={words.turnOff}
      danger
      form={form}
      submit={turnOff}
      onClose={onClose}
    >
      {words.turnOffWhy}
    </ProofDialog>
  );
}

export function RenewDialog({ onClose }: { onClose: () => void }) {
  const words = useWords(secondFactorWords);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const form = useProofForm();
  const renew = useSubmit(useRenewRecoveryCodes(), {
    form,
    onDone: ({ recoveryCodes }) => setCodes(recoveryCodes),
    ...told,
  });
  if (codes)
    return (
      <Dialog open onClose={onClose} title={words.keepThese} locked>
        <RecoveryCodes codes={codes} onKept={onClose} />
      </Dialog>
    );
  return (
    <ProofDialog title={words.renewTitle} submitLabel={words.renew} form={form} submit={renew} onClose={onClose}>
      {words.renewWhy}
    </ProofDialog>
  );
}

/** Asks for password and code, so that neither a found phone nor a stolen password is enough. */
function ProofDialog({
  title,
  submitLabel,
  danger,
  form,
  submit,
  onClose,
  children,
}: {
  title: string;
  submitLabel: string;
  danger?: boolean;
  form: ReturnType<typeof useProofForm>;
  submit: Submit<Proof>;
  onClose: () => void;
  children: ReactNode;
}) {
  const words = useWords(secondFactorWords);
  return (
    <FormDialog
      onClose={onClose}
      title={title}
      size="sm"
      busy={submit.isPending}
      submitLabel={submitLabel}
      danger={danger}
      disabled={!form.values.password || !form.values.code.trim()}
      onSubmit={form.onSubmit((values) => void submit.send(values))}
    >
      <p className={classes.explained}>{children}</p>
      <PasswordField
        label={words.yourPassword}
        autoComplete="current-password"
        required
        data-autofocus
        {...form.getInputProps('password')}
      />
      <CodeField {...form.getInputProps('code')} />
    </FormDialog>
  );
}
