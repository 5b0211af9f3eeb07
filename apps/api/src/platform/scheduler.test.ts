import type { Draw } from '@maidan/domain/draws/draw';
import { buildDraw } from '@maidan/domain/draws/formats/build-draw';
import { withScheduleDefaults } from '@maidan/domain/schedule/settings/settings';
import { expect, test } from 'vitest';
import { planInWorker } from './scheduler.ts';

const entries = ['asha', 'bina', 'chitra'].map((id) => ({ id, name: id, players: [id] }));
const built = buildDraw({ category: 'Open', format: 'single_elimination', entries, rule: 'BWF', lotSeed: 1 });
const draws: Draw[] = built.ok ? [built.draw] : [];
const settings = withScheduleDefaults({ startTime: '09:00', courtHeads: ['Ravi'] });
const plan = () => planInWorker({ draws, settings, lotSeed: 1, searchMs: 50 });

test('organizers who draw at the same time are served one after the other; a crowd is sent away for a moment', async () => {
  const answers = await Promise.allSettled(Array.from({ length: 12 }, plan));
  const made = answers.filter((answer) => answer.status === 'fulfilled' && answer.value.ok);
  const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason.code] : []));
  expect({ made: made.length, refused }).toEqual({ made: 10, refused: ['busy', 'busy'] });
});
