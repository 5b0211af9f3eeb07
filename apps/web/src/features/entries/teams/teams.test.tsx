import { squadEndpoints } from '@maidan/contract/entries/squads/squads';
import { type TeamAnswer, teamEndpoints } from '@maidan/contract/entries/teams';
import { expect, onTestFinished, test } from 'vitest';
import { fakeApi } from '../../../../test/fake-api.ts';
import { aTicket } from '../../../../test/a-ticket.ts';
import { render } from '../../../../test/render.tsx';
import { EventTeamsButton } from './event-teams-button.tsx';
import { MyTeams } from './my-teams.tsx';

const id = (last: string) => `0198c9a2-0000-7000-8000-${last.padStart(12, '0')}`;
const team = (change: Partial<TeamAnswer> = {}): TeamAnswer => ({
  entryId: id('a1'),
  category: 'District teams',
  name: 'Pune',
  enteredBy: 'Sunil Pawar',
  players: [
    { name: 'Asha Rao', captain: true },
    { name: 'Bina Das', captain: false },
  ],
  rules: { squad: 2, minAge: null, maxAge: null, gender: null, startsAt: '2026-12-05T03:30:00.000Z' },
  isIn: true,
  lastDate: '2026-12-01T18:29:00.000Z',
  mayEdit: true,
  ...change,
});

test('a captain reads the team and names another player; an empty line is left out', async () => {
  const api = fakeApi();
  api.answer(teamEndpoints.mine, { success: true, teams: [team()] });
  api.answer(teamEndpoints.saveMine, { success: true, team: team() });
  const screen = await render(<MyTeams registration={aTicket} />);
  await expect.element(screen.getByText('Asha Rao (captain), Bina Das')).toBeVisible();
  await screen.getByRole('button', { name: 'Change the team: Pune' }).click();
  await screen.getByRole('button', { name: 'Add a player' }).click();
  await screen.getByRole('button', { name: 'Add a player' }).click();
  await screen.getByRole('textbox', { name: 'Player 4' }).fill('Chitra Iyer');
  await screen.getByRole('radio', { name: 'Player 4 is the captain' }).click();
  await screen.getByRole('button', { name: 'Save team' }).click();
  await expect.element(screen.getByRole('button', { name: 'Change the team: Pune' })).toBeVisible();
  expect(api.asked.find(({ method }) => method === 'PUT')?.body).toEqual({
    name: 'Pune',
    players: [
      { name: 'Asha Rao', captain: false },
      { name: 'Bina Das', captain: false },
      { name: 'Chitra Iyer', captain: true },
    ],
  });
});

test('what is wrong stands at its line, from here and from the server', async () => {
  const api = fakeApi();
  api.answer(teamEndpoints.list, { success: true, teams: [team({ players: [] })] });
  const words = 'Esha plays for Nashik already. For another person of that name, add an initial.';
  api.refuse(teamEndpoints.save, 400, {
    code: 'validation_failed',
    message: words,
    errors: [{ msg: words, path: 'players.1.name' }],
  });
  const screen = await render(<EventTeamsButton eventId={id('e1')} />);
  await screen.getByRole('button', { name: 'Teams' }).click();
  await expect.element(screen.getByText('No players named yet')).toBeVisible();
  await screen.getByRole('button', { name: 'Name the players: Pune' }).click();
  await screen.getByRole('textbox', { name: 'Player 1' }).fill('Asha');
  await screen.getByRole('button', { name: 'Save team' }).click();
  await expect.element(screen.getByText('A team has at least 2 players')).toBeVisible();
  // The second line stays empty: the error must appear on the third.
  await screen.getByRole('textbox', { name: 'Player 3' }).fill('Esha');
  await screen.getByRole('button', { name: 'Save team' }).click();
  await expect.element(screen.getByRole('textbox', { name: 'Player 3' })).toBeInvalid();
  expect(api.asked.filter(({ method }) => method === 'PUT')).toHaveLength(1);
});

test('on a Hindi page what is wrong with a team is said in Hindi, from here and from the server', async () => {
  localStorage.setItem('maidan-language', 'hi');
  onTestFinished(() => localStorage.removeItem('maidan-language'));
  const api = fakeApi();
  api.answer(teamEndpoints.list, { success: true, teams: [team()] });
  const fact = { code: 'plays_for_another', values: { name: 'Asha Rao', team: 'Nashik' } };
  const message = 'Asha Rao plays for Nashik already.';
  api.refuse(teamEndpoints.save, 400, {
    code: 'validation_failed',
    message,
    fact,
    errors: [{ msg: message, path: 'players.0.name', ...fact }],
  });
  const screen = await render(<EventTeamsButton eventId={id('e1')} />);
  await screen.getByRole('button', { name: 'टीमें' }).click();
  await screen.getByRole('button', { name: /: Pune$/ }).click();
  await screen.getByRole('textbox', { name: 'खिलाड़ी 2' }).fill('Asha Rao');
  await screen.getByRole('button', { name: 'टीम सहेजें' }).click();
  await expect.element(screen.getByText('Asha Rao इस टीम में दो बार है')).toBeVisible();
  await screen.getByRole('textbox', { name: 'खिलाड़ी 2' }).fill('Bina Das');
  await screen.getByRole('button', { name: 'टीम सहेजें' }).click();
  await expect.element(screen.getByText(/^Asha Rao पहले से Nashik में हैं/).first()).toBeVisible();
});

test('after the deadline a captain reads only, and a registration without a team shows nothing', async () => {
  const api = fakeApi();
  api.answer(teamEndpoints.mine, { success: true, teams: [team({ mayEdit: false })] });
  const screen = await render(<MyTeams registration={aTicket} />);
  await expect.element(screen.getByText(/Ask the organizer/)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /Change/ })).not.toBeInTheDocument();
});

test('fewer than a tie needs, and who is too old, are said once and kept on purpose', async () => {
  const api = fakeApi();
  const rules = { squad: 3, minAge: null, maxAge: 16, gender: 'female' as const, startsAt: '2026-12-05T03:30:00.000Z' };
  api.answer(teamEndpoints.list, { success: true, teams: [team({ category: 'U17 teams', rules })] });
  api.answer(teamEndpoints.save, { success: true, team: team({ rules }) });
  const screen = await render(<EventTeamsButton eventId={id('e1')} />);
  await screen.getByRole('button', { name: 'Teams' }).click();
  await screen.getByRole('button', { name: 'Change the team: Pune' }).click();
  await screen.getByRole('textbox', { name: 'Year of birth of player 1' }).fill('2008');
  await screen.getByRole('textbox', { name: 'Year of birth of player 2' }).fill('14');
  await screen.getByRole('button', { name: 'Save team' }).click();
  await expect.element(screen.getByText('The year of birth has four digits')).toBeVisible();
  await screen.getByRole('textbox', { name: 'Year of birth of player 2' }).fill('2010');
  await screen.getByRole('combobox', { name: 'Gender of player 2' }).click();
  await screen.getByRole('option', { name: 'Female' }).click();
  await screen.getByRole('button', { name: 'Save team' }).click();
  await expect.element(screen.getByText('A tie needs 3 players, and 2 are named')).toBeVisible();
  await expect
    .element(screen.getByText('Asha Rao: U17 teams is for players aged 16 or under on the day of play'))
    .toBeVisible();
  expect(api.asked.filter(({ method }) => method === 'PUT')).toEqual([]);
  await screen.getByRole('button', { name: 'Save anyway' }).click();
  await expect.element(screen.getByText('The team is saved')).toBeVisible();
  expect(api.asked.find(({ method }) => method === 'PUT')?.body).toEqual({
    name: 'Pune',
    players: [
      { name: 'Asha Rao', captain: true, birthYear: 2008 },
      { name: 'Bina Das', captain: false, birthYear: 2010, gender: 'female' },
    ],
  });
});

test('a captain reads who said yes and no and what is missing, and gets one link and a text for the team', async () => {
  const api = fakeApi();
  const answered = team({
    players: [
      { name: 'Asha Rao', captain: true, hasAccepted: true },
      { name: 'Bina Das', captain: false },
    ],
    declined: [{ name: 'Chitra Iyer', reason: 'Exams' }],
    rules: { squad: 4, minAge: null, maxAge: null, gender: null, startsAt: '2026-12-05T03:30:00.000Z' },
  });
  const invite = { url: 'https://maidan.example/invites/mdk_secret', code: 'BCDFGH' };
  api.answer(teamEndpoints.mine, { success: true, teams: [answered] });
  api.answer(teamEndpoints.mine, { success: true, teams: [{ ...answered, invite }] });
  api.answer(squadEndpoints.invite, { success: true, invite });
  const screen = await render(<MyTeams registration={aTicket} />);
  await expect.element(screen.getByText('1 of 2 said yes')).toBeVisible();
  await expect.element(screen.getByText('Said no: Chitra Iyer (Exams)')).toBeVisible();
  await expect.element(screen.getByText('2 more players are needed')).toBeVisible();
  await screen.getByRole('button', { name: 'Invite the players' }).click();
  await expect.element(screen.getByText('BCD FGH')).toBeVisible();
  const link = screen.getByRole('link', { name: 'WhatsApp' }).element() as HTMLAnchorElement;
  const text = new URL(link.href).searchParams.get('text');
  expect(text).toContain('Pune plays District teams at');
  expect(text).toContain(invite.url);
});
