import { fixtureEndpoints } from '@maidan/contract/draws/schedule';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../../test/fake-api.ts';
import { render } from '../../../../test/render.tsx';
import { someFixtures } from '../../../../test/some-fixtures.ts';
import { ScheduleSettingsDialog } from './schedule-settings-dialog.tsx';

async function open() {
  const screen = await render(
    <ScheduleSettingsDialog
      sport="Football"
      eventId="01890a5d-ac96-774b-bcce-b302099a8057"
      eventStartsAt="2026-12-18T14:30:00.000Z"
      eventDays={1}
      categories={[{ name: 'Open', entrants: ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'] }]}
      lastCourts={null}
      last={null}
      onClose={() => undefined}
      onCreated={() => undefined}
    />,
  );
  const field = (name: string) => screen.getByRole('textbox', { name, exact: true });
  const tick = screen.getByRole('checkbox', { name: 'Play goes on after midnight, until 2:00 am of the next day' });
  return { screen, field, tick };
}

test('an end before the start offers play after midnight, and nothing is assumed until it is ticked', async () => {
  const api = fakeApi();
  api.answer(fixtureEndpoints.create, someFixtures());
  const { screen, field, tick } = await open();
  await expect.element(tick).not.toBeInTheDocument();
  await field('End time').fill('02:00');
  await expect.element(tick).not.toBeChecked();
  await expect
    .element(screen.getByText('Matches after midnight belong to the day on which the evening began.'))
    .toBeVisible();
  const send = () => screen.getByRole('button', { name: 'Create fixtures' }).click();
  await send();
  await expect.element(screen.getByText('Start time must be before end time').first()).toBeVisible();
  expect(api.asked).toEqual([]);
  const atTheField = screen.getByRole('dialog').getByText('Start time must be before end time');
  await expect.element(atTheField).toBeVisible();

  await tick.click();
  await expect.element(atTheField).not.toBeInTheDocument();
  // Seven matches of 60 minutes and the rest between them: the estimate goes on into the night of the evening.
  await expect.element(screen.getByText(/\d:\d\d am \(night\)/)).toBeVisible();
  await send();
  await expect.poll(() => api.asked.length).toBe(1);
  expect(api.asked[0]?.body).toMatchObject({ startTime: '20:00', endTime: '02:00', endsNextDay: true });
});

test('a day with other hours has a tick of its own, and two days that overlap are told', async () => {
  fakeApi();
  const { screen, field, tick } = await open();
  await field('End time').fill('02:00');
  await tick.click();
  await screen.getByText(/^More options/).click();
  await screen.getByRole('combobox', { name: 'Weekdays with other hours' }).click({ force: true });
  await screen.getByRole('option', { name: 'Saturday' }).click();
  const ofSaturday = screen.getByRole('checkbox', {
    name: 'Saturday: play goes on after midnight, until 2:00 am of the next day',
  });
  await expect.element(ofSaturday).toBeChecked();
  await field('Saturday, start').fill('01:00');
  await field('Saturday, end').fill('09:00');
  const moved = screen.getByRole('checkbox', { name: /^Saturday: play goes on after midnight, until 9:00 am/ });
  await moved.click();
  await expect.element(moved).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Create fixtures' }).click();
  await expect
    .element(
      screen
        .getByText('Play on Friday goes on until 2:00 am of the next day, and Saturday begins at 1:00 am already')
        .first(),
    )
    .toBeVisible();
});

test('the calendar of other dates opens at the event, and no day before it can be chosen', async () => {
  fakeApi();
  const { screen } = await open();
  await screen.getByText(/^More options/).click();
  await screen.getByRole('button', { name: 'Dates with other hours' }).click();
  await expect.element(screen.getByText('December 2026', { exact: true })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: '17 December 2026' })).toBeDisabled();
  await expect.element(screen.getByRole('button', { name: '18 December 2026' })).toBeEnabled();
});
