import { useState } from 'react';
import { expect, test } from 'vitest';
import { render } from '../../../test/render.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { FormDialog } from './form-dialog.tsx';

function WithinAForm({ dialog, onSaved }: { dialog: 'form' | 'question'; onSaved: () => void }) {
  const [isDone, setIsDone] = useState(false);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSaved();
      }}
    >
      {isDone ? (
        <p>Code added</p>
      ) : dialog === 'form' ? (
        <FormDialog
          title="Add a code"
          busy={false}
          submitLabel="Add"
          onSubmit={() => setIsDone(true)}
          onClose={() => {}}
        >
          {null}
        </FormDialog>
      ) : (
        <ConfirmDialog
          open
          title="End the code?"
          confirmLabel="Add"
          onConfirm={() => setIsDone(true)}
          onClose={() => {}}
        />
      )}
    </form>
  );
}

test.each(['form', 'question'] as const)('a %s opened from within a form does not send that form', async (dialog) => {
  let saved = 0;
  const screen = await render(<WithinAForm dialog={dialog} onSaved={() => (saved += 1)} />);
  await screen.getByRole('button', { name: 'Add' }).click();
  await expect.element(screen.getByText('Code added')).toBeVisible();
  expect(saved).toBe(0);
});
