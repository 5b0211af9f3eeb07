import { useState } from 'react';
import { expect, test } from 'vitest';
import { render } from '../../../../test/render.tsx';
import { CategoriesEditor } from './categories-editor.tsx';
import { newCategory } from './event-form-values.ts';

function Editor() {
  const [categories, setCategories] = useState([newCategory()]);
  return <CategoriesEditor categories={categories} newPrice="" onChange={setCategories} problems={{}} />;
}

test('what a category’s name says of format and players is set with one press, and only then', async () => {
  const screen = await render(<Editor />);
  const offer = screen.getByRole('button', { name: /^Set as named/ });
  await screen.getByRole('textbox', { name: 'Category name' }).fill('Open');
  await expect.element(offer).not.toBeInTheDocument();
  await screen.getByRole('textbox', { name: 'Category name' }).fill("Men's Doubles");
  await offer.click();
  await expect.element(screen.getByRole('combobox', { name: 'Format' })).toHaveValue('Doubles');
  await expect.element(screen.getByRole('combobox', { name: 'Open to' })).toHaveValue('Men and boys');
});
