import { useForm } from '@mantine/form';
import { useNavigate } from '@tanstack/react-router';
import { useWords, wordsNow } from '../../../platform/language.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import classes from './partner-invites.module.css';
import { inviteWords } from './words.ts';

const plain = (typed: string) => typed.replaceAll(/[\s-]/g, '').toUpperCase();

/** Six letters that somebody read out lead to the invitation. */
export function CodeEntry() {
  const words = useWords(inviteWords);
  const navigate = useNavigate();
  const form = useForm({
    initialValues: { code: '' },
    validate: { code: (typed) => (/^[A-Z0-9]{6}$/.test(plain(typed)) ? null : wordsNow(inviteWords).codeWrong) },
  });
  return (
    <form
      noValidate
      className={classes.codeEntry}
      onSubmit={form.onSubmit(({ code }) => navigate({ to: '/invites/$token', params: { token: plain(code) } }))}
    >
      <TextField
        label={words.haveCode}
        placeholder={words.code}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={9}
        {...form.getInputProps('code')}
      />
      <Button type="submit">{words.open}</Button>
    </form>
  );
}
