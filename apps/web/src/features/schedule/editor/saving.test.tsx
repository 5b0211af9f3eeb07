import { fixturePrintEndpoints } from '@maidan/contract/draws/prints';
import { fixtureEndpoints } from '@maidan/contract/draws/schedule';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { acceptSaving, openEditor, twoCategories } from '../../../../test/an-editor.tsx';
import { fakeApi } from '../../../../test/fake-api.ts';
import { tabTo } from '../../../../test/tab-to.ts';

beforeEach(async () => {
  await page.viewport(1440, 900);
  return () => page.viewport(414, 896);
});

type Api = ReturnType<typeof fakeApi>;
const { save: saving } = fixtureEndpoints;
const { print, savePdf } = fixturePrintEndpoints;
const proxy = '<h1>Bad gateway</h1>';

const failures: [what: string, words: string, fail: (api: Api) => void][] = [
  ['the save, by a page of a proxy', 'Error updating tournament data', (api) => api.send(saving, 502, proxy)],
  ['the save, without a network', 'Error updating tournament data', (api) => api.drop(saving)],
  [
    'the save, by a fault of the server',
    'Something broke here',
    (api) => api.refuse(saving, 500, { code: 'server_error', message: 'Something broke here' }),
  ],
  ['the PDF, by a page of a proxy', 'Failed to generate PDF', (api) => api.send(print, 502, proxy)],
  [
    'the PDF, in words of the server',
    'The printer is busy',
    (api) => api.refuse(print, 503, { code: 'server_error', message: 'The printer is busy' }),
  ],
  ['the link, refused', 'Failed to save fixture URL to database', (api) => api.send(savePdf, 502, proxy)],
  ['the link, without a network', 'Error saving fixture URL to database', (api) => api.drop(savePdf)],
];

test.each(failures)('%s: "%s" stands in a banner, nothing is lost, and the next try goes through', async (...given) => {
  const [, words, fail] = given;
  const api = fakeApi();
  fail(api);
  acceptSaving(api);
  const { screen, cell, save } = await openEditor('Schedule');
  await cell('Court Head', 1).fill('Joy');
  await save.click();
  const banner = screen.getByRole('alert').filter({ hasText: 'Nothing is lost' });
  await expect.element(banner.getByText(words, { exact: true })).toBeVisible();
  await expect.element(cell('Court Head', 1)).toHaveValue('Joy');
  await banner.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByRole('link', { name: 'Open the PDF' })).toBeVisible();
  await expect.element(banner).not.toBeInTheDocument();
  await expect.element(screen.getByText('All changes saved, version 2')).toBeVisible();
});

test('a row that the server cannot read is named by its number; mended, it is saved', async () => {
  const api = fakeApi();
  const message = 'Row 2: "noonish" is not a time such as 09:30';
  api.refuse(saving, 400, { code: 'validation_failed', message });
  acceptSaving(api);
  const { screen, cell, save } = await openEditor('Schedule');
  await cell('Time', 2).fill('noonish');
  await save.click();
  const banner = screen.getByRole('alert').filter({ hasText: 'Nothing is lost' });
  await expect.element(banner.getByText(message)).toBeVisible();
  await expect.element(cell('Time', 2)).toHaveValue('noonish');
  await cell('Time', 2).fill('09:00');
  await banner.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByRole('link', { name: 'Open the PDF' })).toBeVisible();
});

test('a save that arrived but whose answer came too late is no conflict with ourselves', async () => {
  const api = fakeApi();
  api.expire(saving);
  const stale = { code: 'fixtures_changed_meanwhile', message: 'Somebody else has saved these fixtures.' };
  api.refuse(saving, 409, stale);
  acceptSaving(api, 3);
  // What the server has is what was sent and not answered.
  const sent = () => api.asked.find(({ method }) => method === 'PUT')?.body as typeof twoCategories | undefined;
  api.answerFrom(fixtureEndpoints.read, () => ({ ...twoCategories, ...sent(), version: 2 }));
  const { screen, cell, save } = await openEditor('Schedule');
  await cell('Court Head', 1).fill('Joy');
  await save.click();
  const banner = screen.getByRole('alert').filter({ hasText: 'Nothing is lost' });
  await expect.element(banner.getByText('Error updating tournament data')).toBeVisible();
  await cell('Court Head', 2).fill('Anil');
  await banner.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByText('All changes saved, version 3')).toBeVisible();
  await expect.element(cell('Court Head', 2)).toHaveValue('Anil');
  expect(api.asked.filter(({ path }) => path.endsWith('/fixtures')).map(({ method }) => method)).toEqual([
    'PUT',
    'PUT',
    'GET',
    'PUT',
  ]);
  expect(api.asked.findLast(({ path }) => path.endsWith('/fixtures'))?.body).toMatchObject({ version: 2 });
});

test('somebody else saved first: told so, nothing is lost, and the changes are brought over to the new version', async () => {
  const api = fakeApi();
  const message = 'Somebody else has saved these fixtures. Reload to see their version.';
  api.refuse(saving, 409, { code: 'fixtures_changed_meanwhile', message });
  const first = await openEditor('Schedule');
  await first.cell('Court Head', 1).fill('Joy');
  await first.save.click();
  const banner = first.screen.getByRole('alert').filter({ hasText: 'Your changes stay in this browser' });
  await expect.element(banner.getByText(message)).toBeVisible();
  expect(banner.getByRole('button').elements()).toHaveLength(0);
  await expect.element(first.cell('Court Head', 1)).toHaveValue('Joy');
  await first.button('Close').first().click();
  const question = first.screen.getByRole('dialog', { name: 'Close without saving?' });
  await question.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect.poll(first.isClosed).toBe(true);
  await first.screen.unmount();

  const theirs = structuredClone(twoCategories);
  (theirs.editable_fixtures.schedule_table[2] as string[])[4] = 'Anil';
  const again = await openEditor('Schedule', { stored: { ...theirs, version: 2 }, keepsDraft: true });
  await expect.element(again.screen.getByText('They were made on an earlier version', { exact: false })).toBeVisible();
  await expect.element(again.cell('Court Head', 2)).toHaveValue('Anil');
  await again.button('Restore them').click();
  await expect.element(again.cell('Court Head', 1)).toHaveValue('Joy');
});

test('closing asks first; what was discarded stays away, and without changes nothing is asked', async () => {
  fakeApi();
  const first = await openEditor('Schedule');
  const question = first.screen.getByRole('dialog', { name: 'Close without saving?' });
  await first.cell('Court Head', 1).fill('Joy');
  await first.button('Close').first().click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(first.cell('Court Head', 1)).toHaveValue('Joy');
  await first.button('Close').first().click();
  await question.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect.poll(first.isClosed).toBe(true);
  await first.screen.unmount();

  const again = await openEditor('Schedule', { keepsDraft: true });
  const kept = again.screen.getByText(/^Changes from .+ were not saved\./);
  await expect.element(kept).toBeVisible();
  await again.button('Discard them').click();
  await expect.element(kept).not.toBeInTheDocument();
  await expect.element(again.cell('Court Head', 1)).toHaveValue('Ravi');
  await again.button('Close').first().click();
  await expect.poll(again.isClosed).toBe(true);
  await again.screen.unmount();
  const last = await openEditor('Schedule', { keepsDraft: true });
  await expect.element(last.cell('Court Head', 1)).toHaveValue('Ravi');
  expect(last.screen.getByText(/^Changes from .+ were not saved\./).elements()).toHaveLength(0);
});

test('a clash and a name that is not entered are saved on purpose only, and asked about once', async () => {
  acceptSaving(fakeApi());
  const { screen, cell, save } = await openEditor('Schedule');
  await cell('Court', 2).fill('1');
  await cell('Player 2', 1).fill('Nobody Known');
  await expect.element(screen.getByText('1 clash to settle')).toBeVisible();
  await expect.element(screen.getByText('1 name is not entered')).toBeVisible();
  await save.click();
  const asked = screen.getByRole('dialog', { name: 'Save it as it is?' });
  await expect.element(asked.getByText(/^Court 1: /)).toBeVisible();
  await expect.element(asked.getByText('Nobody Known is not entered in MS.')).toBeVisible();
  expect(asked.getByRole('listitem').elements()).toHaveLength(2);
  await asked.getByRole('button', { name: 'Back to the fixtures' }).click();
  await expect.element(screen.getByText('There are changes that are not saved')).toBeVisible();
  await save.click();
  await asked.getByRole('button', { name: 'Keep it and save' }).click();
  await expect.element(screen.getByRole('link', { name: 'Open the PDF' })).toBeVisible();
  await cell('Court Head', 1).fill('Joy');
  await save.click();
  await expect.element(screen.getByText(/^All changes saved/)).toBeVisible();
  await expect.element(asked).not.toBeInTheDocument();
});

test('saved by keyboard alone, the PDF is said to be ready and can be reached', async () => {
  acceptSaving(fakeApi());
  const { screen, save } = await openEditor();
  await tabTo(save, { back: true });
  await userEvent.keyboard('{Enter}');
  await expect
    .element(screen.getByRole('status').filter({ hasText: /the PDF of version 2 is ready/ }))
    .toBeInTheDocument();
  const link = screen.getByRole('link', { name: 'Open the PDF' });
  await tabTo(link);
  await expect.element(link).toHaveAttribute('href', expect.stringMatching(/^\/files\//));
});
