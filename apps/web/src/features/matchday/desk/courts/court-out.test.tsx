import { hallEndpoints } from '@maidan/contract/matchday/hall';
import { nextIndiaClock } from '@maidan/domain/india-time';
import { expect, test } from 'vitest';
import { answerWith } from '../../../../../test/failing-calls.ts';
import { fakeApi } from '../../../../../test/fake-api.ts';
import { render } from '../../../../../test/render.tsx';
import { DeskQuestionDialog } from '../desk-question.tsx';

test('a court is out until a time of the clock in the hall, whatever zone the laptop is set to', async () => {
  const api = fakeApi();
  answerWith(api, hallEndpoints.saveCourt, { court: 1, out: null });
  const screen = await render(
    <DeskQuestionDialog
      access={{ eventId: 'e' }}
      question={{ what: 'close_court', court: 1 }}
      onClose={() => undefined}
    />,
  );
  await screen.getByLabelText(/^Until/).fill('14:30');
  await screen.getByRole('button', { name: /out of use/i }).click();
  await expect.poll(() => api.asked).toHaveLength(1);
  expect(api.asked[0]?.body).toMatchObject({ out: true, until: nextIndiaClock('14:30', new Date()).toISOString() });
});
