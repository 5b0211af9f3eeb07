import { fixturePrintEndpoints } from '@maidan/contract/draws/prints';
import { fixtureEndpoints } from '@maidan/contract/draws/schedule';
import { beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { fakeApi } from '../../../../test/fake-api.ts';
import { hasTakenTheFocus, render } from '../../../../test/render.tsx';
import { someFixtures } from '../../../../test/some-fixtures.ts';
import { ScheduleEditor } from './schedule-editor.tsx';

const eventId = '01890a5d-ac96-774b-bcce-b302099a8057';
const fixtures = someFixtures();
const pdf = '/files/01890a5d-ac96-774b-bcce-b302099a8058';

beforeEach(() => localStorage.removeItem(`maidan-fixtures-draft-${eventId}`));

async function open(shown = fixtures) {
  let closed = false;
  const screen = await render(
    <ScheduleEditor
      eventId={eventId}
      eventName="Pune Open"
      lastDate="2026-11-21"
      stored={shown}
      entriesUntil={null}
      onClose={() => void (closed = true)}
      onStored={() => undefined}
    />,
  );
  await hasTakenTheFocus();
  const tab = (name: string) =>
    screen.getByRole('navigation', { name: 'Fixtures' }).getByRole('button', { name: new RegExp(`^${name}`) });
  const save = screen.getByRole('button', { name: 'Save & Generate PDF' });
  return { screen, tab, save, isClosed: () => closed };
}

test('saving, printing and keeping the link follow each other, and the PDF can be downloaded', async () => {
  const api = fakeApi();
  api.answer(fixtureEndpoints.save, { ...fixtures, version: 2 });
  api.answer(fixturePrintEndpoints.print, { success: true, pdf_url: pdf });
  api.answer(fixturePrintEndpoints.savePdf, { success: true, message: 'saved' });
  const { screen, tab, save } = await open();
  await tab('Schedule').click();
  await screen.getByRole('textbox', { name: 'Player 1, row 1' }).fill('Asha Rao');
  await expect.element(screen.getByText('There are changes that are not saved')).toBeVisible();
  // Nobody entered under this name, so keeping it takes a confirmation.
  await expect.element(screen.getByText('1 name is not entered')).toBeVisible();
  await save.click();
  const question = screen.getByRole('dialog', { name: 'Save it as it is?' });
  await expect.element(question.getByText('Asha Rao is not entered in MS.')).toBeVisible();
  await question.getByRole('button', { name: 'Keep it and save' }).click();
  const download = screen.getByRole('link', { name: 'Download PDF' });
  await expect.element(download).toHaveAttribute('href', pdf);
  await expect.element(download).toHaveAttribute('target', '_blank');
  await expect.element(screen.getByText('All changes saved, version 2')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Open the PDF' })).toHaveAttribute('href', pdf);
  expect(api.asked.map(({ method, path }) => `${method} ${path}`)).toEqual([
    `PUT /event/${eventId}/fixtures`,
    'POST /print_editable_fixtures',
    `PUT /event/${eventId}/save-fixture-pdf`,
  ]);
  expect(api.asked[0]?.body).toMatchObject({ version: 1, locked: [] });
  expect(api.asked[1]?.body).toMatchObject({ version: 2 });
  expect(JSON.stringify(api.asked[1]?.body)).toContain('Asha Rao');
  expect(api.asked[2]?.body).toEqual({ pdfUrl: pdf });
});

const refused = (message: string) => ({ code: 'server_error', message });
test.each([
  ['the save', fixtureEndpoints.save, 'Error updating tournament data'],
  ['the PDF', fixturePrintEndpoints.print, 'Failed to generate PDF'],
  ['the link', fixturePrintEndpoints.savePdf, 'Error saving fixture URL to database'],
] as const)(
  'when %s fails without words the catalogue has them, nothing is lost, and a second try goes through',
  async (_what, endpoint, words) => {
    const api = fakeApi();
    api.drop(endpoint);
    api.answer(fixtureEndpoints.save, { ...fixtures, version: 2 });
    api.answer(fixturePrintEndpoints.print, { success: true, pdf_url: pdf });
    api.answer(fixturePrintEndpoints.savePdf, { success: true, message: 'saved' });
    const { screen, tab, save } = await open();
    await tab('Byes').click();
    await screen.getByRole('button', { name: 'Add Bye' }).click();
    await screen.getByRole('textbox', { name: 'Player of bye 1' }).fill('Divya');
    await save.click();
    const banner = screen.getByRole('alert').first();
    await expect.element(banner.getByText(words)).toBeVisible();
    await expect.element(screen.getByRole('textbox', { name: 'Player of bye 1' })).toHaveValue('Divya');
    await banner.getByRole('button', { name: 'Try again' }).click();
    await expect.element(screen.getByRole('link', { name: 'Download PDF' })).toBeVisible();
    await expect.element(screen.getByText('Nothing is lost')).not.toBeInTheDocument();
  },
);

test("the server's own message is preferred, and a newer version keeps the edits for later", async () => {
  const api = fakeApi();
  const message = 'Somebody else has saved these fixtures. Reload to see their version.';
  api.refuse(fixtureEndpoints.save, 409, { code: 'fixtures_changed_meanwhile', message });
  const { screen, tab, save, isClosed } = await open();
  await tab('Byes').click();
  await screen.getByRole('button', { name: 'Add Bye' }).click();
  await save.click();
  await expect.element(screen.getByRole('alert').first().getByText(message)).toBeVisible();
  await expect.element(screen.getByRole('textbox', { name: 'Player of bye 1' })).toBeVisible();
  await screen.getByRole('button', { name: 'Close', exact: true }).first().click();
  await screen
    .getByRole('dialog', { name: 'Close without saving?' })
    .getByRole('button', { name: 'Close' })
    .last()
    .click();
  await expect.poll(isClosed).toBe(true);
  expect(localStorage.getItem(`maidan-fixtures-draft-${eventId}`)).toContain('byes');
});

test("a refusal of the PDF shows the server's words", async () => {
  const api = fakeApi();
  api.answer(fixtureEndpoints.save, { ...fixtures, version: 2 });
  api.refuse(fixturePrintEndpoints.print, 503, refused('The printer is busy. Please try again.'));
  const { screen, save } = await open();
  await save.click();
  await expect
    .element(screen.getByRole('alert').first().getByText('The printer is busy. Please try again.'))
    .toBeVisible();
});

test('what was not saved is offered again, and brought back', async () => {
  fakeApi();
  const first = await open();
  await first.tab('Schedule').click();
  await first.screen.getByRole('textbox', { name: 'Court Head, row 1' }).fill('Joy');
  await first.screen.getByRole('button', { name: 'Close', exact: true }).first().click();
  await first.screen
    .getByRole('dialog', { name: 'Close without saving?' })
    .getByRole('button', { name: 'Close' })
    .last()
    .click();
  await first.screen.unmount();
  const again = await open();
  await again.screen.getByRole('button', { name: 'Restore them' }).click();
  await again.tab('Schedule').click();
  await expect.element(again.screen.getByRole('textbox', { name: 'Court Head, row 1' })).toHaveValue('Joy');
});

test('a row moves by keys and says where it is; the header stays; an unreadable row and a clash are flagged', async () => {
  fakeApi();
  const { screen, tab } = await open();
  await tab('Schedule').click();
  const label = fixtures.editable_fixtures.schedule_table[1]?.[0] ?? '';
  const handle = screen.getByRole('button', { name: 'Move row 1' });
  await expect.element(handle).toBeVisible();
  // The header row has no handle.
  expect(screen.getByRole('button', { name: 'Move row 0' }).query()).toBeNull();
  handle.element().focus();
  await userEvent.keyboard(' {ArrowDown}');
  await expect.element(screen.getByText(/^Place 2 of 3/)).toBeInTheDocument();
  await userEvent.keyboard(' ');
  await expect.element(screen.getByText('Row 1 is now row 2 of 3.')).toBeInTheDocument();
  await expect.element(screen.getByRole('textbox', { name: 'Match, row 2' })).toHaveValue(label);
  await expect.element(screen.getByRole('button', { name: 'Move row 2' })).toHaveFocus();
  await screen.getByRole('textbox', { name: 'Time, row 1' }).fill('noonish');
  await expect.element(screen.getByText('1 row cannot be read')).toBeVisible();
  await screen.getByRole('button', { name: 'Undo' }).click();
  await screen.getByRole('textbox', { name: 'Court, row 1' }).fill('1');
  await screen.getByRole('textbox', { name: 'Court, row 2' }).fill('1');
  await expect.element(screen.getByText('1 clash to settle')).toBeVisible();
});

test('a match moved by keys in the planner is found in the table; a clash shows its reason and one way out', async () => {
  fakeApi();
  const { screen, tab } = await open();
  const first = screen.getByRole('button', { name: /^MS, semi-final 1/ });
  await expect.element(first).toBeVisible();
  first.element().focus();
  await userEvent.keyboard(' {ArrowDown}{ArrowDown}');
  await expect.element(screen.getByText(/^9:10 am, court \d: .*MS, final at 9:30 am$/)).toBeInTheDocument();
  await userEvent.keyboard(' ');
  await expect.element(screen.getByText(/clash(es)? to settle/)).toBeVisible();
  const card = screen.getByRole('dialog', { name: 'Clash of MS, semi-final 1' });
  await expect
    .element(card.getByText('MS, final starts before MS, semi-final 1 is over, whose winner plays in it.'))
    .toBeVisible();
  await card.getByRole('button', { name: /^Move to Court \d, 9:00 am$/ }).click();
  await expect.element(screen.getByText(/clash(es)? to settle/)).not.toBeInTheDocument();
  const final = screen.getByRole('button', { name: /^MS, final/ });
  final.element().focus();
  await userEvent.keyboard(' {ArrowDown}{ArrowDown} ');
  await tab('Schedule').click();
  await expect.element(screen.getByRole('textbox', { name: 'Time, row 3' })).toHaveValue('09:40');
});

test('a match is taken off the plan, waits, and finds a place; a locked one does not move', async () => {
  fakeApi();
  const { screen } = await open();
  await screen.getByRole('button', { name: /^MS, semi-final 1/ }).click();
  await screen.getByRole('button', { name: 'Take off the schedule' }).click();
  await screen.getByRole('button', { name: 'Place MS, semi-final 1 where it fits' }).click();
  await expect
    .element(screen.getByRole('button', { name: 'Place MS, semi-final 1 where it fits' }))
    .not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Lock', exact: true }).click();
  const locked = screen.getByRole('button', { name: /^MS, semi-final 1.*locked/ });
  await expect.element(locked).toBeVisible();
  locked.element().focus();
  await userEvent.keyboard(' ');
  await expect.element(screen.getByText('This match is locked. Unlock it to move it.')).toBeVisible();
});

test('two entrants change places after what is open was saved, and the new draw is shown', async () => {
  const api = fakeApi();
  const swapped = someFixtures(4, { version: 3 });
  api.answer(fixtureEndpoints.save, { ...fixtures, version: 2 });
  api.answer(fixtureEndpoints.swap, { ...swapped, warnings: [] });
  const { screen, tab } = await open();
  await tab('Byes').click();
  await screen.getByRole('button', { name: 'Add Bye' }).click();
  await tab('Brackets').click();
  await screen.getByRole('button', { name: 'Asha, seed 1, Deccan' }).click();
  await expect.element(screen.getByText('Path shown: Asha')).toBeVisible();
  await screen.getByRole('button', { name: 'Swap entrants' }).click();
  const dialog = screen.getByRole('dialog', { name: /Swap two entrants/ });
  await dialog.getByRole('combobox', { name: 'Entrant' }).click();
  await screen.getByRole('option', { name: 'Asha (1)' }).click();
  await dialog.getByRole('combobox', { name: 'Swap with' }).click();
  await screen.getByRole('option', { name: 'Bina' }).click();
  await expect.element(dialog.getByText('Asha is seed 1 and leaves the line drawn for it.')).toBeVisible();
  await expect.element(dialog.getByText('Your other changes are saved first.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Why' }).fill('Sisters, at their wish');
  await dialog.getByRole('button', { name: 'Swap' }).click();
  await expect.element(screen.getByText('All changes saved, version 3')).toBeVisible();
  // The toast appears at the bottom, not over the buttons of the header.
  const toast = screen.getByText('Entrants swapped');
  const head = screen.getByRole('button', { name: 'Save & Generate PDF' }).element().getBoundingClientRect();
  await expect.poll(() => toast.element().getBoundingClientRect().top).toBeGreaterThan(head.bottom);
  expect(api.asked.at(-1)?.body).toEqual({
    category: 'MS',
    entries: ['entry-1', 'entry-2'],
    reason: 'Sisters, at their wish',
    version: 2,
  });
});

test('what is saved is published from the editor, which then leads to the public page', async () => {
  const api = fakeApi();
  api.answer(fixtureEndpoints.publish, { success: true, version: 1 });
  api.answer(fixtureEndpoints.publication, {
    success: true,
    people: 0,
    byChannel: { bell: 0, email: 0, push: 0, whatsapp: 0 },
    moved: 0,
    mayKeepQuiet: false,
  });
  const { screen } = await open({ ...fixtures, published: false });
  await screen.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect.element(screen.getByText('The fixtures are on the public page')).toBeVisible();
  expect(api.asked.map(({ method, path }) => `${method} ${path}`)).toContain(`POST /event/${eventId}/fixtures/publish`);
});

test('edits that are not saved cannot be published, and published fixtures lead to the public page', async () => {
  fakeApi();
  const { screen, tab } = await open({ ...fixtures, published: true });
  await expect
    .element(screen.getByRole('link', { name: 'Open public page' }))
    .toHaveAttribute('href', `/events/${eventId}`);
  await tab('Byes').click();
  await screen.getByRole('button', { name: 'Add Bye' }).click();
  await expect.element(screen.getByRole('button', { name: 'Publish', exact: true })).toBeDisabled();
});

test('a bye that the draw does not give is marked where it is typed', async () => {
  fakeApi();
  const { screen, tab } = await open();
  await tab('Byes').click();
  await screen.getByRole('button', { name: 'Add Bye' }).click();
  await screen.getByLabelText('Category of bye 1').first().fill('MS');
  await expect.element(screen.getByText('Not in the draw')).not.toBeInTheDocument();
  await screen.getByRole('textbox', { name: 'Player of bye 1' }).fill('Asha');
  await expect.element(screen.getByText('Not in the draw')).toBeVisible();
});
