import { expect, test } from 'vitest';
import { render } from '../../test/render.tsx';
import { Avatar } from './avatar.tsx';

test.each([
  ['Kavita Deshpande', 'KD'],
  ['Mrs Sunita Deshpande', 'SD'],
  ['Dr. Mohan Rao', 'MR'],
  ['श्रीमती सुनीता देशपांडे', 'सुदे'],
  ['Drishti Nair', 'DN'],
  ['Shri', 'S'],
])('the initials of %s are %s', async (name, initials) => {
  const screen = await render(<Avatar name={name} />);
  await expect.poll(() => screen.container.textContent).toBe(initials);
});
