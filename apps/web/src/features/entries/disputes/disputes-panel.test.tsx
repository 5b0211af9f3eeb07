import { disputeEndpoints } from '@maidan/contract/entries/disputes';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi } from '../../../../test/fake-api.ts';
import { render } from '../../../../test/render.tsx';
import { writeToken } from '../../../platform/token.ts';
import { DisputesPanel } from './disputes-panel.tsx';

const eventId = '019f0000-0000-7000-8000-00000000000e';
const open = {
  _id: '019f0000-0000-7000-8000-0000000000c1',
  event: { _id: eventId, name: 'Pune Open' },
  organizerName: 'Pune Shuttlers',
  playerName: 'Farah Khan',
  orderId: 'mdn_1',
  amount: 500,
  held: 500,
  share: 475,
  reason: 'Services not received',
  stage: 'CHARGEBACK',
  state: 'open' as const,
  respondBy: '2026-11-27T12:00:00.000Z',
  takesEvidence: true,
  openedAt: '2026-11-20T08:00:00.000Z',
  endedAt: null,
  evidence: [],
};
const list = (...disputes: object[]) => ({
  success: true as const,
  disputes: disputes.map((one) => ({ ...open, ...one })),
  total: disputes.length,
  running: 1,
});

beforeEach(() => writeToken('token'));

test('evidence needs a file and a sentence, and then is with the bank', async () => {
  const api = fakeApi();
  const sent = { state: 'under_review' as const, takesEvidence: false };
  api.answer(disputeEndpoints.ofEvent, list({}));
  api.answer(disputeEndpoints.sendEvidence, { success: true, dispute: { ...open, ...sent } });
  api.answer(disputeEndpoints.ofEvent, list(sent));
  const screen = await render(<DisputesPanel eventId={eventId} mayAnswer />);
  await expect.element(screen.getByText('Evidence by', { exact: false })).toBeVisible();
  await expect.element(screen.getByText(/₹475 of your money held · Services not received/)).toBeVisible();
  await screen.getByRole('button', { name: 'Send evidence: Farah Khan' }).click();
  await screen.getByRole('button', { name: 'Send to the bank' }).click();
  await expect.element(screen.getByText('Explanation is required')).toBeVisible();
  await screen.getByLabelText(/^What happened/).fill('She played on Sunday');
  await screen.getByLabelText(/^Picture or PDF/).upload(new File(['%PDF-1.7'], 'a.pdf', { type: 'application/pdf' }));
  await screen.getByRole('button', { name: 'Send to the bank' }).click();
  await expect.element(screen.getByText('The evidence is with the bank')).toBeVisible();
  await expect.element(screen.getByText('With the bank', { exact: true })).toBeVisible();
});

test('an administrator sees whose it is; who only reads the money answers nothing', async () => {
  const api = fakeApi();
  api.answer(disputeEndpoints.all, list({}, { _id: eventId, state: 'lost', takesEvidence: false, playerName: 'Bina' }));
  const screen = await render(<DisputesPanel eventId={null} mayAnswer={false} />);
  await expect
    .element(screen.getByText(/Pune Shuttlers, Pune Open · ₹475 of the organizer’s money held/))
    .toBeVisible();
  await expect.element(screen.getByText(/₹475 taken by the bank/)).toBeVisible();
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument();
});
