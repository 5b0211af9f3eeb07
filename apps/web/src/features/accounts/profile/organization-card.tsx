import { useForm } from '@mantine/form';
import { useWords } from '../../../platform/language.tsx';
import { useSubmit } from '../../../platform/use-submit.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import classes from './profile.module.css';
import { useRenameOrganization } from './queries.ts';
import { profileWords } from './words.ts';

/** What the public, players and administrators call an organizer. */
export function OrganizationCard({ name }: { name: string }) {
  const words = useWords(profileWords);
  const form = useForm({
    initialValues: { organizationName: name },
    validate: { organizationName: (value) => (value.trim().length < 2 ? words.organizationRequired : null) },
  });
  const save = useSubmit(useRenameOrganization(), {
    form,
    done: words.organizationSaved,
    onDone: () => form.resetDirty(),
  });
  return (
    <Card title={words.organization}>
      <form onSubmit={form.onSubmit((values) => save.send(values))} noValidate>
        <TextField
          label={words.organizationName}
          description={words.organizationWhy}
          autoComplete="organization"
          maxLength={120}
          required
          {...form.getInputProps('organizationName')}
        />
        <div className={classes.buttons}>
          <Button type="submit" disabled={!form.isDirty()} loading={save.isPending}>
            {words.organizationSave}
          </Button>
        </div>
      </form>
    </Card>
  );
}
