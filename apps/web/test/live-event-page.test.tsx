import { drawChangeEndpoints } from '@maidan/contract/draws/changes';
import { checkInEndpoints } from '@maidan/contract/entries/check-in';
import { gateEndpoints } from '@maidan/contract/entries/gate';
import { drawNote } from '@maidan/domain/draws/draw-note';
import { fixturePrintEndpoints } from '@maidan/contract/draws/prints';
import { swissRoundEndpoints } from '@maidan/contract/draws/swiss-rounds';
import { eventStaffEndpoints } from '@maidan/contract/events/staff';
import { liveEventEndpoints } from '@maidan/contract/matchday/desk';
import { lotEndpoints } from '@maidan/contract/matchday/lots';
import { umpireEndpoints } from '@maidan/contract/matchday/umpire';
import type { EventRight } from '@maidan/domain/events/staff';
import { expect, onTestFinished, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { aHall, aLiveEvent, dashboardApi } from './a-dashboard.ts';
import { aMatch } from './a-match.ts';
import { answerWith } from './failing-calls.ts';
import { renderApp } from './render.tsx';

const aCheckedInRegistration = {
  user: { phone: null, dob: null, aadhaarNumber: null, city: null },
  referralSource: '',
  categories: ['MS'],
  accommodationRequired: '',
  registrationDate: '2026-11-01T04:00:00.000Z',
  checkedIn: true,
  checkedInAt: '2026-11-21T04:00:00.000Z',
  checkedInBy: null,
  checkedInDevice: null,
};
const eventId = aLiveEvent.eventId;
const side = (name: string) => ({ entry: `of ${name}`, name, text: name });
const second = { kind: 'round', round: 1, number: 2 } as const;
const nobodyYet = {
  entry: null,
  name: null,
  text: 'Winner MS R1/2',
  toCome: { from: 'winner', match: second } as const,
};
const sides = [side('Asha Rao'), side('Bina Das')];
const onCourt = aMatch(1, { status: 'playing', court: 1, sides });
const next = aMatch(9, { sides: [side('Esha Sen'), nobodyYet], waitsFor: ['MS R1/2'], waitsForNames: [second] });

const theDay = () => ({
  success: true as const,
  liveEvent: aLiveEvent,
  code: 'PUNE26',
  version: 'one',
  hall: aHall,
  courts: [{ court: 1, head: null, match: onCourt._id as string | null }],
  matches: [onCourt, next],
  expected: null,
});

/** `read` is the desk at each of its reads: an answer that is added later is the second read's, seconds from now. */
function liveApi(
  rights: EventRight[],
  read: (api: ReturnType<typeof dashboardApi>) => ReturnType<typeof theDay> = theDay,
) {
  const api = dashboardApi();
  api.answerFrom(liveEventEndpoints.read, () => read(api));
  answerWith(api, eventStaffEndpoints.access, { role: 'co_organizer', rights });
  answerWith(api, umpireEndpoints.door, {
    wrong: { guesses: 0, fromHere: 0, places: 0 },
    closedUntil: null,
    lastIn: null,
  });
  answerWith(api, lotEndpoints.list, { level: [] });
  answerWith(api, swissRoundEndpoints.list, { version: 3, categories: [] });
  const drawn = ['Asha Rao', 'Bina Das', 'Esha Sen'].map((name) => ({ entry: `of ${name}`, name }));
  const [before, ms] = ['BS', 'MS'].map((category) => ({
    category,
    format: 'single_elimination' as const,
    late: [],
    drawn: category === 'MS' ? drawn : [{ entry: 'of Asha Rao', name: 'Asha Rao' }],
    freeLines: 0,
  }));
  answerWith(api, drawChangeEndpoints.list, { version: 3, categories: before && ms ? [before, ms] : [] });
  answerWith(api, drawChangeEndpoints.save, {
    version: 4,
    warnings: [drawNote('loses_bye', { name: 'Asha', late: 'Leela' })],
    group: null,
    elsewhere: [{ category: 'WD', entry: 'pair', name: 'Esha Sen / Bina Das' }],
    moved: [],
    walkovers: ['MS R2/1'],
    placed: [],
    unplaced: [],
  });
  return api;
}

test('whoever has not been at the gate is checked in from the row of the match, and that is taken back there', async () => {
  const registration = '0198c9a2-0000-7000-8000-0000000000a1';
  const waits = [
    {
      reason: 'absent' as const,
      who: ['Esha Sen / Gita Nair'],
      court: null,
      until: null,
      registrations: [registration],
    },
  ];
  const waiting = aMatch(4, { sides: [side('Esha Sen / Gita Nair'), side('Hema Jain / Isha Roy')] });
  const api = liveApi(['live', 'check_in'], ({ asked }) => {
    const isIn = asked.filter(({ path }) => path.includes('/checkin/')).at(-1)?.method === 'PUT';
    const courts = [{ court: 1, head: null, match: null }];
    return { ...theDay(), absent: isIn ? 0 : 1, courts, matches: [isIn ? waiting : { ...waiting, waits }] };
  });
  const player = { _id: registration, name: 'Esha Sen', categories: ['MS'], at: null, deviceId: null };
  answerWith(api, gateEndpoints.list, { players: [{ ...player, phone: '9876543210' }], total: 1 });
  const checkedIn = { registration: { ...aCheckedInRegistration, _id: registration, name: 'Esha Sen' } };
  answerWith(api, checkInEndpoints.checkIn, { message: 'Checked in', ...checkedIn });
  answerWith(api, checkInEndpoints.undoCheckIn, checkedIn);
  const { screen } = await renderApp(`/admin/live-event/${eventId}`, 'organizer-token');
  await screen.getByRole('tab', { name: /^Waiting/ }).click();
  const row = screen.getByRole('listitem').filter({ hasText: 'Match 4' });
  await expect.element(row.getByText('Esha Sen: not checked in')).toBeVisible();
  await expect.element(row.getByRole('link', { name: '98765 43210' })).toBeVisible();
  await row.getByRole('button', { name: 'Check in: Esha Sen' }).click();
  await expect.element(row.getByText('Esha Sen is checked in')).toBeVisible();
  await expect.element(screen.getByRole('tab', { name: /^Ready.*1/ })).toBeVisible();
  await row.getByRole('button', { name: 'Undo: Esha Sen' }).click();
  await expect.element(row.getByText('Esha Sen: not checked in')).toBeVisible();
  await screen.getByRole('button', { name: '1 player not seen yet' }).click();
  await screen.getByRole('dialog').getByRole('button', { name: 'Check in: Esha Sen' }).click();
  await expect.element(screen.getByRole('dialog').getByRole('button', { name: 'Undo: Esha Sen' })).toBeVisible();
  const sent = api.asked.filter(({ path }) => path.includes('/checkin/')).map(({ method }) => method);
  expect(sent).toEqual(['PUT', 'DELETE', 'PUT']);
});

test('who goes home hurt is withdrawn at the desk: found by name, from every draw, with what becomes a walkover', async () => {
  const api = liveApi(['live', 'fixtures']);
  const { screen } = await renderApp(`/admin/live-event/${eventId}`, 'organizer-token');
  await screen.getByRole('searchbox', { name: 'Search matches' }).fill('esha');
  await screen.getByRole('button', { name: 'More for MS, round 1, match 9' }).click();
  await screen.getByRole('menuitem', { name: 'Withdraw Esha Sen …' }).click();
  await expect.element(screen.getByRole('combobox', { name: 'Player' })).toHaveValue('Esha Sen');
  await expect.element(screen.getByText('Walkovers: MS, round 2, match 1')).toBeVisible();
  await expect.element(screen.getByRole('checkbox', { name: 'Also from WD: Esha Sen / Bina Das' })).toBeChecked();
  await screen.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expect.element(screen.getByText('Withdrawn: Esha Sen')).toBeVisible();
  const sent = { kind: 'withdraw', category: 'MS', entry: 'of Esha Sen', version: 3 };
  expect(api.asked.map(({ body }) => body)).toContainEqual({ ...sent, also: [{ category: 'WD', entry: 'pair' }] });
});

test('on a court either side can be withdrawn, in Hindi too', async () => {
  localStorage.setItem('maidan-language', 'hi');
  onTestFinished(() => localStorage.removeItem('maidan-language'));
  liveApi(['live', 'fixtures']);
  const { screen } = await renderApp(`/admin/live-event/${eventId}`, 'organizer-token');
  await screen.getByRole('button', { name: 'कोर्ट 1', exact: true }).click();
  await expect.element(screen.getByRole('menuitem', { name: 'Asha Rao का नाम वापस लें …' })).toBeVisible();
  await screen.getByRole('menuitem', { name: 'Bina Das का नाम वापस लें …' }).click();
  await expect.element(screen.getByRole('combobox', { name: 'खिलाड़ी' })).toHaveValue('Bina Das');
});

test('a desk that may not change the draws reads who withdraws a player', async () => {
  const api = liveApi(['live']);
  const { screen } = await renderApp(`/admin/live-event/${eventId}`, 'organizer-token');
  await expect.poll(() => api.asked.some(({ path }) => path.endsWith('/access'))).toBe(true);
  await screen.getByRole('button', { name: 'Court 1', exact: true }).click();
  await expect.element(screen.getByRole('menuitem', { name: 'Suspend play' })).toBeVisible();
  const withdraw = screen.getByRole('menuitem', { name: 'Withdraw Asha Rao …' });
  await expect.element(withdraw).toHaveAttribute('aria-disabled', 'true');
  await expect.element(screen.getByText(/^Only the organizer or a co-organizer can withdraw players/)).toBeVisible();
  await withdraw.click({ force: true });
  await expect.element(screen.getByRole('combobox', { name: 'Player' })).not.toBeInTheDocument();
});

test('as long as nothing is called, going live is taken back; the desk prints what is needed on paper', async () => {
  const untouched = () => ({
    ...theDay(),
    courts: [{ court: 1, head: null, match: null }],
    matches: [aMatch(1, { sides }), next],
  });
  const api = liveApi(['live', 'fixtures'], untouched);
  const opened: string[] = [];
  vi.spyOn(window, 'open').mockImplementation(() => {
    const location = {
      set href(address: string) {
        opened.push(address);
      },
    };
    return { location, close: () => undefined } as unknown as Window;
  });
  answerWith(api, fixturePrintEndpoints.scoreSheets, { pdf_url: '/files/sheets' });
  answerWith(api, liveEventEndpoints.end, { message: 'The live event is deleted; its results stay' });
  const { screen } = await renderApp(`/admin/live-event/${eventId}`, 'organizer-token');
  await screen.getByRole('button', { name: 'Print and download' }).click();
  for (const paper of ['Order of play, by court', 'Draws with results'])
    await expect.element(screen.getByRole('menuitem', { name: `Print: ${paper}` })).toBeVisible();
  await screen.getByRole('menuitem', { name: 'Print: Score sheets' }).click();
  await expect.poll(() => opened).toEqual(['/files/sheets']);
  await screen.getByRole('button', { name: `More for ${aLiveEvent.eventName}` }).click();
  await screen.getByRole('menuitem', { name: 'Undo “Go live”' }).click();
  await expect.element(screen.getByText(/nothing is lost/)).toBeVisible();
  await screen.getByRole('dialog').getByRole('button', { name: 'Undo “Go live”' }).click();
  await expect.poll(() => api.asked.map(({ method }) => method)).toContain('DELETE');
});

test('once a match was called, going live is not taken back any more', async () => {
  liveApi(['live']);
  const { screen } = await renderApp(`/admin/live-event/${eventId}`, 'organizer-token');
  await screen.getByRole('button', { name: `More for ${aLiveEvent.eventName}` }).click();
  await expect.element(screen.getByRole('menuitem', { name: 'End live' })).toBeVisible();
  await expect.element(screen.getByRole('menuitem', { name: /Take back/ })).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await screen.getByRole('button', { name: 'Print and download' }).click();
  await expect.element(screen.getByRole('menuitem', { name: 'Download CSV' })).toBeVisible();
  // What deletes is not beside it. Whoever may not make the draws prints none of them.
  await expect.element(screen.getByRole('menuitem', { name: 'End live' })).not.toBeInTheDocument();
  await expect.element(screen.getByRole('menuitem', { name: /^Print/ })).not.toBeInTheDocument();
});

test('ending live names what is not played and what is in play; when all is played nothing is asked', async () => {
  const played = { total: 63, done: 63, playing: 0, waiting: 0 };
  let matches = aLiveEvent.matches;
  const api = liveApi(['live'], () => ({ ...theDay(), liveEvent: { ...aLiveEvent, matches } }));
  answerWith(api, liveEventEndpoints.end, { message: 'The live event is deleted; its results stay' });
  const open = async () => {
    const { screen } = await renderApp(`/admin/live-event/${eventId}`, 'organizer-token');
    await screen.getByRole('button', { name: `More for ${aLiveEvent.eventName}` }).click();
    await screen.getByRole('menuitem', { name: 'End live' }).click();
    return screen;
  };
  const ended = () => api.asked.filter(({ method }) => method === 'DELETE').length;
  const screen = await open();
  await expect.element(screen.getByText(/47 matches are not played. 4 matches are in play now./)).toBeVisible();
  expect(ended()).toBe(0);
  await screen.getByRole('dialog').getByRole('button', { name: 'End live' }).click();
  await expect.poll(ended).toBe(1);
  await screen.unmount();
  matches = played;
  const after = await open();
  await expect.poll(ended).toBe(2);
  await expect.element(after.getByText(`${aLiveEvent.eventName} is not live any more`)).toBeVisible();
});
