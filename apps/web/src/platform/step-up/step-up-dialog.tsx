import { secondFactorEndpoints } from '@maidan/contract/accounts/second-factor';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { FormDialog } from '../../ui/feedback/form-dialog.tsx';
import { call } from '../api.ts';
import { CodeField, toldAtTheCode } from './code-field.tsx';
import { codeWords } from './code-words.ts';
import { useWords } from '../language.tsx';
import { settleAsking } from './step-up.ts';
import { useSubmit } from '../use-submit.ts';

/** Asks for a code before money and exports. The original request continues once it is right. */
export function StepUpDialog() {
  const words = useWords(codeWords);
  const form = useForm({ initialValues: { code: '' } });
  const show = useMutation({
    mutationFn: (code: string) => call(secondFactorEndpoints.stepUp, { body: { code } }),
  });
  const stepUp = useSubmit(show, { form, onDone: () => settleAsking(true), refused: toldAtTheCode });
  const submit = (code: string) => void stepUp.send(code);
  return (
    <FormDialog
      onClose={() => settleAsking(false)}
      title={words.confirm}
      sub={words.confirmWhy}
      size="sm"
      busy={stepUp.isPending}
      submitLabel={words.goOn}
      disabled={!form.values.code.trim()}
      onSubmit={form.onSubmit(({ code }) => submit(code))}
    >
      <CodeField {...form.getInputProps('code')} onComplete={submit} focused />
    </FormDialog>
  );
}
