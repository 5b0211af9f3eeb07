import type { OwnEvent } from '@maidan/contract/events/event';
import { expect, test } from 'vitest';
import { anEvent } from '../../../../test/an-event.ts';
import { render } from '../../../../test/render.tsx';
import { EventOverview } from './event-overview.tsx';

const Home = ({ event }: { event: OwnEvent }) => (
  <EventOverview hasSteps event={event} primary={null} onAction={() => undefined} qr={(text) => text} />
);
const barely = { approvalStatus: 'draft', sports: '', location: '', about: '', contact: '', stateUT: '' } as const;

test('a draft with a name and its dates alone says what is missing, and leaves no empty pieces', async () => {
  const screen = await render(<Home event={anEvent({ ...barely, categories: [], poster: null })} />);
  await expect.element(screen.getByText('No categories yet')).toBeVisible();
  await expect
    .element(
      screen.getByText('Still missing: Sport, Location, About, State or union territory, Contact, Poster, Category.'),
    )
    .toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'About' })).not.toBeInTheDocument();
});

test('umpires are told where they come in once there is something to umpire', async () => {
  const before = await render(<Home event={anEvent()} />);
  await expect.element(before.getByRole('heading', { name: 'Categories' })).toBeVisible();
  await expect.element(before.getByText('For umpires')).not.toBeInTheDocument();
  const screen = await render(<Home event={anEvent({ hasFixtures: true })} />);
  await expect.element(screen.getByText(`${window.location.host}/umpire`)).toBeVisible();
});

test('one category without a limit leaves the event without one, and it is said in how many', async () => {
  const [category] = anEvent().categories;
  if (!category) throw new Error('an event has a category');
  const limited = { ...category, name: 'MS', capacity: 16, participants: 4 };
  const unlimited = { ...category, name: 'U-15', capacity: undefined, participants: 3 };
  const screen = await render(<Home event={anEvent({ categories: [limited, unlimited] })} />);
  await expect.element(screen.getByText('No limit in 1 of 2 categories')).toBeVisible();
  await expect.element(screen.getByText('4 of 16', { exact: true })).toBeVisible();
});
