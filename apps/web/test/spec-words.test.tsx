import { checkInEndpoints } from '@maidan/contract/entries/check-in';
import { fixturePrintEndpoints } from '@maidan/contract/draws/prints';
import { fixtureEndpoints } from '@maidan/contract/draws/schedule';
import { sessionEndpoints } from '@maidan/contract/accounts/session';
import { beforeEach, expect, test, vi } from 'vitest';
import { CheckInDialog } from '../src/features/entries/check-in/check-in-dialog.tsx';
import { ScheduleEditor } from '../src/features/schedule/editor/schedule-editor.tsx';
import { ScheduleSettingsDialog } from '../src/features/schedule/settings/schedule-settings-dialog.tsx';
import { emptySettings } from '../src/features/schedule/settings/settings-form.ts';
import { writeToken } from '../src/platform/token.ts';
import { toastText } from './a-dashboard.ts';
import { organizer } from './an-event.ts';
import { fakeApi } from './fake-api.ts';
import { render } from './render.tsx';
import { someFixtures } from './some-fixtures.ts';

const eventId = '019f0000-0000-7000-8000-00000000000e';

beforeEach(() => {
  localStorage.clear();
  writeToken('organizer-token');
});

type Api = ReturnType<typeof fakeApi>;

test.each<[string, (api: Api) => void]>([
  [
    'Please log in again',
    (api) => {
      api.refuse(checkInEndpoints.checkIn, 401, {
        code: 'authentication_required',
        message: 'Authentication required',
      });
      api.refuse(sessionEndpoints.refresh, 401, { code: 'refresh_refused', message: 'Please log in again' });
    },
  ],
  [
    'Check-in failed',
    (api) => api.refuse(checkInEndpoints.checkIn, 500, { code: 'unexpected', message: 'Something went wrong' }),
  ],
  [
    'Invalid QR code',
    (api) => api.refuse(checkInEndpoints.checkIn, 400, { code: 'invalid_qr_code', message: 'Invalid QR code' }),
  ],
])('the check-in desk says: %s', async (message, prepare) => {
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(new DOMException('none', 'NotFoundError'));
  const api = fakeApi();
  api.answer(sessionEndpoints.me, { success: true, user: organizer });
  prepare(api);
  const screen = await render(<CheckInDialog eventId={eventId} opened onClose={() => undefined} />);
  await screen.getByRole('textbox', { name: 'Ticket code, name or phone' }).fill('ABCD-2345');
  await screen.getByRole('button', { name: 'Check in' }).click();
  await expect.element(screen.getByText(message, { exact: true })).toBeVisible();
  vi.restoreAllMocks();
});

const editor = (eventName: string | undefined, fixtures = someFixtures()) =>
  render(
    <ScheduleEditor
      eventId={eventId}
      eventName={eventName}
      lastDate="2026-11-21"
      stored={fixtures}
      entriesUntil={null}
      onClose={() => undefined}
      onStored={() => undefined}
    />,
  );

test('fixtures with nothing in them say so, under a name of last resort', async () => {
  fakeApi();
  const empty = someFixtures();
  const screen = await editor(undefined, {
    ...empty,
    editable_fixtures: { ...empty.editable_fixtures, brackets: {}, byes: [] },
  });
  await expect.element(screen.getByText('Tournament Dashboard').first()).toBeVisible();
  const tabs = screen.getByRole('navigation', { name: 'Fixtures' });
  await tabs.getByRole('button', { name: /^Brackets/ }).click();
  await expect.element(screen.getByText('No brackets configured')).toBeVisible();
  await tabs.getByRole('button', { name: /^Byes/ }).click();
  await expect.element(screen.getByText('No byes recorded')).toBeVisible();
});

test.each<[string, string, (api: Api, message: string) => void]>([
  [
    'the words of the server',
    'The link is of another event',
    (api, message) => api.refuse(fixturePrintEndpoints.savePdf, 400, { code: 'pdf_link_invalid', message }),
  ],
  [
    'our own, where something else answered',
    'Failed to save fixture URL to database',
    (api) => api.send(fixturePrintEndpoints.savePdf, 502, '<html>Bad Gateway</html>'),
  ],
])('a link that is not kept is told in %s', async (_whose, message, refuse) => {
  const fixtures = someFixtures();
  const api = fakeApi();
  api.answer(fixtureEndpoints.save, { ...fixtures, version: 2 });
  api.answer(fixturePrintEndpoints.print, { success: true, pdf_url: '/files/1' });
  refuse(api, message);
  const screen = await editor('Pune Open', fixtures);
  await screen.getByRole('button', { name: 'Save & Generate PDF' }).click();
  await expect.element(screen.getByRole('alert').first().getByText(message)).toBeVisible();
});

test.each<[string, (api: Api) => void]>([
  ['Failed to create fixtures', (api) => api.send(fixtureEndpoints.create, 502, '<html>Bad Gateway</html>')],
  ['Error creating fixtures', (api) => api.drop(fixtureEndpoints.create)],
  [
    'Every category needs two entries',
    (api) =>
      api.refuse(fixtureEndpoints.create, 409, {
        code: 'not_enough_entries',
        message: 'Every category needs two entries',
      }),
  ],
])('the settings of fixtures say: %s, keep what was typed, and are sent again', async (message, prepare) => {
  const api = fakeApi();
  prepare(api);
  api.answer(fixtureEndpoints.create, someFixtures());
  let created = 0;
  const screen = await render(
    <ScheduleSettingsDialog
      eventId={eventId}
      eventStartsAt="2027-01-09T03:30:00.000Z"
      eventDays={1}
      sport="Badminton"
      categories={[{ name: 'MS', entrants: [] }]}
      lastCourts={null}
      last={{ ...emptySettings(['MS']), courtHeads: ['Ravi'] }}
      onClose={() => undefined}
      onCreated={() => (created += 1)}
    />,
  );
  const create = screen.getByRole('button', { name: 'Create fixtures' });
  await create.click();
  await expect.poll(toastText).toBe(message);
  await expect.element(screen.getByLabelText(/^Start time/)).toHaveValue('09:00');
  await create.click();
  await expect.poll(() => created).toBe(1);
});
