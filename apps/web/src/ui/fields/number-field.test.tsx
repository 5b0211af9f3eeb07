import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { MoneyField, NumberField } from './number-field.tsx';
import { UiProvider } from '../theme/ui-provider.tsx';

function Money({ start = '' }: { start?: number | '' }) {
  const [value, setValue] = useState<number | ''>(start);
  return (
    <UiProvider>
      <MoneyField label="Price" value={value} onChange={setValue} />
      <p data-testid="value">{JSON.stringify(value)}</p>
    </UiProvider>
  );
}

test.each([
  ['350.50', '350.5', '₹350.50'],
  ['350.05', '350.05', '₹350.05'],
  ['842600', '842600', '₹8,42,600'],
  ['0', '0', '₹0'],
])('typing %s gives the form %s and the eye %s', async (typed, value, seen) => {
  await render(<Money />);
  await userEvent.type(page.getByLabelText('Price'), typed);
  await expect.element(page.getByTestId('value')).toHaveTextContent(value);
  await expect.element(page.getByLabelText('Price')).toHaveValue(seen);
});

test('an emptied field is empty, and one set from outside shows what was set', async () => {
  await render(<Money start={500} />);
  await expect.element(page.getByLabelText('Price')).toHaveValue('₹500');
  await userEvent.clear(page.getByLabelText('Price'));
  await expect.element(page.getByTestId('value')).toHaveTextContent('""');
});

test('a minus sign is refused with a word instead of being dropped', async () => {
  await render(<Money />);
  await userEvent.type(page.getByLabelText('Price'), '-500');
  await expect.element(page.getByTestId('value')).toHaveTextContent('-500');
  await expect.element(page.getByText('Enter ₹0 or more')).toBeVisible();
});

test('a whole-number field takes no decimals', async () => {
  const values: (number | '')[] = [];
  await render(
    <UiProvider>
      <NumberField label="Courts" onChange={(value) => values.push(value)} />
    </UiProvider>,
  );
  await userEvent.type(page.getByLabelText('Courts'), '12.5');
  expect(values.at(-1)).toBe(125);
});
