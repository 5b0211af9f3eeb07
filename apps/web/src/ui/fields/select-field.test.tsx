import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from '../../../test/render.tsx';
import { SelectField } from './select-field.tsx';

function Gender({ clearable = false }: { clearable?: boolean }) {
  const [value, setValue] = useState<string | null>('Male');
  return (
    <SelectField label="Gender" data={['Female', 'Male']} value={value} onChange={setValue} clearable={clearable} />
  );
}

test.each([false, true])(
  'the chosen option stays when it is chosen again, with pointer and keys (clearable: %s)',
  async (clearable) => {
    const screen = await render(<Gender clearable={clearable} />);
    const field = screen.getByRole('combobox', { name: 'Gender' });
    await field.click();
    await screen.getByRole('option', { name: 'Male', exact: true }).click();
    await expect.element(field).toHaveValue('Male');
    await field.click();
    await expect.element(screen.getByRole('option', { name: 'Male', exact: true })).toBeVisible();
    await userEvent.keyboard('{ArrowUp}{ArrowDown}{Enter}');
    await expect.element(field).toHaveValue('Male');
    await userEvent.keyboard('{ArrowDown}{Escape}');
    await expect.element(field).toHaveValue('Male');
  },
);
