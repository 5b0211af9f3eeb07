import { type PrizesAnswer, prizeEndpoints } from '@maidan/contract/matchday/prizes';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi } from '../../../../test/fake-api.ts';
import { render } from '../../../../test/render.tsx';
import { writeToken } from '../../../platform/token.ts';
import { AwardsTable } from './awards-table.tsx';
import { PrizesScreen } from './prizes-screen.tsx';

const none: PrizesAnswer = {
  success: true,
  sharing: 'each',
  oneEach: true,
  classes: [],
  unknown: [],
  prizes: [],
  awards: [],
  open: [],
  withoutWinner: [],
  tax: null,
  announced: 25_000,
};
const placed = (place: number) => ({
  class: null,
  place,
  standing: place,
  finalPlace: place,
  among: 1,
  from: place,
  to: place,
  kept: 0,
  divided: 0,
  left: [],
});
const eventId = '019f0000-0000-7000-8000-000000000001';

beforeEach(() => {
  localStorage.clear();
  writeToken('token');
});

const open = (answer = none, isRated = false) =>
  render(
    <PrizesScreen
      eventId={eventId}
      categories={[{ name: 'Singles' }, { name: 'Doubles' }]}
      startsAt="2027-01-10T03:30:00.000Z"
      sport="Chess"
      isRated={isRated}
      answer={answer}
    />,
  );

test('prizes are typed for one category, used for all, and add up beside what was announced', async () => {
  const api = fakeApi();
  const screen = await open();
  await expect.element(screen.getByText('₹0 in prizes, of ₹25,000 announced')).toBeVisible();
  await screen.getByRole('button', { name: 'Add a prize in Singles' }).click();
  await screen.getByRole('textbox', { name: 'Singles, row 1: amount' }).fill('5000');
  await screen.getByRole('textbox', { name: 'Singles, row 1: trophy, medal or gift' }).fill('Trophy');
  await screen.getByRole('button', { name: 'Add a prize in Singles' }).click();
  await expect.element(screen.getByRole('textbox', { name: 'Singles, row 2: place' })).toHaveValue('2');
  await screen.getByRole('button', { name: 'Copy to categories without prizes' }).click();
  await expect.element(screen.getByText('₹10,000 in prizes, of ₹25,000 announced')).toBeVisible();
  await screen.getByRole('radio', { name: /Joint places: they share/ }).click();
  api.answer(prizeEndpoints.save, none);
  // The second rows are empty.
  await screen.getByRole('button', { name: 'Save 2 prizes' }).click();
  await expect.element(screen.getByText('Prize list saved')).toBeVisible();
  expect(api.asked.at(-1)?.body).toEqual({
    sharing: 'pool',
    oneEach: true,
    classes: [],
    prizes: [
      { category: 'Singles', class: null, place: 1, amount: 5000, item: 'Trophy' },
      { category: 'Doubles', class: null, place: 1, amount: 5000, item: 'Trophy' },
    ],
  });
});

test('what is not saved is still there when the page is opened again, and too much is said', async () => {
  fakeApi();
  const screen = await open();
  await screen.getByRole('button', { name: 'Add a prize in Singles' }).click();
  await screen.getByRole('textbox', { name: 'Singles, row 1: amount' }).fill('30000');
  await expect.element(screen.getByText('₹5,000 more than the ₹25,000 that the event announces.')).toBeVisible();
  await screen.unmount();
  const again = await open();
  await expect.element(again.getByText('Your unsaved changes are still here')).toBeVisible();
  await expect.element(again.getByRole('textbox', { name: 'Singles, row 1: amount' })).toHaveValue('₹30,000');
  await again.getByRole('button', { name: 'Discard them' }).click();
  await expect.element(again.getByText('Your unsaved changes are still here')).not.toBeInTheDocument();
  await expect.element(again.getByRole('textbox', { name: 'Singles, row 1: amount' })).not.toBeInTheDocument();
});

test('once saved, nothing is called unsaved any more', async () => {
  const api = fakeApi();
  const screen = await open();
  await screen.getByRole('button', { name: 'Add a prize in Singles' }).click();
  await screen.getByRole('textbox', { name: 'Singles, row 1: amount' }).fill('3000');
  await screen.unmount();
  const again = await open();
  await expect.element(again.getByText('Your unsaved changes are still here')).toBeVisible();
  api.answer(prizeEndpoints.save, none);
  await again.getByRole('button', { name: 'Save 1 prize' }).click();
  await expect.element(again.getByText('Prize list saved')).toBeVisible();
  await expect.element(again.getByText('Your unsaved changes are still here')).not.toBeInTheDocument();
});

test('a refused row says so at its field, though empty rows before it were not sent', async () => {
  const api = fakeApi();
  const prizes = [1, 2].map((place) => ({ category: 'Singles', class: null, place, amount: place * 100, item: null }));
  const screen = await open({ ...none, prizes });
  await screen.getByRole('textbox', { name: 'Singles, row 1: amount' }).fill('');
  await screen.getByRole('textbox', { name: 'Singles, row 2: place' }).fill('1');
  const said = 'This place has a prize already';
  api.refuse(prizeEndpoints.save, 400, {
    code: 'prize_place_twice',
    message: said,
    errors: [{ path: 'prizes.0.place', msg: said }],
  });
  await screen.getByRole('button', { name: 'Save 1 prize' }).click();
  await expect
    .element(screen.getByRole('textbox', { name: 'Singles, row 2: place' }))
    .toHaveAccessibleDescription(said);
});

test('who wins what is listed with what is withheld, and what is still open is named', async () => {
  fakeApi();
  const award = { ...placed(1), category: 'Singles', name: 'Asha Rao', items: ['Trophy'] };
  const screen = await render(
    <AwardsTable
      eventId={eventId}
      answer={{
        ...none,
        awards: [
          { ...award, amount: 15_000, withheld: 4_500, needsPan: true },
          { ...award, ...placed(2), name: 'Bina Shah', items: [], amount: 5_000, withheld: 0, needsPan: false },
        ],
        open: ['Doubles'],
        withoutWinner: [{ category: 'Singles', class: null, place: 3 }],
      }}
    />,
  );
  await expect.element(screen.getByText('₹4,500 · PAN needed')).toBeVisible();
  await expect.element(screen.getByText('₹10,500')).toBeVisible();
  await expect.element(screen.getByText('Not over yet: Doubles')).toBeVisible();
  await expect.element(screen.getByText('Nobody has won these prizes: Singles, 3.', { exact: false })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Sheet to sign' })).toBeVisible();
});

test('before anybody has won the page says when it fills', async () => {
  fakeApi();
  const screen = await render(<AwardsTable eventId={eventId} answer={none} />);
  await expect.element(screen.getByText('No prizes yet')).toBeVisible();
});

test('special prizes are chosen by rating, named, limited and sent with their own prizes', async () => {
  const api = fakeApi();
  const screen = await open(none, true);
  await screen.getByRole('button', { name: 'Add special prizes in Singles' }).click();
  await screen.getByRole('menuitem', { name: 'Under 1600' }).click();
  const group = screen.getByRole('group', { name: 'Singles, Under 1600' });
  await expect.element(group.getByRole('textbox', { name: 'Rating to' })).toHaveValue('1599');
  await group.getByRole('textbox', { name: 'Rating from' }).fill('1200');
  await group.getByRole('textbox', { name: 'Singles, Under 1600, row 1: amount' }).fill('3000');
  await screen.getByRole('button', { name: 'Add special prizes in Singles' }).click();
  await screen.getByRole('menuitem', { name: 'Under 9' }).click();
  await screen.getByRole('textbox', { name: 'Singles, special prizes 2: name' }).fill('Youngest');
  // Eight years at most on the day of play.
  await expect.element(screen.getByText(/^Born 1 Jan 2018 or later · Ages count on 1 January/)).toBeVisible();
  await screen.getByRole('textbox', { name: 'Singles, Youngest, row 1: trophy, medal or gift' }).fill('Cup');
  await screen.getByRole('checkbox', { name: 'A player may win more than one prize' }).click();
  await screen.getByRole('radio', { name: /by half/ }).click();
  api.answer(prizeEndpoints.save, none);
  await screen.getByRole('button', { name: 'Save 2 prizes' }).click();
  await expect.element(screen.getByText('Prize list saved')).toBeVisible();
  const nothing = { ratingFrom: null, ratingTo: null, minAge: null, maxAge: null, gender: null };
  expect(api.asked.at(-1)?.body).toEqual({
    sharing: 'hort',
    oneEach: false,
    classes: [
      { ...nothing, category: 'Singles', name: 'Under 1600', rating: 'band', ratingFrom: 1200, ratingTo: 1599 },
      { ...nothing, category: 'Singles', name: 'Youngest', rating: 'any', maxAge: 8 },
    ],
    prizes: [
      { category: 'Singles', class: 'Under 1600', place: 1, amount: 3000, item: '' },
      { category: 'Singles', class: 'Youngest', place: 1, amount: 0, item: 'Cup' },
    ],
  });
});

test('special prizes go with those of the places where a category has none, and are taken away with theirs', async () => {
  fakeApi();
  const screen = await open();
  await screen.getByRole('button', { name: 'Add special prizes in Singles' }).click();
  await expect.element(screen.getByRole('menuitem', { name: 'Under 1600' })).not.toBeInTheDocument();
  await screen.getByRole('menuitem', { name: 'Veterans 60+' }).click();
  await expect
    .element(screen.getByText(/Ages count on 1 January of the year of play, as is usual in the sport/))
    .toBeVisible();
  await screen.getByRole('textbox', { name: 'Singles, Veterans 60+, row 1: amount' }).fill('1000');
  await screen.getByRole('button', { name: 'Copy to categories without prizes' }).click();
  await expect
    .element(screen.getByRole('textbox', { name: 'Doubles, Veterans 60+, row 1: amount' }))
    .toHaveValue('₹1,000');
  await screen.getByRole('button', { name: 'Remove the special prizes Veterans 60+' }).first().click();
  await expect.element(screen.getByText('₹1,000 in prizes, of ₹25,000 announced')).toBeVisible();
});

test('the table says who shares, who moved up and what was left for a better prize', async () => {
  fakeApi();
  const award = { category: 'Open', items: [], amount: 100, withheld: 0, needsPan: false };
  const screen = await render(
    <AwardsTable
      eventId={eventId}
      answer={{
        ...none,
        awards: [
          { ...award, ...placed(3), name: 'Asha Rao', among: 3, left: [{ class: 'Women', place: 1 }] },
          { ...award, ...placed(1), class: 'Women', standing: 2, finalPlace: 5, name: 'Bina Shah' },
          { ...award, ...placed(4), name: 'Chand Das', among: 2, from: 4, to: 5, kept: 1_000, divided: 1_800 },
          { ...award, ...placed(6), name: 'Dev Shah', among: 3, from: 6, to: 8, divided: 900 },
        ],
        unknown: [{ category: 'Open', dob: 2, gender: 0 }],
      }}
    />,
  );
  await expect.element(screen.getByText('Shared with 2 others · Passes to the next player: Women, 1')).toBeVisible();
  await expect.element(screen.getByText('Open, Women, 1')).toBeVisible();
  await expect
    .element(
      screen.getByText(
        'Shared with 1 other · half of their own prize, ₹1,000, plus ₹1,800 (the other halves, places 4–5) divided by 2',
      ),
    )
    .toBeVisible();
  await expect.element(screen.getByText('Shared with 2 others · ₹900 (places 6–8) divided by 3')).toBeVisible();
  const movedUp = 'Place 5 in the category · Place 2 on the list; those above won another prize';
  await expect.element(screen.getByText(movedUp)).toBeVisible();
  await expect.element(screen.getByText(/^Open: 2 players have no date of birth\./)).toBeVisible();
});
