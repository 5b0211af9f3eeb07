import { playerOriginEndpoints } from '@maidan/contract/entries/origins';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { fakeApi } from '../../test/fake-api.ts';
import { render } from '../../test/render.tsx';
import { emptyOrigin, OriginFields, sentOrigin } from './origin-fields.tsx';

function Form() {
  const [value, setValue] = useState(emptyOrigin);
  return (
    <>
      <OriginFields eventId="e1" value={value} onChange={setValue} />
      <output>{JSON.stringify(sentOrigin(value))}</output>
    </>
  );
}

test('a district that others wrote brings its state; what nobody wrote before can be typed', async () => {
  fakeApi().answer(playerOriginEndpoints.suggest, {
    success: true,
    academies: ['Deccan Gymkhana'],
    districts: [{ district: 'Pune', stateUT: 'Maharashtra' }],
  });
  const screen = await render(<Form />);
  await screen.getByRole('combobox', { name: 'Academy or club' }).fill('Dec');
  await screen.getByRole('option', { name: 'Deccan Gymkhana' }).click();
  await screen.getByRole('combobox', { name: 'District' }).fill('Pu');
  await screen.getByRole('option', { name: 'Pune' }).click();
  await expect
    .element(screen.getByText('{"academy":"Deccan Gymkhana","district":"Pune","stateUT":"Maharashtra"}'))
    .toBeInTheDocument();
  await screen.getByRole('combobox', { name: 'Academy or club' }).fill('My own');
  await expect
    .element(screen.getByText('{"academy":"My own","district":"Pune","stateUT":"Maharashtra"}'))
    .toBeInTheDocument();
});
