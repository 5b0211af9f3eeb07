import { secondFactorEndpoints } from '@maidan/contract/accounts/second-factor';
import { beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { fakeApi } from '../../../../test/fake-api.ts';
import { render } from '../../../../test/render.tsx';
import type { Answer } from '../../../platform/api.ts';
import { writeToken } from '../../../platform/token.ts';
import { SecondFactorCard } from './second-factor-card.tsx';

const password = 'shuttle court nine';
const recoveryCodes = Array.from({ length: 10 }, (_, at) => `4f8kz-0qm2${at}`);
const off: Answer<typeof secondFactorEndpoints.read> = {
  success: true,
  enrolledAt: null,
  recoveryCodesLeft: 0,
  isRequired: false,
};
const on = { ...off, enrolledAt: '2026-11-22T06:00:00.000Z', recoveryCodesLeft: 10 };
const wrong = {
  code: 'wrong_code',
  message: 'This code is not right, or was used already',
  errors: [{ msg: 'This code is not right, or was used already', path: 'code' }],
};

beforeEach(() => {
  localStorage.clear();
  writeToken('a-token');
});

async function open(...states: Answer<typeof secondFactorEndpoints.read>[]) {
  const api = fakeApi();
  for (const state of states) api.answer(secondFactorEndpoints.read, state);
  return { api, screen: await render(<SecondFactorCard />) };
}

const bodies = (api: ReturnType<typeof fakeApi>, method: string, path: string) =>
  api.asked.filter((asked) => asked.method === method && asked.path === path).map((asked) => asked.body);

test('turned on: password, key, a wrong code typed anew from the first box, and the recovery codes until they are kept', async () => {
  const { api, screen } = await open(off, on);
  api.refuse(secondFactorEndpoints.begin, 403, { code: 'wrong_password', message: 'The password is incorrect' });
  api.answer(secondFactorEndpoints.begin, {
    success: true,
    secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
    address: 'otpauth://totp/Maidan:asha?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
  });
  api.refuse(secondFactorEndpoints.confirm, 403, wrong);
  api.answer(secondFactorEndpoints.confirm, { success: true, recoveryCodes });
  await screen.getByRole('button', { name: 'Turn on' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Set up two-step sign-in' });
  await dialog.getByLabelText(/^Your password/).fill(password);
  await dialog.getByRole('button', { name: 'Begin' }).click();
  await expect.element(dialog.getByText('The password is incorrect')).toBeVisible();
  await dialog.getByRole('button', { name: 'Begin' }).click();
  await expect.element(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  await expect.element(dialog.getByText('GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ')).toBeVisible();

  await expect.element(dialog.getByLabelText('Digit 1')).toHaveFocus();
  await userEvent.keyboard('000000');
  await expect.element(dialog.getByText(wrong.message)).toBeVisible();
  await expect.element(dialog.getByLabelText('Digit 1')).toHaveFocus();
  await userEvent.keyboard('123456');
  const codes = screen.getByRole('dialog', { name: 'Keep these recovery codes' });
  await expect.element(codes.getByText('4f8kz-0qm29')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(codes).toBeVisible();

  const saved: string[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download, this.href);
  });
  await codes.getByRole('button', { name: 'Download' }).click();
  click.mockRestore();
  expect(saved[0]).toBe('maidan-recovery-codes.txt');
  await codes.getByRole('button', { name: 'I have saved them' }).click();
  await expect.element(screen.getByText('10 recovery codes are left.')).toBeVisible();
  expect(bodies(api, 'POST', '/api/session/second-factor')).toEqual([{ password }, { password }]);
  expect(bodies(api, 'PUT', '/api/session/second-factor')).toEqual([{ code: '000000' }, { code: '123456' }]);
});

test('turned off with password and a recovery code in place of the app', async () => {
  const { api, screen } = await open(on, off);
  api.answer(secondFactorEndpoints.turnOff, { success: true });
  await screen.getByRole('button', { name: 'Turn off' }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByLabelText(/^Your password/).fill(password);
  await expect.element(dialog.getByRole('button', { name: 'Turn off' })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Use a recovery code instead' }).click();
  await dialog.getByLabelText('Recovery code').fill('4F8KZ-0QM2T');
  await dialog.getByRole('button', { name: 'Turn off' }).click();
  await expect.element(screen.getByText('Two-step sign-in is off')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Turn on' })).toBeVisible();
  expect(bodies(api, 'POST', '/api/session/second-factor/turn-off')).toEqual([{ password, code: '4F8KZ-0QM2T' }]);
});

test('new recovery codes, and an administrator who keeps it', async () => {
  const { api, screen } = await open({ ...on, recoveryCodesLeft: 1, isRequired: true });
  api.answer(secondFactorEndpoints.renewRecoveryCodes, { success: true, recoveryCodes });
  await expect.element(screen.getByText('1 recovery code is left.')).toBeVisible();
  await expect.element(screen.getByText('Administrators keep it here.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Turn off' }).query()).toBeNull();
  await screen.getByRole('button', { name: 'New recovery codes' }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByLabelText(/^Your password/).fill(password);
  await dialog.getByLabelText('Digit 1').click();
  await userEvent.keyboard('123456');
  await dialog.getByRole('button', { name: 'New recovery codes' }).click();
  await expect.element(screen.getByRole('dialog', { name: 'Keep these recovery codes' })).toBeVisible();
  await expect.element(screen.getByText('4f8kz-0qm20')).toBeVisible();
  expect(bodies(api, 'POST', '/api/session/second-factor/recovery-codes')).toEqual([{ password, code: '123456' }]);
});
