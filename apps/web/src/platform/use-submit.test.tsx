import { refundEndpoints } from '@maidan/contract/entries/refunds';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { fakeApi } from '../../test/fake-api.ts';
import { render } from '../../test/render.tsx';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import { call } from './api.ts';
import { writeToken } from './token.ts';
import { useSubmit } from './use-submit.ts';

const { recordAtDesk: record } = refundEndpoints;
const id = '019f0000-0000-7000-8000-000000000001';
const answer = {
  success: true as const,
  refund: { _id: id, amount: 150, how: 'cash' as const, note: 'Rain', at: '2026-11-22T04:00:00.000Z' },
  refunded: 150,
  left: 0,
};
const invalid = { code: 'validation_failed', message: 'Invalid input', errors: [{ path: 'note', msg: 'Too long' }] };

beforeEach(() => writeToken('token'));

interface Sent {
  note: string;
  idempotencyKey: string;
}

/** A form of one field as any screen has it; its second button is an action without a form. */
function Desk({ told, onDone, leadTo }: { told?: () => null; onDone?: () => void; leadTo?: () => unknown }) {
  const form = useForm({ initialValues: { note: '' }, validate: { note: (note) => (note ? null : 'Say why') } });
  const sending = useMutation({
    mutationFn: ({ note, idempotencyKey }: Sent) =>
      call(record, {
        params: { eventId: id, registrationId: id },
        body: { amount: 150, how: 'cash', note },
        idempotencyKey,
      }),
  });
  const save = useSubmit(sending, {
    form,
    done: ({ refund }, { note }) => `${refund.amount} handed back: ${note}`,
    onDone: onDone ?? form.reset,
    leadTo,
    refused: told,
  });
  return (
    <form noValidate onSubmit={form.onSubmit(({ note }) => save.send((idempotencyKey) => ({ note, idempotencyKey })))}>
      <TextField label="Note" {...form.getInputProps('note')} />
      <Button type="submit" loading={save.isPending}>
        {save.sent ? `Saving ${save.sent.note}` : 'Save'}
      </Button>
    </form>
  );
}

test('what is done is told, and then the form is empty again', async () => {
  const api = fakeApi();
  api.answer(record, answer);
  const screen = await render(<Desk />);
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByText('Say why')).toBeVisible();
  expect(api.asked).toEqual([]);
  await screen.getByLabelText('Note').fill('Rain');
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByText('150 handed back: Rain')).toBeVisible();
  await expect.element(screen.getByLabelText('Note')).toHaveValue('');
});

test('a refusal is told, its errors stand beside the fields, and what was typed stays', async () => {
  const api = fakeApi();
  api.refuse(record, 422, invalid);
  const screen = await render(<Desk />);
  await screen.getByLabelText('Note').fill('Rain');
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByRole('alert').filter({ hasText: 'Invalid input' })).toBeVisible();
  await expect.element(screen.getByLabelText('Note')).toHaveAccessibleDescription(/Too long/);
  await expect.element(screen.getByLabelText('Note')).toHaveValue('Rain');
});

test('a screen may keep a refusal to itself', async () => {
  const api = fakeApi();
  api.refuse(record, 422, invalid);
  const screen = await render(<Desk told={() => null} />);
  await screen.getByLabelText('Note').fill('Rain');
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByText('Too long')).toBeVisible();
  expect(screen.getByText('Invalid input').query()).toBeNull();
});

test('it goes with the same key until the server has decided, then with another', async () => {
  const api = fakeApi();
  api.drop(record);
  api.refuse(record, 422, invalid);
  api.answer(record, answer);
  const screen = await render(<Desk />);
  const press = async (count: number) => {
    await screen.getByLabelText('Note').fill('Rain');
    await screen.getByRole('button', { name: 'Save' }).click();
    await expect.poll(() => api.asked.length).toBe(count);
    await expect.element(screen.getByRole('button', { name: 'Save' })).not.toHaveAttribute('aria-busy');
  };
  for (const count of [1, 2, 3, 4]) await press(count);
  const [lost, refused, done, next] = api.asked.map(({ headers }) => headers.get('idempotency-key'));
  expect(refused).toBe(lost);
  expect(new Set([refused, done, next]).size).toBe(3);
});

test('while it is on its way nothing is sent twice, and nobody who has left is led anywhere', async () => {
  const api = fakeApi();
  let arrive: (value: typeof answer) => void = () => undefined;
  const coming = new Promise<typeof answer>((resolve) => {
    arrive = resolve;
  });
  api.answerFrom(record, () => answer);
  const onDone = vi.fn<() => void>();
  const leadTo = vi.fn<() => void>();
  const gate = globalThis.fetch;
  globalThis.fetch = async (...asked) => {
    const response = await gate(...asked);
    await coming;
    return response;
  };
  const screen = await render(<Desk onDone={onDone} leadTo={leadTo} />);
  await screen.getByLabelText('Note').fill('Rain');
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByRole('button', { name: 'Saving Rain' })).toHaveAttribute('aria-busy', 'true');
  (screen.container.querySelector('form') as HTMLFormElement).requestSubmit();
  await screen.rerender(<p>Elsewhere</p>);
  arrive(answer);
  await expect.poll(() => onDone.mock.calls.length).toBe(1);
  expect(api.asked.length).toBe(1);
  expect(leadTo).not.toHaveBeenCalled();
});

test('on the way to the next page a second press sends nothing', async () => {
  const api = fakeApi();
  api.answer(record, answer);
  const arrived = Promise.withResolvers<void>();
  const leadTo = vi.fn<() => Promise<void>>(() => arrived.promise);
  const screen = await render(<Desk onDone={() => undefined} leadTo={leadTo} />);
  await screen.getByLabelText('Note').fill('Rain');
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => leadTo.mock.calls.length).toBe(1);
  // Enter in the field, as the button does not take a press meanwhile.
  await userEvent.keyboard('{Enter}');
  await screen.getByLabelText('Note').click();
  await userEvent.keyboard('{Enter}');
  expect(api.asked).toHaveLength(1);
  arrived.resolve();
  await expect.element(screen.getByRole('button', { name: 'Save' })).toBeEnabled();
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => api.asked.length).toBe(2);
});
