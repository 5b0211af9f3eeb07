import { eventHistoryEndpoints } from '@maidan/contract/events/history';
import { eventRegistrationEndpoints } from '@maidan/contract/entries/event-registrations';
import { playerAnswerEndpoints } from '@maidan/contract/entries/answers';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { anApprovedEvent, type MadeEvent } from '../../../../test/factories.ts';
import { aConfirmedRegistration } from '../../../../test/factories-registrations.ts';
import { aHelper } from '../../../../test/factories-staff.ts';
import { startApi } from '../../../../test/start.ts';
import { rows } from '../../../platform/db/db.ts';

const t = startApi();

const question = (id: string, order: number, change: object = {}) => ({
  id,
  question: id === 'club' ? 'Which club?' : 'How many years?',
  answerType: 'text',
  isRequired: true,
  options: [],
  order,
  ...change,
});
const anEventThatAsks = (additionalQuestions: object = { tshirtSize: true, medicalConditions: true }) =>
  anApprovedEvent(t, {
    categories: [{ name: 'Open' }],
    customization: {
      additionalQuestions,
      dynamicQuestions: [question('club', 0), question('years', 1, { answerType: 'number', validation: { max: 90 } })],
    },
  });
const walkIn = (event: MadeEvent, change: object = {}) =>
  t.call(eventRegistrationEndpoints.addWalkIn, {
    token: event.token,
    params: { eventId: event.eventId },
    body: { name: 'Farah Khan', phone: '9876543210', categories: ['Open'], paid: 'none', ...change },
  });
const save = (event: MadeEvent, registrationId: string, answers: object, token = event.token) =>
  t.call(playerAnswerEndpoints.save, {
    token,
    params: { eventId: event.eventId, registrationId },
    body: { answers },
  });
const first = async (event: MadeEvent, token = event.token) => {
  const answer = await t.call(eventRegistrationEndpoints.listEventRegistrations, {
    token,
    params: { eventId: event.eventId },
  });
  return {
    questions: answer.body.questions,
    isOriginAsked: answer.body.isOriginAsked,
    ...answer.body.registrations[0],
  };
};

test('the desk asks what the entry form asks, and the answers are shown and downloaded', async () => {
  const event = await anEventThatAsks();
  const answers = { club: ' Deccan ', years: '12', tshirtSize: 'M', medicalConditions: 'Asthma' };
  const made = await walkIn(event, { answers });
  expect(made.status).toBe(201);
  const given = [
    { id: 'tshirtSize', question: 'T-shirt size', answer: 'M' },
    { id: 'club', question: 'Which club?', answer: 'Deccan' },
    { id: 'years', question: 'How many years?', answer: '12' },
  ];
  expect(made.body.registration).toMatchObject({ answers: given, askLater: [], accommodationRequired: 'Asthma' });
  const kept = await rows(
    t.db,
    sql`select name, r::text as row from registrations r where event_id = ${event.eventId}`,
  );
  expect(kept).toHaveLength(1);
  expect(JSON.stringify(kept)).not.toMatch(/Asthma|Deccan/);
  const shown = await first(event);
  expect(shown.questions.map(({ id }: { id: string }) => id)).toEqual(['tshirtSize', 'club', 'years']);
  expect(shown).toMatchObject({ answers: given, isOriginAsked: false });
  const file = await t.call(eventRegistrationEndpoints.downloadRegistrations, {
    token: event.token,
    params: { eventId: event.eventId },
    query: { fields: 'name,answers' },
  });
  expect(file.raw.toString()).toContain(
    '"Name","T-shirt size","Which club?","How many years?"\r\n"Farah Khan","M","Deccan","12"',
  );
});

test('what everybody has to answer is left open only on purpose, and is marked until it is answered', async () => {
  const event = await anEventThatAsks({ academyAndDistrict: true });
  const refused = await walkIn(event, { answers: { years: '12' } });
  expect(refused.status).toBe(400);
  expect(refused.body.errors.map(({ path }: { path: string }) => path)).toEqual([
    'answers.club',
    'academy',
    'district',
    'stateUT',
  ]);
  const made = await walkIn(event, { answers: { years: '12', club: ' ' }, askLater: true });
  expect(made.body.registration).toMatchObject({
    answers: [{ id: 'years', answer: '12' }],
    askLater: [{ id: 'club', question: 'Which club?' }],
  });
  const { _id } = made.body.registration;
  expect((await save(event, _id, { club: 'Deccan', years: '12' })).status).toBe(200);
  expect(await first(event)).toMatchObject({ answers: [{ answer: 'Deccan' }, { answer: '12' }], askLater: [] });
  const history = await t.call(eventHistoryEndpoints.list, { token: event.token, params: { eventId: event.eventId } });
  expect(history.body.entries[0].sentence).toBe('noted the answers of Farah Khan');
});

test('a wrong answer is refused, also where missing ones are asked later', async () => {
  const event = await anEventThatAsks();
  const wrong = await walkIn(event, { answers: { years: '120' }, askLater: true });
  expect(wrong).toMatchObject({ status: 400, body: { message: 'How many years?: at most 90' } });
  expect((await walkIn(event, { answers: { shoe: '42' }, askLater: true })).body.message).toBe(
    'This question is not asked',
  );
  const { _id } = (await walkIn(event, { askLater: true })).body.registration;
  expect((await save(event, _id, { years: 'many' })).body.errors[0].path).toBe('answers.years');
  expect((await save(event, _id, { tshirtSize: 'Huge' })).status).toBe(400);
  expect((await save(await anEventThatAsks(), _id, {})).body.code).toBe('registration_not_found');
});

test('an answer given online is not marked, and nobody who meets no player reads one', async () => {
  const event = await anEventThatAsks();
  await aConfirmedRegistration(t, { event, answers: { club: 'Deccan' } });
  expect(await first(event)).toMatchObject({ answers: [{ answer: 'Deccan' }], askLater: [] });
  const { token } = await aHelper(t, { event, role: 'finance' });
  expect(await first(event, token)).toMatchObject({ answers: [], askLater: [] });
});
