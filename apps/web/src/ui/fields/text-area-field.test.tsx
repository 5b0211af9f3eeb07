import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { UiProvider } from '../theme/ui-provider.tsx';
import { TextAreaField } from './text-area-field.tsx';

test('a field for a text has three lines, grows with what is typed, and scrolls from the fourteenth line on', async () => {
  const screen = await render(
    <UiProvider>
      <TextAreaField label="About" placeholder="In a word" />
    </UiProvider>,
  );
  const field = screen.getByRole('textbox', { name: 'About' });
  await expect.element(field).toBeVisible();
  const heightWith = async (lines: number) => {
    await field.fill(Array.from({ length: lines }, () => 'Play!').join('\n'));
    return (field.element() as HTMLElement).offsetHeight;
  };
  const three = await heightWith(1);
  expect(three).toBeGreaterThan(60);
  expect(Math.abs((await heightWith(3)) - three)).toBeLessThan(2);
  const line = ((await heightWith(8)) - three) / 5;
  expect(line).toBeGreaterThan(15);
  const most = await heightWith(14);
  expect(Math.abs(most - three - 11 * line)).toBeLessThan(2);
  expect(await heightWith(40)).toBe(most);
});
