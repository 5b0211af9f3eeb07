import { eventEndpoints } from '@maidan/contract/events/event';
import { expect, test } from 'vitest';
import { anEvent } from '../../../../test/an-event.ts';
import { fakeApi } from '../../../../test/fake-api.ts';
import { render } from '../../../../test/render.tsx';
import { PartnerWaysSetting } from './partner-ways-setting.tsx';

const pairs = anEvent({
  categories: [{ name: 'Mixed Doubles', price: 1300, format: 'mixed_doubles', participants: 0 }],
});

test('the ways to a partner are saved; none at all is not', async () => {
  const api = fakeApi();
  api.answer(eventEndpoints.savePartnerWays, { success: true, event: pairs });
  const screen = await render(<PartnerWaysSetting event={pairs} />);
  await screen.getByRole('checkbox', { name: 'By name' }).click();
  await screen.getByRole('checkbox', { name: 'Partner wanted' }).click();
  await screen.getByRole('button', { name: 'Save partner options' }).click();
  await expect.element(screen.getByText('Partner options saved')).toBeVisible();
  expect(api.asked.find(({ method }) => method === 'PUT')?.body).toEqual({ ways: ['invited'] });
  await screen.getByRole('checkbox', { name: 'By invitation' }).click();
  await screen.getByRole('button', { name: 'Save partner options' }).click();
  await expect.element(screen.getByText('Please allow at least one way')).toBeVisible();
  expect(api.asked.filter(({ method }) => method === 'PUT')).toHaveLength(1);
});

test('an event without pairs is not asked', async () => {
  fakeApi();
  const screen = await render(
    <PartnerWaysSetting
      event={anEvent({ categories: [{ name: 'Singles', price: 300, format: 'singles', participants: 0 }] })}
    />,
  );
  await expect.element(screen.getByRole('button', { name: 'Save partner options' })).not.toBeInTheDocument();
});
