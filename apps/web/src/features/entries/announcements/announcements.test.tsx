import { eventAnnouncementEndpoints } from '@maidan/contract/entries/announcements';
import { messageStopEndpoints } from '@maidan/contract/operations/message-stops';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi } from '../../../../test/fake-api.ts';
import { render } from '../../../../test/render.tsx';
import { MessageStops } from '../../operations/message-stops/message-stops.tsx';
import { AnnouncementForm } from './announcement-form.tsx';
import { AnnouncementOutcome } from './announcement-outcome.tsx';

const { preview, create, read, withdraw } = eventAnnouncementEndpoints;
const id = (last: number) => `019f0000-0000-7000-8000-00000000000${last}`;
const event = { _id: id(1), eventName: 'Nashik District Badminton' };

const reach = {
  success: true as const,
  people: 64,
  byChannel: { bell: 58, email: 61, push: 20, whatsapp: 0 },
  off: [{ channel: 'whatsapp' as const, reason: 'WhatsApp is not set up' }],
  unreachable: [
    { name: 'Ved Gangurde', phone: '9823041177' },
    { name: 'Parth Ahire', phone: null },
  ],
  withoutAccount: { people: 6, email: 4, none: 2 },
  namedPartners: 3,
  quietUntil: null,
  groups: {
    everyone: 213,
    categories: [
      { _id: id(2), name: 'Boys U-13', people: 40 },
      { _id: id(3), name: 'Girls U-13', people: 31 },
    ],
    states: { confirmed: 190, not_checked_in: 148, waitlisted: 12, unpaid: 9, invited: 6 },
  },
  sample: { players: ['Aarohi Deshpande'], category: 'Girls U-13' },
};
const announcement = {
  _id: id(4),
  text: 'Report by 8:15 am\nThe east gate is open.',
  textHindi: null,
  audience: { categories: ['Girls U-13'], states: ['not_checked_in'] },
  channels: ['bell', 'email', 'push'] as const,
  people: 64,
  told: 60,
  failed: 4,
  at: '2026-12-17T13:00:00.000Z',
  state: 'sent' as const,
  pinUntil: null,
  by: 'Sunil Wagh',
  createdAt: '2026-12-17T13:00:00.000Z',
};
const shown = { ...announcement, channels: [...announcement.channels] };

beforeEach(() => sessionStorage.clear());

async function write() {
  const api = fakeApi();
  api.answer(preview, reach);
  api.answer(create, { success: true, announcement: shown });
  let sent = '';
  const form = <AnnouncementForm event={event} owner="sunil" onSent={(one) => (sent = one)} />;
  return { api, screen: await render(form), sentTo: () => sent };
}

test('three presses and two fields tell those who are in all groups', async () => {
  const { api, screen, sentTo } = await write();
  await screen.getByRole('button', { name: 'Not checked in 148' }).click();
  await screen.getByLabelText('Title').fill('Report by 8:15 am');
  await screen.getByLabelText('Message', { exact: true }).fill('The east gate is open.');
  await screen.getByRole('button', { name: 'Send to 64 people' }).click();
  await expect.poll(sentTo).toBe(announcement._id);
  const posted = api.asked.find(({ path }) => path.endsWith('/announcements'));
  expect(posted?.body).toEqual({
    text: 'Report by 8:15 am\nThe east gate is open.',
    textHindi: null,
    audience: { categories: [], states: ['not_checked_in'] },
    at: null,
    pinUntil: null,
  });
  expect(posted?.headers.get('idempotency-key')).toBeTruthy();
  const asked = api.asked.filter(({ path }) => path.endsWith('/preview')).map(({ body }) => body);
  expect(asked.at(-1)).toMatchObject({ audience: { states: ['not_checked_in'] } });
});

test('categories are chosen by name, whom nothing reaches is named, and the text is shown with a real name', async () => {
  const { screen } = await write();
  await screen.getByRole('button', { name: 'Categories' }).click();
  await screen.getByRole('button', { name: 'Girls U-13 31' }).click();
  await expect.element(screen.getByRole('button', { name: 'Girls U-13 31' })).toHaveAttribute('aria-pressed', 'true');
  await screen.getByRole('button', { name: 'See who' }).click();
  await expect.element(screen.getByRole('link', { name: '98230 41177' })).toHaveAttribute('href', 'tel:+919823041177');
  await expect.element(screen.getByText('WhatsApp is not set up.')).toBeVisible();
  await screen.getByRole('button', { name: 'Lunch' }).click();
  await expect.element(screen.getByLabelText('Title')).toHaveValue('Lunch break');
  await expect.element(screen.getByText('Hello Aarohi Deshpande,')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Copy the text' })).toBeVisible();
});

test('what is missing is said at its field, and nothing is sent', async () => {
  const { api, screen } = await write();
  await screen.getByText('At a set time').click();
  await screen.getByRole('button', { name: 'Schedule for 64 people' }).click();
  for (const fault of ['Please write a title', 'Please write a message', 'Please choose a time'])
    await expect.element(screen.getByText(fault)).toBeVisible();
  expect(api.asked.filter(({ path }) => path.endsWith('/announcements'))).toEqual([]);
});

test('nobody in all groups: the button is off and says why', async () => {
  const api = fakeApi();
  api.answer(preview, { ...reach, people: 0, sample: null, unreachable: [] });
  const screen = await render(<AnnouncementForm event={event} owner="sunil" onSent={() => undefined} />);
  await expect.element(screen.getByText('Nobody is in all of these groups.')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Send to 0 people' })).toBeDisabled();
});

test('a refusal keeps what was typed, and so does a reload', async () => {
  const api = fakeApi();
  api.answer(preview, reach);
  api.refuse(create, 429, {
    code: 'announcements_too_many',
    message: 'An event can send 20 announcements in 24 hours.',
  });
  const form = <AnnouncementForm event={event} owner="sunil" onSent={() => undefined} />;
  const screen = await render(form);
  await screen.getByLabelText('Title').fill('Lunch');
  await screen.getByLabelText('Message', { exact: true }).fill('At 1 pm');
  await screen.getByRole('button', { name: 'Send to 64 people' }).click();
  await expect.element(screen.getByText('An event can send 20 announcements in 24 hours.')).toBeVisible();
  await screen.unmount();
  const again = await render(form);
  await expect.element(again.getByLabelText('Title')).toHaveValue('Lunch');
});

const person = {
  categories: ['Boys U-13'],
  push: 'none' as const,
  whatsapp: 'off' as const,
  whatsappReason: null,
  emailReason: null,
};

test('afterwards the figure adds up, and the list opens on whom to call and why', async () => {
  const api = fakeApi();
  const people = [
    {
      ...person,
      _id: id(5),
      players: ['Ved Gangurde'],
      outcome: 'failed' as const,
      bell: 'none' as const,
      email: 'failed' as const,
      emailReason: 'no such domain',
      phone: '9823041177',
    },
    {
      ...person,
      _id: id(6),
      players: ['Swara Kale'],
      outcome: 'read' as const,
      bell: 'read' as const,
      email: 'told' as const,
      phone: '9077859863',
    },
  ];
  api.answer(read, { success: true, announcement: { ...shown, people: 2, told: 1, failed: 1 }, people });
  const screen = await render(<AnnouncementOutcome eventId={event._id} announcementId={announcement._id} />);
  await expect.element(screen.getByText('1 of 2')).toBeVisible();
  await expect.element(screen.getByText('Not delivered: no such domain')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: '98230 41177' })).toBeVisible();
  await expect.element(screen.getByText('Swara Kale')).not.toBeInTheDocument();
  await screen.getByText('All 2').click();
  await expect.element(screen.getByText('Swara Kale')).toBeVisible();
});

test('what WhatsApp told of it stands beside the others, with its reason', async () => {
  const api = fakeApi();
  const one = { ...person, bell: 'told' as const, email: 'none' as const, phone: null };
  const people = [
    { ...one, _id: id(5), players: ['Ved Gangurde'], outcome: 'told' as const, whatsapp: 'delivered' as const },
    {
      ...one,
      _id: id(6),
      players: ['Swara Kale'],
      outcome: 'told' as const,
      whatsapp: 'failed' as const,
      whatsappReason: 'Message undeliverable',
    },
  ];
  api.answer(read, { success: true, announcement: { ...shown, people: 2, told: 2, failed: 0 }, people });
  const screen = await render(<AnnouncementOutcome eventId={event._id} announcementId={announcement._id} />);
  await expect.element(screen.getByText('Delivered', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('Not delivered: Message undeliverable')).toBeVisible();
});

test('a channel that is set up is counted, and the line that it is not is gone', async () => {
  const api = fakeApi();
  const on = { ...reach, off: [], byChannel: { ...reach.byChannel, whatsapp: 37 } };
  api.answer(preview, on);
  const screen = await render(<AnnouncementForm event={event} owner="sunil" onSent={() => undefined} />);
  await expect.element(screen.getByText('WhatsApp', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('37', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('WhatsApp is not set up.')).not.toBeInTheDocument();
});

test('one that waits for its time can be withdrawn', async () => {
  const api = fakeApi();
  const waiting = { ...shown, state: 'waiting' as const, told: 0, failed: 0 };
  api.answer(read, { success: true, announcement: waiting, people: [] });
  api.answer(withdraw, { success: true, announcement: { ...waiting, state: 'withdrawn' } });
  const screen = await render(<AnnouncementOutcome eventId={event._id} announcementId={announcement._id} />);
  await screen.getByRole('button', { name: 'Withdraw' }).click();
  await expect.element(screen.getByText('Withdrawn: nobody will get it')).toBeVisible();
  expect(api.asked.some(({ method }) => method === 'DELETE')).toBe(true);
});

test('the link in a mail stops such mails without signing in', async () => {
  const api = fakeApi();
  const stops = {
    success: true as const,
    kind: 'announcement' as const,
    organizer: 'Nashik Shuttlers',
    whatsapp: false,
  };
  api.answer(messageStopEndpoints.read, { ...stops, stopped: [] });
  api.answer(messageStopEndpoints.save, { ...stops, stopped: ['email'] });
  const screen = await render(<MessageStops token="a-token" />);
  await expect.element(screen.getByText('Announcements from Nashik Shuttlers')).toBeVisible();
  await expect.element(screen.getByRole('checkbox', { name: 'By mail' })).not.toBeChecked();
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByText('Saved')).toBeVisible();
  expect(api.asked.at(-1)?.body).toEqual({ token: 'a-token', stopped: ['email'] });
});

test('whoever has no account is counted by what reaches them, and partners who are only named are said to get nothing', async () => {
  const { screen } = await write();
  await expect
    .element(screen.getByText('6 have no account and get nothing by bell: 4 by mail, 2 not at all.'))
    .toBeVisible();
  await expect
    .element(screen.getByText('3 partners are only named and get nothing: whoever entered them reads it.'))
    .toBeVisible();
  await screen.getByRole('button', { name: 'See who' }).click();
  await expect.element(screen.getByRole('link', { name: '98230 41177' })).toHaveAttribute('href', 'tel:+919823041177');
});
