import { enteringEndpoints } from '@maidan/contract/entries/entering';
import type { PublicEvent } from '@maidan/contract/events/public-events';
import { customizationOf } from '@maidan/domain/events/page';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../../test/fake-api.ts';
import { render } from '../../../../test/render.tsx';
import { rupees } from '../../../platform/format.ts';
import { CategoryStep } from './category-step.tsx';
import { ClassField } from './class-field.tsx';
import { CodeField } from './code-field.tsx';
import { startDraft } from './entry-draft.ts';
import { totalOf } from './entry-fees.ts';

const category = {
  name: 'Singles',
  price: 600,
  participants: 0,
  placesLeft: null,
  waiting: 0,
  entries: 'open',
} as const;
const event = {
  _id: '019f0000-0000-7000-8000-00000000000e',
  dateandtime: '2026-12-12T03:30:00.000Z',
  categories: [category],
  prices: { dates: [], classes: [{ name: 'Champion', percent: 50, proof: 'Certificate' }], bundles: [] },
  customization: customizationOf({}),
} as unknown as PublicEvent;

function Fields() {
  const [draft, setDraft] = useState({
    ...startDraft(null, undefined, 'Asha Rao'),
    chosen: [{ name: 'Singles', partner: '', feeClass: '' }],
  });
  const [own] = draft.chosen;
  return (
    <>
      <ClassField
        event={event}
        category={category}
        value={own?.feeClass ?? ''}
        onChange={(feeClass) => setDraft({ ...draft, chosen: [{ name: 'Singles', partner: '', feeClass }] })}
      />
      <CodeField
        event={event}
        draft={draft}
        error={undefined}
        onChange={(change) => setDraft({ ...draft, ...change } as typeof draft)}
      />
      <output aria-label="Total">{rupees(totalOf(event, draft))}</output>
    </>
  );
}

const line = { player: 0, category: 'Singles', state: 'held' } as const;
const off = { code: 'price_with_code_percent', values: { code: 'CLUB20', percent: 20 } };

test('a chosen class changes the total, and says what proves it', async () => {
  fakeApi();
  const screen = await render(<Fields />);
  await screen.getByRole('combobox', { name: 'Fee class' }).click();
  await screen.getByRole('option', { name: 'Champion · ₹300' }).click();
  await expect.element(screen.getByText('Bring to the desk: Certificate')).toBeVisible();
  await expect.element(screen.getByRole('status', { name: 'Total' })).toHaveTextContent('₹300');
});

test('a code answers before paying: what it takes off, or why nothing; what is typed anew counts for nothing', async () => {
  const server = fakeApi();
  server.answerFrom(enteringEndpoints.quote, ({ body }) => {
    const isGood = (body as { code: string }).code === 'club20';
    const lines = [
      { ...line, kind: 'fee' as const, reason: '', why: null, amount: 600 },
      ...(isGood ? [{ ...line, kind: 'discount' as const, reason: 'Code CLUB20', why: off, amount: -120 }] : []),
    ];
    const message = 'There is no code NOTHING for this event';
    const refusal = {
      player: 0,
      category: null,
      code: 'code_unknown',
      message,
      path: 'code',
      values: { code: 'NOTHING' },
    };
    return { success: true as const, lines, total: isGood ? 480 : 600, refusals: isGood ? [] : [refusal] };
  });
  const screen = await render(<Fields />);
  const field = screen.getByRole('textbox', { name: /Discount code/ });
  const use = screen.getByRole('button', { name: 'Use code' });
  await expect.element(use).toBeDisabled();
  await field.fill('club20');
  await use.click();
  await expect.element(screen.getByText('It takes ₹120 off')).toBeVisible();
  await expect.element(screen.getByText('₹480', { exact: true })).toBeVisible();
  await field.fill('nothing');
  await expect.element(screen.getByText('₹600', { exact: true })).toBeVisible();
  await use.click();
  await expect.element(screen.getByText('There is no code NOTHING for this event')).toBeVisible();
  await expect.element(screen.getByText('₹600', { exact: true })).toBeVisible();
});

test('the halves of a pair are those of the day’s price and the bundle, as in the total', async () => {
  fakeApi();
  const pair = { ...category, name: 'Mixed', price: 1200, format: 'mixed_doubles' } as const;
  const dear = {
    ...event,
    categories: [category, pair],
    prices: {
      dates: [{ name: 'Early', until: '9999-12-31', percent: 25 }],
      classes: [],
      bundles: [{ categories: 2, price: 900 }],
    },
  } as unknown as PublicEvent;
  const invite = { to: '', share: 'half' as const };
  const draft = {
    ...startDraft(null, undefined, 'Asha Rao'),
    chosen: [{ name: 'Mixed', partner: 'Ravi Das', invite }],
  };
  const screen = await render(<CategoryStep event={dear} draft={draft} problems={{}} onChange={() => undefined} />);
  await expect.element(screen.getByRole('radio', { name: /^Half each ₹450/ })).toBeVisible();
  await screen.rerender(
    <CategoryStep
      event={dear}
      draft={{ ...draft, chosen: [...draft.chosen, { name: 'Singles', partner: '' }] }}
      problems={{}}
      onChange={() => undefined}
    />,
  );
  await expect.element(screen.getByRole('radio', { name: /^Half each ₹300/ })).toBeVisible();
});
