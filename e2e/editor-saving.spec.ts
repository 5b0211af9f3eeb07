import type { Page } from '@playwright/test';
import { button, cell, openEditor, save, saved, tab, test } from './editor-desk.ts';
import { answered, authorization, expect } from './fixtures.ts';
import { tabTo } from './keyboard.ts';

const opener = (page: Page) => page.getByRole('button', { name: 'Open fixtures' });
const close = (page: Page) => page.getByRole('button', { name: 'Close', exact: true }).first();
const question = (page: Page) => page.getByRole('dialog', { name: 'Close without saving?' });
const kept = (page: Page) => page.getByText(/^Changes from .+ were not saved\./);

test('from the settings to the PDF by keyboard alone', async ({ page, desk }) => {
  await desk.reset();
  await page.goto(`/dashboard/event/${desk.eventId}?tab=fixtures`);
  await tabTo(page, button(page, 'Create again'));
  await page.keyboard.press('Enter');
  const settings = page.getByRole('dialog', { name: /Schedule Fixtures/ });
  await tabTo(page, settings.getByRole('textbox', { name: 'Start time' }));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('10:00');
  await expect(settings.getByText('It fits')).toBeVisible();
  // Enter in a field submits the form.
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /; 10:00 am, court 1$/ })).toBeVisible();

  await tabTo(page, save(page), 'Shift+Tab');
  await page.keyboard.press('Enter');
  const ready = page.getByRole('status').filter({ hasText: /the PDF of version \d+ is ready/ });
  await expect(ready).toBeVisible();
  await tabTo(page, page.getByRole('link', { name: 'Open the PDF' }));
  await expect(page.getByRole('link', { name: 'Open the PDF' })).toHaveAttribute('href', /^\/files\//);
  const [opened] = await Promise.all([page.waitForEvent('popup'), page.keyboard.press('Enter')]);
  await opened.close();
});

test('an event without fixtures says so, and nothing looks like a failure', async ({ page, desk }) => {
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('response', (answer) => {
    if (answer.status() >= 400) complaints.push(`${answer.status()} ${answer.url()}`);
  });
  // The organizer's last event was drawn on two courts, so two are proposed for the next.
  await desk.reset();
  await page.goto(`/dashboard/event/${desk.emptyEventId}?tab=fixtures`);
  await expect(page.getByText('No fixtures yet')).toBeVisible();
  await button(page, 'Schedule Fixtures').click();
  const settings = page.getByRole('dialog', { name: /Schedule Fixtures/ });
  await settings.getByText(/^More options/).click();
  for (const [field, value] of [
    ['Courts', '2'],
    ['Match time (minutes)', '30'],
    ['Rest between matches (minutes)', '30'],
    ['Break starts', ''],
  ] as const)
    await expect(settings.getByRole('textbox', { name: field, exact: true })).toHaveValue(value);
  expect(complaints).toEqual([]);
});

test('Download PDF and the score sheets open in a new tab and are PDFs', async ({ page, desk }) => {
  await desk.reset();
  await openEditor(page, desk);
  await saved(page);
  const isPdf = async (address: string) => {
    const file = await page.request.get(address);
    expect(file.headers()['content-type']).toContain('application/pdf');
    expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-');
  };
  const link = page.getByRole('dialog').getByRole('link', { name: 'Download PDF' });
  await expect(link).toHaveAttribute('target', '_blank');
  await isPdf((await link.getAttribute('href')) ?? '');
  const [sheets, made] = await Promise.all([
    page.waitForEvent('popup'),
    page.waitForResponse((response) => response.url().endsWith('/score-sheets')),
    page.getByRole('dialog').getByRole('button', { name: 'Score sheets' }).click(),
  ]);
  await isPdf((await made.json()).pdf_url);
  await sheets.close();
  const [opened] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('dialog').getByRole('link', { name: 'Download PDF' }).click(),
  ]);
  await opened.close();
  await expect(page.getByText(/the PDF of version \d+ is ready/)).toBeVisible();
});

test('what was not saved is offered again after a reload and after closing, and forgotten when told so', async ({
  page,
  desk,
}) => {
  await desk.reset();
  await openEditor(page, desk, 'Schedule');
  await cell(page, 'Court Head', 1).fill('Joy');
  await page.reload();
  await opener(page).click();
  await expect(kept(page)).toBeVisible();
  await button(page, 'Restore them').click();
  await tab(page, 'Schedule').click();
  await expect(cell(page, 'Court Head', 1)).toHaveValue('Joy');
  await expect(kept(page)).toBeHidden();

  // Closing asks first; staying keeps everything as it is.
  await close(page).click();
  await question(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(question(page)).toBeHidden();
  await expect(cell(page, 'Court Head', 1)).toHaveValue('Joy');
  await close(page).click();
  await question(page).getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(tab(page, 'Schedule')).toBeHidden();
  await opener(page).click();
  await expect(kept(page)).toBeVisible();
  await button(page, 'Discard them').click();
  await expect(kept(page)).toBeHidden();
  await tab(page, 'Schedule').click();
  await expect(cell(page, 'Court Head', 1)).toHaveValue('Ravi');
  // Without changes, closing does not ask.
  await close(page).click();
  await expect(tab(page, 'Schedule')).toBeHidden();
  await opener(page).click();
  await expect(tab(page, 'Schedule')).toBeVisible();
  await expect(kept(page)).toBeHidden();
});

test('somebody else saved first: told so, nothing lost, and the changes can be brought over', async ({
  page,
  request,
  desk,
}) => {
  await desk.reset();
  await openEditor(page, desk, 'Schedule');
  await cell(page, 'Court Head', 1).fill('Joy');
  const headers = authorization(desk.organizer.token);
  const there = await answered(request.get(`/event/${desk.eventId}/fixtures`, { headers }));
  const { editable_fixtures, version } = there;
  editable_fixtures.schedule_table[2][4] = 'Anil';
  await answered(request.put(`/event/${desk.eventId}/fixtures`, { headers, data: { editable_fixtures, version } }));

  await save(page).click();
  const banner = page.getByRole('alert').filter({ hasText: 'Your changes stay in this browser' });
  await expect(banner).toContainText('Somebody else has saved these fixtures.');
  await expect(banner.getByRole('button')).toHaveCount(0);
  await expect(cell(page, 'Court Head', 1)).toHaveValue('Joy');
  await close(page).click();
  await question(page).getByRole('button', { name: 'Close', exact: true }).last().click();
  await page.reload();
  await opener(page).click();
  await expect(page.getByText('They were made on an earlier version', { exact: false })).toBeVisible();
  await tab(page, 'Schedule').click();
  await expect(cell(page, 'Court Head', 2)).toHaveValue('Anil');
  await button(page, 'Restore them').click();
  await expect(cell(page, 'Court Head', 1)).toHaveValue('Joy');
  await saved(page);
});

test('a clash and a name that is not entered are saved on purpose only, and asked about once', async ({
  page,
  desk,
}) => {
  await desk.reset();
  await openEditor(page, desk, 'Schedule');
  await cell(page, 'Court', 2).fill('1');
  await cell(page, 'Player 2', 1).fill('Nobody Known');
  await expect(page.getByText('1 clash to settle')).toBeVisible();
  await expect(page.getByText('1 name is not entered')).toBeVisible();
  await expect(cell(page, 'Match', 1)).toHaveAccessibleDescription(/Court 1: /);
  await save(page).click();
  const asked = page.getByRole('dialog', { name: 'Save it as it is?' });
  await expect(asked.getByRole('listitem')).toHaveText([/^Court 1: /, 'Nobody Known is not entered in MS.']);
  await asked.getByRole('button', { name: 'Back to the fixtures' }).click();
  await expect(page.getByText('There are changes that are not saved')).toBeVisible();
  await save(page).click();
  await asked.getByRole('button', { name: 'Keep it and save' }).click();
  await expect(page.getByRole('link', { name: 'Open the PDF' })).toBeVisible();
  await cell(page, 'Court Head', 1).fill('Joy');
  await saved(page);
});
