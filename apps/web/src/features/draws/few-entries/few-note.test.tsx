import { expect, test } from 'vitest';
import { anEvent } from '../../../../test/an-event.ts';
import { render } from '../../../../test/render.tsx';
import { FewNote } from './few-note.tsx';

const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString();
const shown = async (change: object, participants: number, name = 'Open') => {
  const [category] = anEvent().categories;
  if (!category) throw new Error('an event has a category');
  const own = { ...category, name, participants };
  const event = anEvent({
    approvalStatus: 'approved',
    tournamentStatus: 'open',
    lastdate: days(3),
    dateandtime: days(9),
    categories: [own],
    ...change,
  });
  const screen = await render(
    <p data-testid="note">
      <FewNote event={event} category={own} />
    </p>,
  );
  return screen.getByTestId('note');
};

test('from a week before entries close a category with one entry is named', async () => {
  await expect.element(await shown({}, 1)).toHaveTextContent('One entry: nothing to play');
});

test.each([
  ['Chess', 'Open', '2 entries are too few for these Swiss rounds: 3 are needed'],
  ['Volleyball', 'Volleyball League', '2 entries play one match: a league needs 3'],
])('and one with too few for the way its sport is played: %s', async (sports, name, said) => {
  await expect.element(await shown({ sports }, 2, name)).toHaveTextContent(said);
});

test.each([
  ['with enough', {}, 2],
  ['that nobody has entered', {}, 0],
  ['earlier', { lastdate: days(20), dateandtime: days(30) }, 1],
  ['of an event that is over', { tournamentStatus: 'completed' }, 1],
])('nothing is said of one %s', async (_what, change, participants) => {
  await expect.element(await shown(change, participants)).toBeEmptyDOMElement();
});
