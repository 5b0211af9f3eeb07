import { useState } from 'react';
import { expect, test } from 'vitest';
import { render } from '../../../../test/render.tsx';
import { CategoriesEditor } from './categories-editor.tsx';
import { newCategory } from './event-form-values.ts';

function Editor({ sports = 'Carrom', startsAt = '' }: { sports?: string; startsAt?: string }) {
  const [categories, setCategories] = useState([newCategory()]);
  return (
    <CategoriesEditor
      categories={categories}
      sports={sports}
      startsAt={startsAt}
      newPrice=""
      onChange={setCategories}
      problems={{}}
    />
  );
}

test('what a category’s name says of format and players is set at once, and undone in one press', async () => {
  const screen = await render(<Editor />);
  const name = screen.getByRole('textbox', { name: 'Category name' });
  const told = screen.getByText(/^Filled in from the name/);
  await name.fill('Open');
  await expect.element(told).not.toBeInTheDocument();
  await name.fill("Men's Doubles");
  await expect.element(told).toHaveTextContent('Filled in from the name: Doubles · Men and boys');
  await screen.getByRole('button', { name: 'Undo' }).click();
  await name.fill("Women's Doubles");
  await expect.element(told).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Places, format, age …' }).click();
  await expect.element(screen.getByRole('combobox', { name: 'Format' })).toHaveValue('');
});

test('a category that is added to an event without a fee says that it is free', async () => {
  const Edited = () => {
    const [categories, setCategories] = useState([{ ...newCategory(), _id: 'known', name: 'Open', price: 0 }]);
    return (
      <CategoriesEditor
        categories={categories}
        sports="Carrom"
        newPrice={0}
        onChange={(to) => setCategories(to as typeof categories)}
        problems={{}}
      />
    );
  };
  const screen = await render(<Edited />);
  expect(screen.getByText('Free for players').query()).toBeNull();
  await screen.getByRole('button', { name: 'Add category' }).click();
  await expect.element(screen.getByText('Free for players')).toBeVisible();
  await screen.getByRole('textbox', { name: 'Price' }).nth(1).fill('300');
  await expect.element(screen.getByText('Free for players')).not.toBeInTheDocument();
});

test('in a team sport teams enter, unless the name says otherwise', async () => {
  const screen = await render(<Editor sports="volleyball" />);
  const name = screen.getByRole('textbox', { name: 'Category name' });
  await name.fill('Open');
  await expect.element(screen.getByRole('textbox', { name: 'Price per team' })).toBeVisible();
  await expect.element(screen.getByText('Filled in from the name and the sport: Team')).toBeVisible();
  await name.fill("Men's Doubles");
  await expect.element(screen.getByRole('textbox', { name: 'Price per pair' })).toBeVisible();
});

test('a field follows the name until it is set by hand, also with the limits open', async () => {
  const screen = await render(<Editor />);
  const name = screen.getByRole('textbox', { name: 'Category name' });
  await screen.getByRole('button', { name: 'Places, format, age …' }).click();
  await name.fill('U-13 Boys Singles');
  const to = screen.getByRole('textbox', { name: 'To age' });
  await expect.element(to).toHaveValue('12');
  const told = screen.getByText(/^Filled in from the name/);
  await expect
    .element(told)
    .toHaveTextContent('Filled in from the name: Singles · Men and boys · up to 12 years on the day of play');
  await to.fill('10');
  await expect.element(told).toHaveTextContent('Filled in from the name: Singles · Men and boys');
  await name.fill('Under 15 Girls Doubles');
  await expect.element(to).toHaveValue('10');
  await expect.element(screen.getByRole('combobox', { name: 'Format' })).toHaveValue('Doubles');
  await expect.element(screen.getByRole('combobox', { name: 'Open to' })).toHaveValue('Women and girls');
  await expect.element(screen.getByRole('textbox', { name: 'Price per pair' })).toBeVisible();
});

test('“Under 15” suggests the age limit', async () => {
  const screen = await render(<Editor />);
  await screen.getByRole('textbox', { name: 'Category name' }).fill('Boys Under 15');
  await expect
    .element(screen.getByText(/^Filled in from the name/))
    .toHaveTextContent('Filled in from the name: Men and boys · up to 14 years on the day of play');
  await screen.getByRole('button', { name: 'Places, format, age …' }).click();
  await expect.element(screen.getByRole('textbox', { name: 'To age' })).toHaveValue('14');
});

test('a minus that is typed into a price stays for the eye', async () => {
  const screen = await render(<Editor />);
  const price = screen.getByRole('textbox', { name: 'Price' });
  await price.fill('-500');
  await screen.getByRole('textbox', { name: 'Category name' }).click();
  await expect.element(price).toHaveValue('-₹500');
});

test('where a category has an age limit, the sport proposes on which day ages count, and one choice serves all', async () => {
  const screen = await render(<Editor sports="Badminton" />);
  const on = screen.getByRole('combobox', { name: 'Age is counted on' });
  await expect.element(on).not.toBeInTheDocument();
  await screen.getByRole('textbox', { name: 'Category name' }).fill('Under 15');
  await expect.element(on).toHaveValue('31 December of the year of play');
  await expect
    .element(screen.getByText(/^Filled in from the name/))
    .toHaveTextContent('Filled in from the name: up to 14 years on 31 December of that year');
  await on.click();
  await screen.getByRole('option', { name: 'The day of play' }).click();
  await expect
    .element(screen.getByText(/^Filled in from the name/))
    .toHaveTextContent('Filled in from the name: up to 14 years on the day of play');
});

test('a fee is given to the categories that have none in one press, and a later category starts with it', async () => {
  const screen = await render(<Editor />);
  const prices = screen.getByRole('textbox', { name: 'Price' });
  await screen.getByRole('button', { name: 'Add category' }).click();
  await screen.getByRole('button', { name: 'Add category' }).click();
  const offer = screen.getByRole('button', { name: /^Use / });
  await expect.element(offer).not.toBeInTheDocument();
  await prices.first().fill('500');
  await screen.getByRole('button', { name: 'Use ₹500 for all 3 categories' }).click();
  await expect.element(offer).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Add category' }).click();
  await expect
    .poll(() => prices.elements().map((one) => (one as HTMLInputElement).value))
    .toEqual(Array(4).fill('₹500'));
});

test('whichever day ages count on, the form says which birthdays a category takes', async () => {
  const screen = await render(<Editor startsAt="2026-12-12T03:30:00.000Z" />);
  const born = screen.getByRole('list', { name: 'Dates of birth that each category takes' });
  await expect.element(born).not.toBeInTheDocument();
  await screen.getByRole('textbox', { name: 'Category name' }).fill('Boys U-15');
  const day = screen.getByRole('combobox', { name: 'Age is counted on' });
  for (const [choice, said] of [
    ['The day of play', 'Boys U-15 Born 13 Dec 2011 or later'],
    ['1 January of the year of play', 'Boys U-15 Born 1 Jan 2011 or later'],
    ['31 December of the year of play', 'Boys U-15 Born 1 Jan 2012 or later'],
  ] as const) {
    await day.click();
    await screen.getByRole('option', { name: choice }).click();
    await expect.element(born).toHaveTextContent(said);
  }
});

test('without a date no birthday is made up', async () => {
  const screen = await render(<Editor />);
  await screen.getByRole('textbox', { name: 'Category name' }).fill('Boys U-15');
  await expect.element(screen.getByText(/^Once the event has its date/)).toBeVisible();
});
