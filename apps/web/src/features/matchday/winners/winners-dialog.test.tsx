import { winnersEndpoints } from '@maidan/contract/matchday/winners';
import { expect, test } from 'vitest';
import { anEvent } from '../../../../test/an-event.ts';
import { fakeApi } from '../../../../test/fake-api.ts';
import { render } from '../../../../test/render.tsx';
import { WinnersDialog } from './winners-dialog.tsx';

const event = anEvent({
  categories: [
    { name: 'Men', price: 0, participants: 2 },
    { name: 'Women', price: 0, participants: 2 },
  ],
});

test('at least one winner is filled in, and blank categories are not sent', async () => {
  const api = fakeApi();
  api.answer(winnersEndpoints.record, { success: true, event: { ...event, hasWinners: true } });
  let closed = false;
  const screen = await render(<WinnersDialog event={event} onClose={() => void (closed = true)} />);
  const submit = screen.getByRole('button', { name: 'Submit Winners' });
  await submit.click();
  await expect.element(screen.getByText('Please fill in at least one winner')).toBeVisible();
  expect(api.asked).toEqual([]);

  await screen.getByRole('group', { name: 'Women' }).getByRole('textbox', { name: 'First place' }).fill(' Asha Menon ');
  await submit.click();
  await expect.poll(() => closed).toBe(true);
  expect(api.asked[0]?.body).toEqual({ winners: { Women: { firstPlace: 'Asha Menon' } } });
});

test('winners against the results are sent once somebody says why', async () => {
  const api = fakeApi();
  const doubt = {
    code: 'winners_need_reason',
    message: 'Say why',
    errors: [{ path: 'winners.Men', msg: 'Men: 2 matches are open' }],
  };
  api.refuse(winnersEndpoints.record, 409, doubt);
  api.answer(winnersEndpoints.record, { success: true, event: { ...event, hasWinners: true } });
  let closed = false;
  const screen = await render(<WinnersDialog event={event} onClose={() => void (closed = true)} />);
  await screen
    .getByRole('group', { name: 'Men', exact: true })
    .getByRole('textbox', { name: 'First place' })
    .fill('Asha');
  await screen.getByRole('button', { name: 'Submit Winners' }).click();
  await expect.element(screen.getByRole('alert').filter({ hasText: 'Men: 2 matches are open' })).toHaveFocus();
  await screen.getByRole('textbox', { name: 'Why they are recorded like this' }).fill('Rain');
  await screen.getByRole('button', { name: 'Submit Winners' }).click();
  await expect.poll(() => closed).toBe(true);
  expect(api.asked[1]?.body).toEqual({ winners: { Men: { firstPlace: 'Asha' } }, reason: 'Rain' });
});

test('a failure is told and keeps the names', async () => {
  const api = fakeApi();
  api.refuse(winnersEndpoints.record, 409, { code: 'event_not_approved', message: 'Not yet' });
  const screen = await render(<WinnersDialog event={event} onClose={() => undefined} />);
  const first = screen.getByRole('group', { name: 'Men' }).getByRole('textbox', { name: 'First place' });
  await first.fill('Arjun Nair');
  await screen.getByRole('button', { name: 'Submit Winners' }).click();
  await expect.element(screen.getByText('Failed to update winners')).toBeVisible();
  await expect.element(first).toHaveValue('Arjun Nair');
});

test('empty places are filled from the results, and what was typed stays', async () => {
  const api = fakeApi();
  api.answer(winnersEndpoints.propose, {
    success: true,
    winners: { Men: { firstPlace: 'Arjun Nair', secondPlace: 'Rohan Patil' }, Veterans: { firstPlace: 'Nobody here' } },
  });
  const screen = await render(<WinnersDialog event={event} onClose={() => undefined} />);
  const men = screen.getByRole('group', { name: 'Men', exact: true });
  await men.getByRole('textbox', { name: 'Second place' }).fill('Sunil Rao');
  await screen.getByRole('button', { name: 'Fill in from the results' }).click();
  await expect.element(men.getByRole('textbox', { name: 'First place' })).toHaveValue('Arjun Nair');
  await expect.element(men.getByRole('textbox', { name: 'Second place' })).toHaveValue('Sunil Rao');
});
