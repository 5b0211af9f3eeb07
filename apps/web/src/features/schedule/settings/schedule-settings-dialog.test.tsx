import { fixturePrintEndpoints } from '@maidan/contract/draws/prints';
import { fixtureEndpoints } from '@maidan/contract/draws/schedule';
import { expect, test, vi } from 'vitest';
import { fakeApi } from '../../../../test/fake-api.ts';
import { render } from '../../../../test/render.tsx';
import { someFixtures } from '../../../../test/some-fixtures.ts';
import { ScheduleSettingsDialog } from './schedule-settings-dialog.tsx';
import { ScoreSheetsButton } from '../overview/score-sheets-button.tsx';

const eventId = '01890a5d-ac96-774b-bcce-b302099a8057';
const categories = [
  { name: 'MS', entrants: ['Asha', 'Bina', 'Chitra', 'Divya'] },
  { name: 'WS', entrants: ['Esha', 'Farah'] },
];

const more = /^More options/;
const inCharge = /^In charge of each court/;

async function open(sport = 'Badminton', { eventDays = 1, played = categories } = {}) {
  let created = false;
  const screen = await render(
    <ScheduleSettingsDialog
      sport={sport}
      eventId={eventId}
      eventStartsAt="2026-11-21T03:30:00.000Z"
      eventDays={eventDays}
      categories={played}
      lastCourts={null}
      last={null}
      onClose={() => undefined}
      onCreated={() => void (created = true)}
    />,
  );
  const field = (name: string) => screen.getByRole('textbox', { name, exact: true });
  const send = () => screen.getByRole('button', { name: 'Create fixtures' }).click();
  const unfold = (title: RegExp) => screen.getByText(title).click();
  return { screen, field, send, unfold, isCreated: () => created };
}

test('the form opens with what the event knows and says at once what they mean', async () => {
  fakeApi();
  const { screen, field } = await open();
  await expect.element(field('Start time')).toHaveValue('09:00');
  await expect.element(field('End time')).toHaveValue('18:00');
  await expect.element(field('Break starts')).toHaveValue('');
  await expect.element(field('Break ends')).toHaveValue('');
  await expect.element(field('Courts')).toHaveValue('1');
  await expect.element(field('Match time (minutes)')).toHaveValue('30');
  await expect.element(screen.getByRole('combobox', { name: 'First day' })).toHaveValue('Sat, 21 Nov');
  await expect.element(screen.getByText('It fits')).toBeVisible();
  await field('Start time').fill('10:00');
  await field('End time').fill('10:35');
  await expect.element(screen.getByText('It takes 4 days')).toBeVisible();
  await field('Courts').fill('2');
  await expect.element(screen.getByText('It takes 2 days')).toBeVisible();
  await field('Days at most').fill('2');
  await expect.element(screen.getByText('It fits, in 2 days')).toBeVisible();
  await field('End time').fill('10:20');
  await expect.element(screen.getByText('It does not fit')).toBeVisible();
});

test('a player named as a partner who is entered as well is pointed out, and the forecast stands', async () => {
  fakeApi();
  const played = [{ name: 'MD', entrants: ['Amit / Ganesh', 'Ganesh', 'Ravi / Sunil'] }];
  const { screen } = await open('Badminton', { played });
  await expect.element(screen.getByText('In two entries: Ganesh')).toBeVisible();
  await expect.element(screen.getByText('It fits')).toBeVisible();
});

test('whoever was kept in outside the limits is named where the draw is made', async () => {
  fakeApi();
  const played = [{ name: 'U22', entrants: ['Bela', 'Chitra'], exceptions: ['Chitra'] }];
  const { screen } = await open('Badminton', { played });
  await expect.element(screen.getByText('Outside the limits, your exception: Chitra')).toBeVisible();
});

test('every fault has its words at its field, the first is in focus, and nothing is sent', async () => {
  const api = fakeApi();
  const { screen, field, send, unfold } = await open();
  await unfold(more);
  await unfold(inCharge);
  await screen.getByText('More for MS').click();
  await field('Court 1').fill('');
  await field('Start time').fill('12:30');
  await field('End time').fill('12:00');
  await field('Break starts').fill('10:00');
  await screen.getByRole('button', { name: 'Add a break' }).click();
  await field('Priority of MS').fill('');
  await field('Match time (minutes)').fill('');
  await send();
  for (const words of [
    'Start time must be before end time',
    'A break needs a start and an end',
    'A break needs times such as 13:00 and 14:00',
    'Match time must be at least 1 minute',
    'Court head for court 1 is required',
    'Priority must be at least 1',
  ])
    await expect.element(screen.getByText(words).first()).toBeVisible();
  await expect.element(field('Start time')).toHaveFocus();
  expect(api.asked).toEqual([]);
});

test('a hall of boards has its heads in one field, and one name for all that have none', async () => {
  const api = fakeApi();
  api.answer(fixtureEndpoints.create, someFixtures());
  const { screen, field, send, unfold, isCreated } = await open('Chess');
  await field('Courts').fill('2');
  await unfold(inCharge);
  await field('Court 2').fill('Sita');
  await screen.getByRole('button', { name: 'Use Sita for every court without a name' }).click();
  await expect.element(field('Court 1')).toHaveValue('Sita');
  await field('Courts').fill('256');
  await expect
    .element(field('In charge of each court, one per line'))
    .toHaveValue(['Sita', 'Sita', ...Array.from({ length: 254 }, (_, index) => `Court ${index + 3}`)].join('\n'));
  await field('In charge of each court, one per line').fill('Ravi\nSita');
  await screen.getByRole('button', { name: 'Use Ravi for every court without a name' }).click();
  await send();
  await expect.poll(isCreated).toBe(true);
  const sent = api.asked.at(-1)?.body as { courts: number; courtHeads: string[] };
  expect([sent.courts, sent.courtHeads.length, sent.courtHeads.slice(0, 3)]).toEqual([
    256,
    256,
    ['Ravi', 'Sita', 'Ravi'],
  ]);
});

test('formats, halls, court hours, limits and times of a round are sent under their names', async () => {
  const api = fakeApi();
  api.answer(fixtureEndpoints.create, someFixtures());
  const { screen, field, send, unfold, isCreated } = await open();
  await field('Courts').fill('2');
  await unfold(inCharge);
  await field('Court 1').fill('Ravi');
  await field('Court 2').fill('Sita');
  await unfold(more);
  await field('Matches per player per day').fill('3');
  await screen.getByRole('button', { name: 'Add a hall' }).click();
  await screen.getByRole('button', { name: 'Add hours for a court' }).click();
  await screen.getByLabelText('Opens, court 1, Saturday').fill('10:00');
  await screen.getByRole('combobox', { name: 'Format of MS' }).click();
  await screen.getByRole('option', { name: 'Groups, then knock-out' }).click();
  await expect.element(screen.getByText('1 group: 4 · the first 2 go on')).toBeVisible();
  await field('Groups, MS').fill('2');
  await expect.element(screen.getByText('2 groups: 2, 2 · the first 2 go on')).toBeVisible();
  await screen.getByText('More for MS').click();
  await field('Rest in MS, minutes').fill('20');
  await screen
    .getByRole('group', { name: 'MS', exact: true })
    .getByRole('button', { name: 'Add times for a round' })
    .click();
  await field('Match time of Final, MS, minutes').fill('45');
  await screen.getByText('More for WS').click();
  await screen.getByRole('checkbox', { name: 'Third-place match, WS' }).click();
  await screen.getByRole('combobox', { name: 'Kept apart in the draw' }).click();
  await screen.getByRole('option', { name: 'Players from the same state' }).click();
  await send();
  await expect.poll(isCreated).toBe(true);
  expect(api.asked[0]?.body).toMatchObject({
    courts: 2,
    courtHeads: ['Ravi', 'Sita'],
    cat_order: '1:MS,2:WS',
    start_day: 'Saturday',
    max_matches_per_day: 3,
    halls: [{ name: 'Hall 1', courts: [] }],
    court_hours: { 1: { Saturday: { start: '10:00', end: '18:00' } } },
    category_formats: {
      MS: { format: 'group_knockout', groups: 2 },
      WS: { format: 'single_elimination', third_place: true },
    },
    category_times: { MS: { min_rest: 20, rounds: { final: { match_time: 45 } } } },
    separation: 'state',
  });
});

test('a refusal shows the words of the server, a lost connection those of the catalogue, and the form stays', async () => {
  const api = fakeApi();
  api.refuse(fixtureEndpoints.create, 400, {
    code: 'validation_failed',
    message: 'Nobody is not entered in MS',
    errors: [{ path: 'byes', msg: 'Nobody is not entered in MS' }],
  });
  api.drop(fixtureEndpoints.create);
  const { screen, field, send } = await open();
  await field('Match time (minutes)').fill('25');
  await send();
  await expect.element(screen.getByText('Nobody is not entered in MS').first()).toBeVisible();
  await send();
  await expect.element(screen.getByText('Error creating fixtures')).toBeVisible();
  await expect.element(field('Match time (minutes)')).toHaveValue('25');
});

test('one press makes the score sheets and shows them in a tab; a refusal says why and closes it', async () => {
  const api = fakeApi();
  api.refuse(fixturePrintEndpoints.scoreSheets, 503, { code: 'server_error', message: 'The printer is busy.' });
  api.answer(fixturePrintEndpoints.scoreSheets, { success: true, pdf_url: '/files/sheets' });
  const tab = { location: { href: '' }, close: vi.fn<() => void>() };
  vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  const screen = await render(<ScoreSheetsButton eventId={eventId} />);
  await screen.getByRole('button', { name: 'Score sheets' }).click();
  await expect.element(screen.getByText('The printer is busy.')).toBeVisible();
  expect(tab.close).toHaveBeenCalledOnce();
  await screen.getByRole('button', { name: 'Score sheets' }).click();
  await expect.poll(() => tab.location.href).toBe('/files/sheets');
});

test('chess begins with Swiss rounds and colours; rounds are the usual number until one is typed, and the forecast counts them', async () => {
  const api = fakeApi();
  api.answer(fixtureEndpoints.create, someFixtures());
  const { screen, field, send, isCreated } = await open('Chess');
  await expect.element(screen.getByRole('combobox', { name: 'Format of MS' })).toHaveValue('Swiss');
  await expect.element(screen.getByText('2 entries are too few for these Swiss rounds: 3 are needed')).toBeVisible();
  await screen.getByText('More for MS').click();
  await expect.element(field('Rounds, MS')).toHaveAttribute('placeholder', '3');
  // Four entries: three rounds of two boards; two entries: one round of one.
  await expect.element(screen.getByText(/^7 matches/)).toBeVisible();
  await field('Rounds, MS').fill('2');
  await expect.element(screen.getByText(/^5 matches/)).toBeVisible();
  await screen.getByRole('checkbox', { name: /White and black.*MS/ }).click();
  await screen.getByRole('checkbox', { name: 'Accelerated rounds (Baku), MS' }).click();
  await expect.element(screen.getByText(/the upper half counts with one point more/)).toBeVisible();
  // Chosen one after the other: that is their order.
  await screen.getByLabelText('Tie-breaks of MS, in this order').first().click();
  await screen.getByRole('option', { name: 'Direct encounter' }).click();
  await screen.getByRole('option', { name: 'Buchholz', exact: true }).click();
  await screen.getByRole('combobox', { name: 'Format of WS' }).click();
  await screen.getByRole('option', { name: 'Knock-out', exact: true }).click();
  await send();
  await expect.poll(isCreated).toBe(true);
  const tie_breaks = ['direct_encounter', 'buchholz'];
  expect(api.asked.at(-1)?.body).toMatchObject({
    category_formats: {
      MS: { format: 'swiss', rounds: 2, colours: false, accelerated: true, tie_breaks },
      WS: { format: 'single_elimination' },
    },
  });
});

test('a football league: the sport’s points stand there, others are sent, and impossible ones are said at the field', async () => {
  const api = fakeApi();
  api.answer(fixtureEndpoints.create, someFixtures());
  const { screen, field, send, isCreated } = await open('Football');
  for (const name of ['MS', 'WS']) {
    await screen.getByRole('combobox', { name: `Format of ${name}` }).click();
    await screen.getByRole('option', { name: 'Everyone plays everyone' }).click();
    await screen.getByText(`More for ${name}`).click();
  }
  await expect.element(field('Points for a win, MS')).toHaveValue('3');
  await expect.element(field('Points for a draw, MS')).toHaveValue('1');
  await field('Points for a win, MS').fill('2');
  await field('Points for a draw, MS').fill('4');
  await send();
  await expect.element(screen.getByText(/A draw must count no more than a win/).first()).toBeVisible();
  expect(isCreated()).toBe(false);
  await field('Points for a draw, MS').fill('1');
  await screen.getByRole('checkbox', { name: 'A match can end drawn, WS' }).click();
  await expect.element(field('Points for a draw, WS')).not.toBeInTheDocument();
  await send();
  await expect.poll(isCreated).toBe(true);
  expect(api.asked.at(-1)?.body).toMatchObject({
    category_formats: {
      MS: { format: 'round_robin', points: { win: 2, draw: 1, loss: 0 } },
      WS: { format: 'round_robin', points: { win: 3, loss: 0 } },
    },
  });
});

test('badminton groups have no points, and another sport only if somebody wants them', async () => {
  fakeApi();
  const badminton = await open('Badminton');
  await badminton.screen.getByRole('combobox', { name: 'Format of MS' }).click();
  await badminton.screen.getByRole('option', { name: 'Everyone plays everyone' }).click();
  await badminton.screen.getByText('More for MS').click();
  await expect.element(badminton.field('Rest in MS, minutes')).toBeVisible();
  await expect.element(badminton.field('Points for a win, MS')).not.toBeInTheDocument();
  await badminton.screen.unmount();
  const carrom = await open('Carrom');
  await carrom.screen.getByRole('combobox', { name: 'Format of MS' }).click();
  await carrom.screen.getByRole('option', { name: 'Everyone plays everyone' }).click();
  await carrom.screen.getByText('More for MS').click();
  await carrom.screen.getByRole('checkbox', { name: 'Rank by points instead of matches won, MS' }).click();
  await expect.element(carrom.field('Points for a draw, MS')).toHaveValue('1');
});

test('the order of the categories may be worth a later end, and is sent only then', async () => {
  const api = fakeApi();
  api.answer(fixtureEndpoints.create, someFixtures());
  const { screen, send, unfold } = await open();
  await send();
  await expect.poll(() => api.asked.at(-1)?.body).not.toHaveProperty('order_slack');
  await unfold(more);
  await screen.getByRole('combobox', { name: 'Order of the categories' }).click();
  await screen.getByRole('option', { name: 'Play may end up to 10% later' }).click();
  await send();
  await expect.poll(() => api.asked.at(-1)?.body).toMatchObject({ order_slack: 10 });
});

test('a day of the event that would stay free is named, and one press fills it; nothing is asked of no entries', async () => {
  fakeApi();
  const { screen, field } = await open('Badminton', {
    eventDays: 2,
    played: [...categories, { name: 'U-15', entrants: [] }],
  });
  await expect.element(screen.getByText('Sun 22 Nov stays free')).toBeVisible();
  await screen.getByRole('button', { name: 'Spread over both days' }).click();
  await expect.element(field('End time')).toHaveValue('10:00');
  await expect.element(screen.getByText('It fits, in 2 days')).toBeVisible();
  await expect.element(screen.getByText('Sun 22 Nov stays free')).not.toBeInTheDocument();
  await expect.element(screen.getByText('Play ends at 10:00 am each day; it was 6:00 pm')).toBeVisible();
  await screen.getByRole('button', { name: 'Play until 6:00 pm again' }).click();
  await expect.element(field('End time')).toHaveValue('18:00');
  await expect.element(screen.getByText('Sun 22 Nov stays free')).toBeVisible();
  await expect.element(screen.getByText('U-15: no entries')).toBeVisible();
  await expect.element(screen.getByRole('group', { name: 'U-15' })).not.toBeInTheDocument();
});
