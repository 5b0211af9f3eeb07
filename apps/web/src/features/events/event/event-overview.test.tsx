import { expect, test } from 'vitest';
import { anEvent } from '../../../../test/an-event.ts';
import { render } from '../../../../test/render.tsx';
import { EventOverview } from './event-overview.tsx';

const barely = { approvalStatus: 'draft', sports: '', location: '', about: '', contact: '', stateUT: '' } as const;

test('a draft with a name and its dates alone says what is missing, and leaves no empty pieces', async () => {
  const screen = await render(
    <EventOverview event={anEvent({ ...barely, categories: [], poster: null })} qr={(text) => text} />,
  );
  await expect.element(screen.getByText('No categories yet')).toBeVisible();
  await expect
    .element(
      screen.getByText('Still missing: Sport, Location, About, State or union territory, Contact, Poster, Category.'),
    )
    .toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'About' })).not.toBeInTheDocument();
});
