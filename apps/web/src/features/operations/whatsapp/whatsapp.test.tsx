import { type OwnWhatsApp, whatsappEndpoints } from '@maidan/contract/operations/whatsapp';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../../test/fake-api.ts';
import { render } from '../../../../test/render.tsx';
import { MessageUs } from './message-us.tsx';
import { WhatsAppCard } from './whatsapp-card.tsx';
import { WhatsAppTick } from './whatsapp-tick.tsx';

const off: OwnWhatsApp = {
  success: true,
  isOn: true,
  state: 'off',
  phone: null,
  write: { to: '919812345678', text: 'START k7m2qxabc' },
};
const agreed: OwnWhatsApp = { ...off, state: 'agreed', phone: 'XXXXXXXX3210' };

test('in the profile somebody agrees at a number, and ends it', async () => {
  const api = fakeApi();
  api.answer(whatsappEndpoints.read, off);
  const screen = await render(<WhatsAppCard />);
  const phone = screen.getByLabelText('Number with WhatsApp');
  await phone.fill('12');
  await screen.getByRole('button', { name: 'Tell me by WhatsApp' }).click();
  await expect.element(screen.getByText('Please enter a phone number of ten digits')).toBeVisible();
  api.answer(whatsappEndpoints.save, agreed);
  api.answer(whatsappEndpoints.save, off);
  await phone.fill('98765 43210');
  await screen.getByRole('button', { name: 'Tell me by WhatsApp' }).click();
  await expect.element(screen.getByText('You get messages on WhatsApp at XXXXXXXX3210.')).toBeVisible();
  expect(api.asked.at(-1)?.body).toEqual({ agreed: true, phone: '98765 43210' });
  await screen.getByRole('button', { name: 'No more messages' }).click();
  await expect.element(phone).toBeVisible();
  expect(api.asked.at(-1)?.body).toEqual({ agreed: false });
});

test('whoever wrote STOP is shown the way back, and nobody can press it for them', async () => {
  fakeApi().answer(whatsappEndpoints.read, { ...agreed, state: 'stopped' });
  const screen = await render(<WhatsAppCard />);
  await expect.element(screen.getByRole('link', { name: 'Write START' })).toBeVisible();
  expect(screen.getByRole('button').elements()).toHaveLength(0);
});

test('the ticket prepares the message; nothing is shown where the channel is off', async () => {
  fakeApi().answer(whatsappEndpoints.read, off);
  const screen = await render(<MessageUs />);
  const link = screen.getByRole('link', { name: 'Message us on WhatsApp' });
  await expect.element(link).toHaveAttribute('href', 'https://wa.me/919812345678?text=START%20k7m2qxabc');
  await screen.unmount();
  const api = fakeApi();
  api.answer(whatsappEndpoints.read, { ...off, isOn: false, write: null });
  const other = await render(
    <div data-testid="all">
      <MessageUs />
      <WhatsAppCard />
      <WhatsAppTick phone="9876543210" />
    </div>,
  );
  await expect.poll(() => api.asked.length).toBeGreaterThan(0);
  await expect.element(other.getByTestId('all')).toBeEmptyDOMElement();
});

function Typing() {
  const [phone, setPhone] = useState('98765');
  return (
    <>
      <input aria-label="Phone" value={phone} onChange={(event) => setPhone(event.currentTarget.value)} />
      <WhatsAppTick phone={phone} />
    </>
  );
}

test('the tick comes with a whole number, is never ticked by itself, and says so at once', async () => {
  const api = fakeApi();
  api.answer(whatsappEndpoints.read, off);
  const screen = await render(<Typing />);
  await expect.poll(() => api.asked.length).toBeGreaterThan(0);
  expect(screen.getByRole('checkbox').elements()).toHaveLength(0);
  await screen.getByLabelText('Phone').fill('9876543210');
  const tick = screen.getByRole('checkbox', { name: 'Tell me by WhatsApp at this number' });
  await expect.element(tick).not.toBeChecked();
  api.answer(whatsappEndpoints.save, agreed);
  api.answer(whatsappEndpoints.save, off);
  await tick.click();
  await expect.element(tick).toBeChecked();
  expect(api.asked.at(-1)?.body).toEqual({ agreed: true, phone: '9876543210', at: 'entry' });
  await tick.click();
  await expect.element(tick).not.toBeChecked();
});
