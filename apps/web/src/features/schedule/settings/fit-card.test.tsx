import { beforeEach, expect, test } from 'vitest';
import { render } from '../../../../test/render.tsx';
import { FitCard, type FitCardProps } from './fit-card.tsx';

const open = (categories: FitCardProps['categories']) =>
  render(
    <FitCard
      eventId="e1"
      eventStartsAt="2026-11-21T03:30:00.000Z"
      eventDays={1}
      sport="Badminton"
      categories={categories}
    />,
  );
const category = (name: string, entries: number, capacity: number | null) => ({
  name,
  isTeam: false,
  entries,
  capacity,
});

beforeEach(() => localStorage.clear());

test('what fits is only what has entered where a category has no limit of places', async () => {
  const screen = await open([category('MS', 4, 8), category('WS', 3, null), category('U-15', 0, null)]);
  await expect.element(screen.getByText('What is counted so far fits')).toBeVisible();
  await expect.element(screen.getByText('U-15: not counted, since fewer than two have entered.')).toBeVisible();
  await screen.getByText('When full').click();
  await expect.element(screen.getByText('What is counted so far fits')).toBeVisible();
  await expect
    .element(screen.getByText('WS: no limit of places, so only the entries so far are counted.'))
    .toBeVisible();
  await expect
    .element(
      screen.getByText(
        'U-15: not counted, since places have no limit and fewer than two have entered. With places set, a full category is counted.',
      ),
    )
    .toBeVisible();
});

test('with a limit in every category the answer is for all of them', async () => {
  const screen = await open([category('MS', 0, 8), category('WS', 0, 4)]);
  await expect.element(screen.getByText('It fits', { exact: true })).toBeVisible();
  await expect.element(screen.getByText(/not counted/)).not.toBeInTheDocument();
});
