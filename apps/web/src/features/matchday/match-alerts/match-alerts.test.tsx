import { matchAlertEndpoints } from '@maidan/contract/matchday/match-alerts';
import { afterEach, expect, test, vi } from 'vitest';
import { answerWith } from '../../../../test/failing-calls.ts';
import { fakeApi } from '../../../../test/fake-api.ts';
import { render } from '../../../../test/render.tsx';
import { MatchAlertsCard } from './match-alerts-card.tsx';

const device = { endpoint: 'https://push.example/abc', expirationTime: null, keys: { p256dh: 'p', auth: 'a' } };

/** A browser that can be pushed to, and what its user answers when asked. */
function browser(answered: NotificationPermission, before: NotificationPermission = 'default') {
  let kept: object | null = null;
  const asked: unknown[] = [];
  const unsubscribe = () => Promise.resolve(Boolean((kept = null)));
  const pushManager = {
    getSubscription: () => Promise.resolve(kept),
    subscribe: (options: unknown) => {
      asked.push(options);
      kept = { endpoint: device.endpoint, unsubscribe, toJSON: () => device };
      return Promise.resolve(kept);
    },
  };
  const registration = { pushManager };
  vi.stubGlobal(
    'Notification',
    class {
      static permission = before;
      static requestPermission = () => Promise.resolve(answered);
    },
  );
  vi.spyOn(navigator.serviceWorker, 'getRegistration').mockResolvedValue(registration as never);
  vi.spyOn(navigator.serviceWorker, 'ready', 'get').mockReturnValue(Promise.resolve(registration as never));
  return { asked };
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const none = { byMail: true, devices: 0, pushKey: 'BKey' };
const show = () => render(<MatchAlertsCard />);

test('alerts on this device: the browser is asked, the server told, and switched off the device is forgotten', async () => {
  const { asked } = browser('granted');
  const api = fakeApi();
  answerWith(api, matchAlertEndpoints.read, none);
  answerWith(api, matchAlertEndpoints.save, { ...none, devices: 1 });
  answerWith(api, matchAlertEndpoints.save, none);
  const screen = await show();
  const here = screen.getByRole('switch', { name: /^On this device/ });
  await expect.element(here).not.toBeChecked();
  await here.click();
  await expect.element(here).toBeChecked();
  expect(asked).toEqual([{ userVisibleOnly: true, applicationServerKey: 'BKey' }]);
  await here.click();
  await expect.element(here).not.toBeChecked();
  const sent = api.asked.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  expect(sent).toEqual([{ addDevice: device }, { removeDevice: device.endpoint }]);
});

test('whoever declines is not subscribed, and nothing is sent', async () => {
  const { asked } = browser('denied');
  const api = fakeApi();
  answerWith(api, matchAlertEndpoints.read, none);
  const screen = await show();
  const here = screen.getByRole('switch', { name: /^On this device/ });
  await here.click();
  await expect.element(here).not.toBeChecked();
  expect(asked).toEqual([]);
  expect(api.asked.every(({ method }) => method === 'GET')).toBe(true);
});

test('a browser that blocks notifications says where to allow them; mails go on', async () => {
  browser('denied', 'denied');
  const api = fakeApi();
  answerWith(api, matchAlertEndpoints.read, none);
  answerWith(api, matchAlertEndpoints.save, { ...none, byMail: false });
  const screen = await show();
  await expect.element(screen.getByText(/blocks notifications/)).toBeVisible();
  await expect.element(screen.getByRole('switch', { name: /^On this device/ })).toBeDisabled();
  await screen.getByRole('switch', { name: 'By email' }).click();
  await expect.element(screen.getByRole('switch', { name: 'By email' })).not.toBeChecked();
  expect(api.asked.at(-1)?.body).toEqual({ byMail: false });
});

test('on a ticket one press switches alerts on; the offer makes room for the choices', async () => {
  browser('granted');
  const api = fakeApi();
  const off = { ...none, byMail: false };
  answerWith(api, matchAlertEndpoints.read, off);
  answerWith(api, matchAlertEndpoints.save, { ...off, devices: 1 });
  const screen = await render(
    <>
      <MatchAlertsCard part="offer" />
      <MatchAlertsCard part="choices" />
    </>,
  );
  const offer = screen.getByRole('button', { name: 'Alert me on this device' });
  await expect.element(offer).toBeVisible();
  expect(screen.getByRole('switch').elements()).toHaveLength(0);
  await offer.click();
  await expect.element(screen.getByRole('switch', { name: /^On this device/ })).toBeChecked();
  await expect.element(offer).not.toBeInTheDocument();
});
