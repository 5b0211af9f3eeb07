import { fixturePrintEndpoints } from '@maidan/contract/draws/prints';
import { fixtureEndpoints } from '@maidan/contract/draws/schedule';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../../test/fake-api.ts';
import { hasTakenTheFocus, render } from '../../../../test/render.tsx';
import { someFixtures } from '../../../../test/some-fixtures.ts';
import { ScheduleEditor } from './schedule-editor.tsx';

const eventId = '01890a5d-ac96-774b-bcce-b302099a8057';
const fixtures = someFixtures();

async function typeCourt(text: string) {
  localStorage.removeItem(`maidan-fixtures-draft-${eventId}`);
  const api = fakeApi();
  api.answer(fixtureEndpoints.save, { ...fixtures, version: 2 });
  api.answer(fixturePrintEndpoints.print, { success: true, pdf_url: '/files/01890a5d-ac96-774b-bcce-b302099a8058' });
  api.answer(fixturePrintEndpoints.savePdf, { success: true, message: 'saved' });
  const screen = await render(
    <ScheduleEditor
      eventId={eventId}
      eventName="Pune Open"
      lastDate="2026-11-21"
      stored={fixtures}
      entriesUntil={null}
      onClose={() => undefined}
      onStored={() => undefined}
    />,
  );
  await hasTakenTheFocus();
  await screen
    .getByRole('navigation', { name: 'Fixtures' })
    .getByRole('button', { name: /^Schedule/ })
    .click();
  await screen.getByRole('textbox', { name: 'Court, row 1' }).fill(text);
  return { api, screen, save: screen.getByRole('button', { name: 'Save & Generate PDF' }) };
}

const sent = (api: ReturnType<typeof fakeApi>) => api.asked.find(({ path }) => path.endsWith('/fixtures'))?.body;

test('a name that no court has yet is asked about: which court it is, and one more where it stands alone', async () => {
  const { api, screen, save } = await typeCourt('Show court');
  await save.click();
  const question = screen.getByRole('dialog', { name: 'Which court is this?' });
  await expect.element(question.getByText('“Show court” is')).toBeVisible();
  expect(sent(api)).toBeUndefined();
  await question.getByRole('button', { name: 'Name and save' }).click();
  await expect.poll(() => sent(api)).toBeDefined();
  const { court_names: names, editable_fixtures: texts } = sent(api) as {
    court_names: Record<string, string>;
    editable_fixtures: { schedule_table: string[][] };
  };
  expect(Object.values(names)).toEqual(['Show court']);
  expect(texts.schedule_table[1]?.[3]).toBe('Show court');
  await expect.element(screen.getByRole('link', { name: 'Download PDF' })).toBeVisible();
});

test('whoever goes back to the fixtures has saved nothing', async () => {
  const { api, screen, save } = await typeCourt('Show cort');
  await save.click();
  await screen.getByRole('button', { name: 'Back to the fixtures' }).click();
  await expect.element(screen.getByText('There are changes that are not saved')).toBeVisible();
  expect(sent(api)).toBeUndefined();
});

test('the number of a court asks nothing, and what is no name is marked in its row', async () => {
  const { screen } = await typeCourt('??');
  await expect.element(screen.getByText('"??" is neither the number nor the name of a court')).toBeInTheDocument();
});
