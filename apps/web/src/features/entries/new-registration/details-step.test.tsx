import type { PublicEvent } from '@maidan/contract/events/public-events';
import { customizationOf } from '@maidan/domain/events/page';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { fakeApi } from '../../../../test/fake-api.ts';
import { render } from '../../../../test/render.tsx';
import { DetailsStep } from './details-step.tsx';
import { detailProblems, startDraft } from './entry-draft.ts';
import { toForm } from './to-form.ts';

const category = { price: 300, participants: 0, placesLeft: null, waiting: 0, entries: 'open' };
const event = {
  _id: '019f0000-0000-7000-8000-00000000000e',
  dateandtime: '2026-12-12T03:30:00.000Z',
  categories: [
    { ...category, name: 'Seniors', minAge: 18 },
    { ...category, name: 'Veterans', minAge: 35 },
    { ...category, name: 'Open' },
  ],
  customization: customizationOf({}),
} as unknown as PublicEvent;

const removed = vi.fn<(category: string) => void>();

function Step({ problems = {}, sports = 'Badminton' }: { problems?: Record<string, string>; sports?: string }) {
  const chosen = ['Seniors', 'Veterans', 'Open'].map((name) => ({ name, partner: '' }));
  const [draft, setDraft] = useState({ ...startDraft(null, undefined, 'Aarohi'), chosen });
  return (
    <DetailsStep
      event={{ ...event, sports }}
      draft={draft}
      problems={problems}
      onRemove={removed}
      onChange={(change) => setDraft({ ...draft, ...change, chosen })}
    />
  );
}

test('every category that a birthday bars is named as soon as it is typed', async () => {
  fakeApi();
  const screen = await render(<Step />);
  await expect.element(screen.getByText('These categories do not fit the player')).not.toBeInTheDocument();
  await screen.getByLabelText(/Date of birth/).fill('2013-05-01');
  for (const [name, age] of [
    ['Seniors', 18],
    ['Veterans', 35],
  ])
    await expect
      .element(screen.getByText(`${name} is for players aged ${age} or over on the day of play`))
      .toBeVisible();
  await expect.element(screen.getByText(/^Open is for/)).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Remove Veterans' }).click();
  expect(removed).toHaveBeenCalledExactlyOnceWith('Veterans');
  await expect.element(screen.getByText('Age is counted on the day of play.')).toBeVisible();
});

test('a whole Aadhaar number does not enter the form, and the field says what is wanted', async () => {
  fakeApi();
  const screen = await render(<Step />);
  const field = screen.getByLabelText('Last four digits of Aadhaar (optional)');
  await field.fill('9999 4105 7058');
  await expect.element(field).toHaveValue('');
  await expect
    .element(screen.getByText('Only the last four digits are taken. The rest of the number was not kept.'))
    .toBeVisible();
  await field.fill('7058');
  await expect.element(field).toHaveValue('7058');
  await expect.element(screen.getByText(/Only the last four digits are taken/)).not.toBeInTheDocument();
  await expect.element(screen.getByText(/the desk compares it with the player’s card/)).toBeVisible();
});

test('after the press the field alone says what does not fit, with the way out below it', async () => {
  fakeApi();
  const screen = await render(<Step problems={{ dob: 'Seniors is for others' }} />);
  await screen.getByLabelText(/Date of birth/).fill('2013-05-01');
  await expect.element(screen.getByText('Seniors is for others')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Remove Seniors' })).toBeVisible();
  await expect.element(screen.getByText(/do not fit the player/)).not.toBeInTheDocument();
});

test('a chess player may say ids and rating; other sports do not ask', async () => {
  fakeApi();
  const other = await render(<Step />);
  await expect.element(other.getByText('FIDE or AICF id, rating')).not.toBeInTheDocument();
  await other.unmount();
  const screen = await render(
    <Step sports="Rapid chess" problems={{ 'chess.fideId': 'A FIDE id has 1 to 11 digits' }} />,
  );
  const id = screen.getByRole('textbox', { name: 'FIDE id' });
  await expect.element(id).toHaveAccessibleDescription(/A FIDE id has 1 to 11 digits/);
  await id.fill('5000017');
  await screen.getByRole('textbox', { name: 'FIDE rating' }).fill('1893');
  await expect.element(screen.getByRole('textbox', { name: 'FIDE rating' })).toHaveValue('1893');
});

test('what a chess player says is sent, and checked before', () => {
  const draft = {
    ...startDraft(null, undefined, 'Aarohi'),
    chess: { fideId: ' 5000017 ', aicfId: '', fideRating: 1893 as const },
  };
  const chess = { ...event, sports: 'Chess' };
  expect(toForm(chess, draft).chess).toEqual({ fideId: '5000017', aicfId: null, fideRating: 1893 });
  expect(toForm({ ...event, sports: 'Squash' }, draft).chess).toBeUndefined();
  const wrong = { ...draft, chess: { fideId: 'IND1', aicfId: '?', fideRating: '' as const } };
  expect(detailProblems(chess, wrong)).toMatchObject({
    'chess.fideId': 'A FIDE id has 1 to 11 digits',
    'chess.aicfId': 'An AICF id has letters, digits, / and - only',
  });
});
