import { fixtureEndpoints } from '@maidan/contract/draws/schedule';
import { fixturePrintEndpoints } from '@maidan/contract/draws/prints';
import { expect } from 'vitest';
import { ScheduleEditor } from '../src/features/schedule/editor/schedule-editor.tsx';
import type { StoredSchedule } from '../src/features/schedule/queries.ts';
import type { fakeApi } from './fake-api.ts';
import { hasTakenTheFocus, render } from './render.tsx';
import { fixturesOf } from './some-fixtures.ts';

const editedEvent = '01890a5d-ac96-774b-bcce-b302099a8057';

/** Six play MS and four WS, on two courts from nine; two play both. Asha and Chitra have a bye in MS. */
export const twoCategories = fixturesOf({
  MS: ['Asha Rao', 'Bina Iyer', 'Chitra Nair', 'Divya Menon', 'Esha Joshi', 'Farah Khan'],
  WS: ['Gauri Patel', 'Hema Reddy', 'Esha Joshi', 'Farah Khan'],
});

/** Saving, printing and keeping the link go through. */
export function acceptSaving(api: ReturnType<typeof fakeApi>, version = 2): void {
  api.answer(fixtureEndpoints.save, { ...twoCategories, version });
  api.answer(fixturePrintEndpoints.print, { success: true, pdf_url: '/files/01890a5d-ac96-774b-bcce-b302099a8058' });
  api.answer(fixturePrintEndpoints.savePdf, { success: true, message: 'saved' });
}

/** The editor over its event, at one of its tabs. A draft that a test before left in the browser is forgotten. */
export async function openEditor(
  name: 'Planner' | 'Schedule' | 'Brackets' | 'Byes' = 'Planner',
  { stored = twoCategories, keepsDraft = false }: { stored?: StoredSchedule; keepsDraft?: boolean } = {},
) {
  if (!keepsDraft) localStorage.removeItem(`maidan-fixtures-draft-${editedEvent}`);
  let closed = false;
  const screen = await render(
    <ScheduleEditor
      eventId={editedEvent}
      eventName="Pune Open"
      lastDate="2026-11-22"
      stored={stored}
      entriesUntil={null}
      onClose={() => void (closed = true)}
      onStored={() => undefined}
    />,
  );
  await hasTakenTheFocus();
  const tab = (one: string) =>
    screen.getByRole('navigation', { name: 'Fixtures' }).getByRole('button', { name: new RegExp(`^${one}`) });
  if (name !== 'Planner') await tab(name).click();
  const button = (label: string) => screen.getByRole('button', { name: label, exact: true });
  const cell = (column: string, row: number) =>
    screen.getByRole('textbox', { name: `${column}, row ${row}`, exact: true });
  return {
    screen,
    tab,
    button,
    cell,
    save: button('Save & Generate PDF'),
    isClosed: () => closed,
    /** The texts of a column in the rows that are drawn, once the table is there. */
    columnOf: async (column: string) => {
      await expect.element(cell(column, 1)).toBeVisible();
      return screen
        .getByRole('textbox', { name: new RegExp(`^${column}, row \\d+$`) })
        .elements()
        .map((field) => (field as HTMLInputElement).value);
    },
  };
}
