import { secondFactorEndpoints } from '@maidan/contract/accounts/second-factor';
import { statementEndpoints } from '@maidan/contract/money/statements';
import { commissionRequestEndpoints } from '@maidan/contract/money/commission-requests';
import { beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { fakeApi } from '../../../test/fake-api.ts';
import { render } from '../../../test/render.tsx';
import { call } from '../api.ts';
import { writeToken } from '../token.ts';

const asks = { code: 'step_up_required', message: 'This asks for a code from your authenticator app' };
const eventId = '0198c9a2-0000-7000-8000-000000000001';
const load = () => call(statementEndpoints.download, { params: { eventId }, query: { format: 'csv' } });

beforeEach(() => {
  localStorage.clear();
  writeToken('a-token');
});

test('one dialog asks for the code, whichever calls were refused, and they go on by themselves', async () => {
  const api = fakeApi();
  api.refuse(statementEndpoints.download, 403, asks);
  api.send(statementEndpoints.download, 200, 'a;b');
  api.refuse(commissionRequestEndpoints.decide, 403, asks);
  api.send(commissionRequestEndpoints.decide, 200, '{"success":true}');
  api.refuse(secondFactorEndpoints.stepUp, 403, {
    code: 'wrong_code',
    message: 'This code is not right, or was used already',
    errors: [{ msg: 'This code is not right, or was used already', path: 'code' }],
  });
  api.answer(secondFactorEndpoints.stepUp, { success: true });
  const screen = await render(<p>A page</p>);
  const file = load();
  const decided = call(commissionRequestEndpoints.decide, {
    params: { requestId: eventId },
    body: { decision: 'approved' },
  });
  const dialog = screen.getByRole('dialog', { name: /Confirm it is you/ });
  await expect.element(dialog.getByLabelText('Digit 1')).toHaveFocus();
  await userEvent.keyboard('000000');
  await expect.element(dialog.getByText('This code is not right, or was used already')).toBeVisible();
  await expect.element(dialog.getByLabelText('Digit 1')).toHaveFocus();
  await userEvent.keyboard('123456');
  expect(await (await file).blob.text()).toBe('a;b');
  expect(await decided).toMatchObject({ success: true });
  await expect.element(dialog).not.toBeInTheDocument();
  expect(api.asked.filter((asked) => asked.path === '/api/session/step-up').map((asked) => asked.body)).toEqual([
    { code: '000000' },
    { code: '123456' },
  ]);
});

test('who does not want to is told what it asks for, and the next call asks again', async () => {
  const api = fakeApi();
  api.refuse(statementEndpoints.download, 403, asks);
  const screen = await render(<p>A page</p>);
  for (const round of [1, 2]) {
    const refused = load().catch((thrown: unknown) => thrown);
    await screen.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    expect(await refused, `round ${round}`).toMatchObject({ code: 'step_up_required' });
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  }
  expect(api.asked.filter((asked) => asked.path === '/api/session/step-up')).toEqual([]);
});
