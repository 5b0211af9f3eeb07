import { matchInWords } from '../../../platform/draw-words.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fakeApi } from '../../../../test/fake-api.ts';
import { hasTakenTheFocus, render } from '../../../../test/render.tsx';
import { someFixtures } from '../../../../test/some-fixtures.ts';
import { ScheduleEditor } from '../editor/schedule-editor.tsx';

const category = 'Boys Singles U-13';
const fixtures: ReturnType<typeof someFixtures> = JSON.parse(
  JSON.stringify(someFixtures(8)).replaceAll('MS', category),
);

async function open(shown = fixtures) {
  fakeApi();
  const screen = await render(
    <ScheduleEditor
      eventId="01890a5d-ac96-774b-bcce-b302099a8059"
      eventName="Pune Open"
      lastDate="2026-11-21"
      stored={shown}
      entriesUntil={null}
      onClose={() => undefined}
      onStored={() => undefined}
    />,
  );
  await hasTakenTheFocus();
  const block = (code: string) => screen.getByRole('button', { name: new RegExp(`^${spoken(code)}, `) });
  const schedule = () =>
    screen
      .getByRole('navigation', { name: 'Fixtures' })
      .getByRole('button', { name: /^Schedule/ })
      .click();
  return { screen, block, schedule };
}

/** "Men's Singles, quarter-final 2" */
const spoken = (code: string): string => {
  const label = `${category} ${code}`;
  const match = fixtures.schedule.find((one) => one.label === label);
  return match ? matchInWords(match) : '';
};

const planned = fixtures.schedule.map(({ id, roundName, startMinute, court }) => ({
  code: id.slice(category.length + 1),
  name: roundName === 'Final' ? 'Final' : `${roundName} ${id.split('/').at(-1)}`,
  start: startMinute ?? 0,
  court: court ?? 0,
}));
const clock = (minute: number) =>
  `${Math.floor(minute / 60) % 12 || 12}:${String(minute % 60).padStart(2, '0')} ${minute < 720 ? 'am' : 'pm'}`;

test('before the rest of a court is shifted, the dialog lists what moves there and what moves elsewhere because of it', async () => {
  const { screen, block } = await open();
  const late = planned.filter((match) => match.court === 1);
  const [first] = late;
  if (!first) throw new Error('nothing on court 1');
  await block(first.code).click();
  await screen.getByRole('button', { name: 'Shift the rest' }).click();
  const dialog = screen.getByRole('dialog', { name: /^Shift the rest/ });
  const onCourt = dialog.getByRole('list', { name: `On court 1 ${late.length} matches` });
  const [here, elsewhere] = [onCourt, dialog.getByRole('list', { name: /^On other courts, as a result/ })].map((list) =>
    list
      .getByRole('listitem')
      .elements()
      .map((item) => item.textContent ?? ''),
  ) as [string[], string[]];
  expect(here).toEqual(
    late.map(({ name, start }) => `${name} ${category}${clock(start)} to ${clock(start + 15)}15 min later`),
  );
  // Matches that wait for a winner from court 1 are on court 2 and stay there.
  expect(elsewhere.length).toBeGreaterThan(0);
  for (const line of elsewhere) expect(line).toMatch(/Court 2, \d+:\d\d [ap]m to \d+:\d\d [ap]m15 min later$/);
  await expect.element(dialog.getByText(/^\d matches move; rest, breaks/)).toBeVisible();

  await dialog.getByRole('button', { name: 'Shift', exact: true }).click();
  for (const { code, start } of late)
    await expect.element(block(code)).toHaveAccessibleName(new RegExp(`${clock(start + 15)}, court 1`));
  await expect.element(screen.getByText(/to settle/)).not.toBeInTheDocument();
});

test('the head of a court says its number once, and who is in charge if anybody is', async () => {
  const { screen } = await open({ ...fixtures, settings: { ...fixtures.settings, courtHeads: ['Court 1', 'Sita'] } });
  await expect.element(screen.getByText('Sita', { exact: true })).toBeVisible();
  expect(screen.getByText('Court 1', { exact: true }).elements()).toHaveLength(1);
});

test.each([1440, 390])(
  'at %i px a block shows its number, its time and the matches it waits for, whole',
  async (width) => {
    await page.viewport(width, 900);
    const { block } = await open();
    const waiting = planned.find(({ code }) => code.startsWith('R2')) as (typeof planned)[number];
    await expect.element(block(waiting.code)).toBeInTheDocument();
    const element = block(waiting.code).element() as HTMLElement;
    const edge = element.getBoundingClientRect().right;
    const shown = [...element.querySelectorAll<HTMLElement>('span')].filter((one) => one.childElementCount === 0);
    const said = shown.filter(
      (one) => one.textContent === `SF ${waiting.code.at(-1)}` || /^Winner of QF \d$/.test(one.textContent ?? ''),
    );
    expect(said.length).toBe(3);
    for (const one of said) {
      expect(one.scrollWidth).toBeLessThanOrEqual(one.clientWidth || one.scrollWidth);
      expect(one.getBoundingClientRect().right).toBeLessThanOrEqual(edge);
    }
    // Ten o'clock and later is the longest time; its box would cut it.
    const longest = planned.find(({ start }) => start >= 600) as (typeof planned)[number];
    const time = block(longest.code).element().querySelector<HTMLElement>('[class*="when"]');
    expect(time?.textContent).toBe(clock(longest.start));
    expect(time?.scrollWidth).toBeLessThanOrEqual(time?.clientWidth ?? 0);
    await page.viewport(1440, 900);
  },
);

test('the card of a clash low in the sheet is whole in sight, and the block keeps its time', async () => {
  await page.viewport(1440, 560);
  const { screen, block } = await open();
  const final = planned.at(-1) as (typeof planned)[number];
  // Into the break, at the lower edge of the visible area.
  await expect.element(block(final.code)).toBeInTheDocument();
  block(final.code).element().focus();
  await userEvent.keyboard(` ${'{Shift>}{ArrowDown}{/Shift}'.repeat(6)} `);
  const card = screen.getByRole('dialog', {
    name: `Clash of ${spoken(final.code)}`,
  });
  await expect.element(card).toBeVisible();
  await expect.element(block(final.code).getByText(/^[12]:\d\d pm$/)).toBeInTheDocument();
  const box = card.element().closest('[class*="scroller"]')?.getBoundingClientRect();
  await expect
    .poll(() => card.getByRole('button', { name: 'Keep it' }).element().getBoundingClientRect().bottom)
    .toBeLessThan(box?.bottom ?? 0);
  await page.viewport(1440, 900);
});

test('in the table the number of a match is never cut; the field keeps the whole text', async () => {
  await page.viewport(1440, 900);
  const { screen, schedule } = await open();
  await schedule();
  const waiting = planned.findIndex(({ code }) => code.startsWith('R2'));
  for (const [column, text] of [
    ['Match', `${category} ${planned[waiting]?.code}`],
    ['Player 1', /^Winner Boys Singles U-13 R1\/\d$/],
  ] as const) {
    const field = screen.getByRole('textbox', { name: `${column}, row ${waiting + 1}` });
    await expect.element(field).toBeVisible();
    const { value, parentElement } = field.element() as HTMLInputElement;
    expect(value).toMatch(text);
    const number = parentElement?.querySelector('b');
    expect(number?.textContent).toBe(value.split(' ').at(-1));
    expect(number?.getBoundingClientRect().right).toBeLessThan(parentElement?.getBoundingClientRect().right ?? 0);
    expect(parentElement?.title).toBe(value);
  }
});

test('keys that follow one another faster than the screen is drawn each go one match on', async () => {
  const { block } = await open();
  const onCourt = planned.filter((match) => match.court === 1).toSorted((x, y) => x.start - y.start);
  const [first, , third] = onCourt;
  if (!first || !third) throw new Error('fewer than three matches on court 1');
  await expect.element(block(first.code)).toBeInTheDocument();
  (block(first.code).element() as HTMLElement).focus();
  // Both keys at once: no frame is drawn between them.
  for (const key of ['ArrowDown', 'ArrowDown'])
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  await expect.element(block(third.code)).toHaveFocus();
});

test('in a hall of two hundred courts one is brought into sight by its number or its head; a small hall has no such field', async () => {
  const courtHeads = Array.from({ length: 200 }, (_, at) => (at === 149 ? 'Sita' : 'Ravi'));
  const { screen } = await open({ ...fixtures, settings: { ...fixtures.settings, courts: 200, courtHeads } });
  const field = screen.getByRole('combobox', { name: 'Go to court' });
  await expect.element(screen.getByText('Court 150', { exact: true })).not.toBeInTheDocument();
  await field.click();
  await field.fill('Sita');
  await screen.getByRole('option', { name: 'Court 150 · Sita' }).click();
  await expect.element(screen.getByText('Court 150', { exact: true })).toBeInViewport();
  await expect.element(screen.getByText('Court 1', { exact: true })).not.toBeInTheDocument();
  await expect.element(field).toHaveValue('');
  await screen.unmount();
  const small = await open();
  await expect.element(small.screen.getByText('Court 1', { exact: true })).toBeVisible();
  await expect.element(small.screen.getByRole('combobox', { name: 'Go to court' })).not.toBeInTheDocument();
});

test('a day after the event’s last is offered as an extra one, for matches that find no room', async () => {
  const { screen } = await open();
  const days = screen.getByRole('radiogroup', { name: 'Day' }).or(screen.getByRole('group', { name: 'Day' }));
  await expect.element(days.getByText('Sat 21 Nov', { exact: true })).toBeVisible();
  await expect.element(days.getByText('Sun 22 Nov, extra day')).toBeVisible();
});
