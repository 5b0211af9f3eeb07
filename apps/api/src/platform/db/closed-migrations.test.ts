import { eventRegistrationEndpoints } from '@maidan/contract/entries/event-registrations';
import { sql } from 'kysely';
import type pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { anApprovedEvent, type MadeEvent } from '../../../test/factories.ts';
import { aConfirmedRegistration } from '../../../test/factories-registrations.ts';
import { startApi } from '../../../test/start.ts';
import { deliverDueMail } from '../mail/mail.ts';
import { rows } from './db.ts';
import { migrate } from './migrate.ts';

const t = startApi();
const secret = `mdp_${'A'.repeat(43)}`;
const link = `https://maidan.example/auth/reset-password#${secret}`;
const [closesMails, closesAnswers] = ['0220_secrets_of_mails.ts', '0221_health_answers.ts'];
let event: MadeEvent;
let told: string;
let silent: string;

/** The database as it was before, with the data of that time; then a new version starts on it. */
beforeAll(async () => {
  const customization = { additionalQuestions: { dietaryRestrictions: true } };
  event = await anApprovedEvent(t, { customization });
  told = (await aConfirmedRegistration(t, { event })).registrationId;
  silent = (await aConfirmedRegistration(t, { event })).registrationId;
  await sql`alter table registrations drop accommodation_enc, drop answers_enc,
    add accommodation_required text not null default '', add answers jsonb not null default '{}'`.execute(t.db);
  await sql`alter table mail_outbox drop secret_enc`.execute(t.db);
  await sql`update registrations set accommodation_required = 'Canary asthma',
    answers = ${JSON.stringify({ dietaryRestrictions: 'Canary nuts' })} where id = ${told}`.execute(t.db);
  await sql`insert into mail_outbox (id, recipient, subject, body_text, body_html) values (gen_random_uuid(),
    'asha@example.org', 'New password', ${`Here:\n${link}\n`}, ${`<a href="${link}">${link}</a>`})`.execute(t.db);
  await sql`delete from schema_migrations where name in (${closesMails}, ${closesAnswers})`.execute(t.db);

  const { options } = t.deps.pool as pg.Pool & { options: pg.ClientConfig };
  const { host = '', port = 0, user = '', database = '', connectionString } = options;
  const connection = connectionString ? { connectionString } : { host, port, user, database };
  await migrate(connection, t.deps.encryption);
});

test('what was told before is closed, and read as before', async () => {
  const kept = await rows(t.db, sql<{ row: string }>`select r::text as row from registrations r`);
  expect(kept).toHaveLength(2);
  expect(JSON.stringify(kept)).not.toContain('Canary');
  const params = { eventId: event.eventId };
  const { body } = await t.call(eventRegistrationEndpoints.listEventRegistrations, { token: event.token, params });
  const shown = (id: string) => body.registrations.find((one: { _id: string }) => one._id === id);
  expect(shown(told)).toMatchObject({
    accommodationRequired: 'Canary asthma',
    answers: [{ id: 'dietaryRestrictions', answer: 'Canary nuts' }],
  });
  expect(shown(silent)).toMatchObject({ accommodationRequired: '', answers: [] });
});

test('a mail that waits arrives with its link, and waits closed', async () => {
  const kept = await rows(t.db, sql<{ row: string }>`select m::text as row from mail_outbox m`);
  expect(kept).toHaveLength(1);
  expect(JSON.stringify(kept)).not.toContain(secret);
  const sent: unknown[] = [];
  const transport = { send: async (mail: object) => void sent.push(mail) };
  await deliverDueMail({ db: t.db, encryption: t.deps.encryption, transport, log: t.deps.log });
  expect(sent).toMatchObject([{ text: `Here:\n${link}\n`, html: `<a href="${link}">${link}</a>` }]);
});
