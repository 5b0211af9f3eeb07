import { checkInEndpoints } from '@maidan/contract/entries/check-in';
import { gateEndpoints } from '@maidan/contract/entries/gate';
import { expect, onTestFinished, test, vi } from 'vitest';
import { fakeApi } from '../../../../test/fake-api.ts';
import { render } from '../../../../test/render.tsx';
import { GatePanel } from './gate-panel.tsx';

const eventId = '019f0000-0000-7000-8000-00000000000e';

test('organizers see who is in, which desks scan, and whom two of them let in', async () => {
  const server = fakeApi();
  server.answer(checkInEndpoints.checkInStats, {
    success: true,
    checkedIn: 142,
    total: 256,
    byCategory: [
      { name: "Women's Singles", checkedIn: 30, total: 41 },
      { name: 'Open', checkedIn: 112, total: 215 },
    ],
    inside: 130,
    byList: [
      { list: 'exit', name: null, count: 12 },
      { list: 'kit', name: null, count: 97 },
    ],
    byDevice: [{ deviceId: 'Gate 1 · 7K2M', checkedIn: 142, lastSeenAt: new Date(Date.now() - 300_000).toISOString() }],
    conflicts: [
      {
        registrationId: '019f0000-0000-7000-8000-00000000000a',
        name: 'Ananya Reddy',
        scans: [
          { at: '2026-11-21T03:42:00.000Z', deviceId: 'Gate 1 · 7K2M' },
          { at: '2026-11-21T03:44:00.000Z', deviceId: 'Gate 2 · 9QX4' },
        ],
      },
    ],
  });
  const device = {
    _id: '019f0000-0000-7000-8000-00000000000d',
    deviceId: 'Gate 1 · 7K2M',
    by: 'Meera Joshi',
    seenAt: new Date(Date.now() - 300_000).toISOString(),
    blockedAt: null,
  };
  server.answer(gateEndpoints.devices, { success: true, devices: [device] });
  server.answer(gateEndpoints.blockDevice, {
    success: true,
    device: { ...device, blockedAt: '2026-11-21T04:00:00.000Z' },
  });
  server.answerFrom(gateEndpoints.list, ({ query }) => ({
    success: true as const,
    total: 1,
    players: [
      {
        _id: '019f0000-0000-7000-8000-00000000000a',
        name: query.get('state') === 'missing' ? 'Zoya Ali' : 'Ananya Reddy, with a kit',
        categories: ["Women's Singles"],
        at: query.get('state') === 'missing' ? null : '2026-11-21T03:42:00.000Z',
        deviceId: null,
        phone: null,
      },
    ],
  }));
  const screen = await render(<GatePanel eventId={eventId} scans isOpen mayBlock />);
  for (const text of [/^142 of 256$/, /^30 of 41$/, 'Meera Joshi · seen 5 min ago', '1 scan needs a look', '97', '130'])
    await expect.element(screen.getByText(text)).toBeVisible();
  await expect.element(screen.getByText(/Gate 1 · 7K2M, .*9:12 am · Gate 2 · 9QX4, .*9:14 am/)).toBeVisible();

  await screen.getByRole('button', { name: 'Block Gate 1 · 7K2M' }).click();
  await screen.getByRole('dialog').getByRole('button', { name: 'Block' }).click();
  await expect.element(screen.getByText('Gate 1 · 7K2M is blocked')).toBeVisible();
  expect(server.asked.find(({ method }) => method === 'PUT')?.body).toEqual({ blocked: true });

  await screen.getByRole('button', { name: 'Lists' }).click();
  await expect.element(screen.getByText('Ananya Reddy, with a kit')).toBeVisible();
  await screen.getByText('Missing').click();
  await expect.element(screen.getByText('Zoya Ali')).toBeVisible();
  await expect.element(screen.getByText('1 player missing')).toBeVisible();
  await screen.getByRole('combobox', { name: 'Category' }).click();
  await screen.getByRole('option', { name: 'Open' }).click();
  await expect
    .poll(() => server.asked.findLast(({ path }) => path.endsWith('/gate/list'))?.query.get('category'))
    .toBe('Open');

  let kept: Blob | undefined;
  onTestFinished(() => void vi.restoreAllMocks());
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    kept = blob as Blob;
    return 'blob:list';
  });
  await screen.getByRole('button', { name: 'Download CSV' }).click();
  await expect.poll(() => kept?.text()).toContain('"Zoya Ali","Women\'s Singles","",""');
});

test('weeks ahead the gate is one line, which opens', async () => {
  const server = fakeApi();
  server.answer(checkInEndpoints.checkInStats, {
    success: true,
    checkedIn: 0,
    total: 118,
    byCategory: [{ name: 'Boys U-17', checkedIn: 0, total: 118 }],
    inside: 0,
    byList: [],
    byDevice: [],
    conflicts: [],
  });
  server.answer(gateEndpoints.devices, { success: true, devices: [] });
  const screen = await render(<GatePanel eventId={eventId} scans isOpen={false} mayBlock />);
  const scanner = screen.getByText('Check in players');
  await expect.element(scanner).not.toBeVisible();
  await screen.getByText('At the gate').click();
  await expect.element(scanner).toBeVisible();
});
