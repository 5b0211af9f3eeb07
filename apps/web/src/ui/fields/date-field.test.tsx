import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '../../../test/render.tsx';
import { DateTimeField } from './date-field.tsx';

function Start({ at }: { at: string | null }) {
  const [value, setValue] = useState(at);
  return (
    <>
      <DateTimeField label="Begins" value={value} onChange={setValue} defaultTimeValue="09:00" />
      <p data-testid="value">{value}</p>
    </>
  );
}

test('another day keeps the time that was chosen', async () => {
  // 7:00 am in India.
  await render(<Start at="2027-01-03T01:30:00.000Z" />);
  await page.getByRole('button', { name: 'Begins' }).click();
  await page.getByRole('button', { name: /10 January/ }).click();
  await expect.element(page.getByTestId('value')).toHaveTextContent('2027-01-10T01:30:00.000Z');
});
