import { eventChangeEndpoints } from '@maidan/contract/entries/event-changes';
import { eventEndpoints, type OwnEvent } from '@maidan/contract/events/event';
import { indiaDay } from '@maidan/domain/india-time';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { anEvent } from '../../../../test/an-event.ts';
import { fakeApi } from '../../../../test/fake-api.ts';
import { render } from '../../../../test/render.tsx';
import { ApiError, networkError } from '../../../platform/api-error.ts';
import { call } from '../../../platform/api.ts';
import { writeToken } from '../../../platform/token.ts';
import { EditEventDialog } from '../event/edit-event-dialog.tsx';
import { valuesOf } from '../event/event-form-values.ts';
import { carriedForm, dropChange, takeCarried } from './carried-form.ts';
import { type AnsweredChange, ChangeScreen } from './change-screen.tsx';
import type { AskWhatIsTouched } from './use-read-first.ts';
import type { SaveWithChoices } from './use-save-event.ts';

beforeEach(() => {
  localStorage.clear();
  dropChange(sold._id);
  writeToken('token');
});

type Found = AnsweredChange;

const sold = anEvent({ registrationsCount: 213, locationlink: 'https://maps.example.org/old' });
const found: Found = {
  days: 0,
  matches: 0,
  hasPlan: true,
  isPublished: true,
  ages: [],
  refunds: null,
  hasBegun: false,
  tickets: 213,
  people: 213,
  unreached: ['Parth Ahire', 'Om Borse'],
  noLongerFit: [
    {
      entryId: 'aarohi',
      player: 'Aarohi Deshpande',
      category: 'Girls U-13',
      problem: 'too_old',
      moveTo: [{ _id: 'u15', name: 'Girls U-15', less: 50 }],
      refund: { online: 400, atDesk: 50 },
    },
  ],
  freed: [],
  isMapOld: true,
  waits: { before: { location: sold.location }, after: { location: 'Vibhagiya Krida Sankul' } },
  isTold: true,
};
const nothing: Found = {
  ...found,
  unreached: [],
  noLongerFit: [],
  isMapOld: false,
  waits: { before: {}, after: {} },
  isTold: false,
};

const saveWith: SaveWithChoices = ({ body, poster }) =>
  call(eventChangeEndpoints.save, { params: { eventId: sold._id }, body, files: { poster } });

/** The form, and the page of its change in its place, as the routes have them. */
function FormAndPage({ event, answer, ask }: { event: OwnEvent; answer: Found | Error; ask: AskWhatIsTouched }) {
  const [isRead, setIsRead] = useState(false);
  const form = isRead ? carriedForm(event._id) : null;
  if (!form || answer instanceof Error)
    return (
      <EditEventDialog event={event} askTouched={ask} onReadFirst={() => setIsRead(true)} onClose={() => undefined} />
    );
  const back = () => setIsRead(false);
  return (
    <ChangeScreen
      event={event}
      form={form}
      touched={answer}
      above={null}
      saveWith={saveWith}
      onBack={back}
      onSaved={() => undefined}
    />
  );
}

type Refusal = Parameters<ReturnType<typeof fakeApi>['refuse']>[2];

/** The edit form over what the server says that a change touches. */
async function openForm(answer: Found | Error, event: OwnEvent = sold, refusal?: Refusal) {
  const api = fakeApi();
  api.answer(eventEndpoints.edit, { success: true, event });
  if (refusal) api.refuse(eventChangeEndpoints.save, 409, refusal);
  else api.answer(eventChangeEndpoints.save, { success: true, event });
  const asked: Parameters<AskWhatIsTouched>[] = [];
  const ask: AskWhatIsTouched = (...about) => {
    asked.push(about);
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  };
  const screen = await render(<FormAndPage event={event} answer={answer} ask={ask} />);
  return {
    api,
    asked,
    screen,
    step: screen,
    type: (label: RegExp, text: string) => screen.getByRole('textbox', { name: label }).fill(text),
    save: () => screen.getByRole('button', { name: 'Save changes' }).click(),
    sent: async () => {
      await expect.poll(() => api.asked.length).toBeGreaterThan(0);
      return api.asked[0]?.body as FormData;
    },
  };
}

const toANewHall = async (answer: Found | Error, event?: OwnEvent, refusal?: Refusal) => {
  const form = await openForm(answer, event, refusal);
  await form.type(/^Location/, 'Vibhagiya Krida Sankul');
  await form.save();
  return form;
};

test('a new hall is read before it is saved, and is saved with its reason in one call', async () => {
  const { api, step, sent } = await toANewHall({ ...found, matches: 39, days: 7 });
  await expect.element(step.getByRole('heading', { level: 1, name: 'A new place' })).toBeVisible();
  await expect.element(step.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(step.getByText('39 matches, 7 days later')).toBeVisible();
  await expect.element(step.getByText('211 of 213 people')).toBeVisible();
  await expect
    .element(step.getByText('Cannot be reached by notification or e-mail: Parth Ahire, Om Borse'))
    .toBeVisible();
  await expect.element(step.getByText('Aarohi Deshpande, Girls U-13')).toBeVisible();
  expect(api.asked).toEqual([]);
  await step.getByRole('textbox', { name: /^Why, in your words/ }).fill('The hall is needed for the count');
  await step.getByRole('button', { name: 'Send change for approval' }).click();
  const form = await sent();
  expect([form.get('location'), form.get('changeReason')]).toEqual([
    'Vibhagiya Krida Sankul',
    'The hall is needed for the count',
  ]);
  expect(api.asked.length).toBe(1);
});

test('an old link to a map is not kept unless the organizer says so', async () => {
  const { step, sent } = await toANewHall(found);
  await expect.element(step.getByText('The map opens at “Vibhagiya Krida Sankul, Maharashtra”.')).toBeVisible();
  await step.getByRole('button', { name: 'Send change for approval' }).click();
  expect((await sent()).get('locationlink')).toBe('');
});

test('another link to a map is asked for before anything is sent', async () => {
  const { api, step, sent } = await toANewHall(found);
  await step.getByRole('radio', { name: 'Another link' }).click();
  await step.getByRole('button', { name: 'Send change for approval' }).click();
  await expect.element(step.getByText('Give the link, or choose another answer.')).toBeVisible();
  expect(api.asked).toEqual([]);
  await step.getByRole('textbox', { name: 'Another link' }).fill('https://maps.example.org/new');
  await step.getByRole('button', { name: 'Send change for approval' }).click();
  expect((await sent()).get('locationlink')).toBe('https://maps.example.org/new');
});

test('the old link stays where it still shows the way', async () => {
  const { step, sent } = await toANewHall(found);
  await step.getByRole('radio', { name: 'Keep the old link' }).click();
  await step.getByRole('button', { name: 'Send change for approval' }).click();
  expect((await sent()).get('locationlink')).toBe('https://maps.example.org/old');
});

test('going back keeps what was typed, in the form and in the step, and saves nothing', async () => {
  const { api, screen, step, save } = await toANewHall(found);
  await step.getByRole('textbox', { name: /^Why, in your words/ }).fill('A wedding');
  await step.getByRole('button', { name: 'Back to editing' }).click();
  await expect.element(screen.getByRole('textbox', { name: /^Location/ })).toHaveValue('Vibhagiya Krida Sankul');
  await save();
  await expect.element(step.getByRole('textbox', { name: /^Why, in your words/ })).toHaveValue('A wedding');
  expect(api.asked).toEqual([]);
});

test('the form and the answers outlive a reload of the page; the reason is still there', async () => {
  const { step, screen } = await toANewHall(found);
  await step.getByRole('textbox', { name: /^Why, in your words/ }).fill('A wedding');
  // What a reload leaves: the browser's store, without what was carried along.
  takeCarried(sold._id);
  const kept = carriedForm(sold._id);
  expect(kept).toMatchObject({ values: { location: 'Vibhagiya Krida Sankul' }, poster: null });
  await screen.unmount();
  const again = await render(
    <ChangeScreen
      event={sold}
      form={kept ?? { values: valuesOf(sold), poster: null }}
      touched={found}
      above={null}
      saveWith={saveWith}
      onBack={() => undefined}
      onSaved={() => undefined}
    />,
  );
  await expect.element(again.getByRole('textbox', { name: /^Why, in your words/ })).toHaveValue('A wedding');
});

test('fewer places are read first, and said to be public at once', async () => {
  const { asked, screen, step, save, sent } = await openForm(nothing);
  await screen.getByRole('textbox', { name: 'Places' }).fill('24');
  await save();
  await expect.element(step.getByText('public at once')).toBeVisible();
  await expect.element(step.getByText('₹500, singles, 24 places')).toBeVisible();
  await expect.element(step.getByText('Nobody is told about this')).toBeVisible();
  expect(asked[0]?.[1].categories[0]?.capacity).toBe(24);
  await step.getByRole('button', { name: 'Save changes' }).click();
  await sent();
});

test('a raised fee waits, and those who are in keep what they paid', async () => {
  const fee = { _id: sold._id, name: 'Open' };
  const waits = { before: { categories: [{ ...fee, price: 500 }] }, after: { categories: [{ ...fee, price: 550 }] } };
  const { screen, step, save } = await openForm({ ...nothing, waits });
  await screen.getByRole('textbox', { name: 'Price' }).fill('550');
  await save();
  await expect.element(step.getByText('₹550')).toBeVisible();
  await expect.element(step.getByText('20 entered players keep the fees already paid')).toBeVisible();
  await expect.element(step.getByText('public at once')).not.toBeInTheDocument();
  await expect.element(step.getByRole('button', { name: 'Send change for approval' })).toBeEnabled();
});

test('what nobody plans by is saved without a question', async () => {
  const { asked, type, save, sent } = await openForm(found);
  await type(/^Contact/, '98220 54321');
  await save();
  expect((await sent()).get('contact')).toBe('98220 54321');
  expect(asked).toEqual([]);
});

test('a change that touches nobody yet is saved without a question', async () => {
  const { sent } = await toANewHall({ ...nothing, people: 0, isTold: true, waits: found.waits });
  expect((await sent()).get('location')).toBe('Vibhagiya Krida Sankul');
});

test('once matches are played, the date cannot be sent', async () => {
  const { step } = await toANewHall({ ...found, days: 7, hasBegun: true });
  await expect.element(step.getByText('Matches have been called or played: the date cannot move.')).toBeVisible();
  await expect.element(step.getByRole('button', { name: 'Send change for approval' })).toBeDisabled();
});

test('what is refused is said by saving it, in its own words', async () => {
  const refused = new ApiError({ status: 400, code: 'validation_failed', message: 'Please check the fields' });
  const { sent } = await toANewHall(refused);
  expect((await sent()).get('location')).toBe('Vibhagiya Krida Sankul');
});

test('where nobody can say what it touches, nothing is saved', async () => {
  const { api, screen } = await toANewHall(networkError());
  await expect.element(screen.getByText(/^Could not find out what this affects/).first()).toBeVisible();
  expect(api.asked).toEqual([]);
});

test('the reason and the choices that wait already are there to go on with, and the reason goes out only when it is another', async () => {
  const pendingRevision = {
    _id: sold._id,
    ...found.waits,
    reason: 'A wedding',
    choices: [{ entry: 'aarohi', player: 'Aarohi', category: 'Girls U-13', to: 'u15', toName: 'Girls U-15' }],
    fullRefundUntil: null,
    sentAt: new Date().toISOString(),
  };
  const event = anEvent({ ...sold, pendingRevision });
  const { step, type, save, sent } = await openForm(found, event);
  await type(/^Location/, 'Shivaji Park');
  await save();
  await expect.element(step.getByRole('textbox', { name: /^Why, in your words/ })).toHaveValue('A wedding');
  await expect.element(step.getByRole('radio', { name: 'Move to Girls U-15' })).toBeChecked();
  await step.getByRole('button', { name: 'Send change for approval' }).click();
  expect((await sent()).has('changeReason')).toBe(false);
});

test('the days of play stand as old and new, with weekdays and by how much they move', async () => {
  const event = anEvent({ ...sold, dateandtime: '2026-12-18T03:30:00.000Z', days: 3, lastDay: '2026-12-20' });
  const moved = (before: object, after: object) =>
    render(
      <ChangeScreen
        event={event}
        form={{ values: valuesOf(event), poster: null }}
        touched={{ ...nothing, waits: { before, after } }}
        above={null}
        saveWith={saveWith}
        onBack={() => undefined}
        onSaved={() => undefined}
      />,
    );
  const start = { dateandtime: event.dateandtime };
  const row = () => expect.poll(() => document.querySelector('dl > div')?.textContent);
  const week = await moved(start, { dateandtime: '2026-12-25T03:30:00.000Z' });
  await row().toBe('Dates18–20 DecemberFriday to Sunday→25–27 DecemberFriday to Sunday, one week later');
  await week.unmount();
  const overNewYear = await moved({ ...start, days: 3 }, { dateandtime: '2027-01-02T04:30:00.000Z', days: 1 });
  await row().toBe('Dates18–20 Dec 2026Friday to Sunday, 9:00 am→2 Jan 2027Saturday, 10:00 am, 15 days later');
  await overNewYear.unmount();
  await moved({ days: 3 }, { days: 2 });
  await row().toBe('Dates18–20 DecemberFriday to Sunday→18–19 DecemberFriday to Saturday');
});

test('whoever no longer fits is kept, unless the organizer chooses a category that fits or the refund', async () => {
  const { step, sent } = await toANewHall(found);
  const choice = (name: string) => step.getByRole('radio', { name });
  await expect.element(choice('Keep in')).toBeChecked();
  await expect.element(step.getByText('₹50 goes back, or the whole fee on request.')).toBeVisible();
  await expect.element(step.getByText('₹50 of it is handed back at the desk.')).toBeVisible();
  await choice('Refund ₹450').click();
  await choice('Move to Girls U-15').click();
  await step.getByRole('textbox', { name: /^Why, in your words/ }).fill('Another day');
  await step.getByRole('button', { name: 'Send change for approval' }).click();
  expect(JSON.parse(String((await sent()).get('choices')))).toEqual([{ entry: 'aarohi', to: 'u15' }]);
});

test('an entry that is kept sends no choice, and is saved where it is marked', async () => {
  const { api, step, sent } = await toANewHall(found);
  await step.getByRole('radio', { name: 'Refund ₹450' }).click();
  await step.getByRole('radio', { name: 'Keep in' }).click();
  await step.getByRole('button', { name: 'Send change for approval' }).click();
  expect((await sent()).has('choices')).toBe(false);
  expect(api.asked[0]?.path).toContain('/changes');
});

test('nobody is moved or refunded without a reason, also where nobody else is told', async () => {
  const limits = { ...nothing, noLongerFit: found.noLongerFit };
  const { api, screen, step, save, sent } = await openForm(limits);
  await screen.getByRole('textbox', { name: 'Places' }).fill('24');
  await save();
  await expect.element(step.getByRole('textbox', { name: /^Why, in your words/ })).not.toBeInTheDocument();
  await step.getByRole('radio', { name: 'Refund ₹450' }).click();
  await step.getByRole('button', { name: 'Save changes' }).click();
  await expect.element(step.getByText('Give a reason: players who are moved or refunded will read it.')).toBeVisible();
  expect(api.asked).toEqual([]);
  await step.getByRole('textbox', { name: /^Why, in your words/ }).fill('The limit was wrong');
  await step.getByRole('button', { name: 'Save changes' }).click();
  const form = await sent();
  expect([JSON.parse(String(form.get('choices'))), form.get('changeReason')]).toEqual([
    [{ entry: 'aarohi', to: null }],
    'The limit was wrong',
  ]);
});

test('a choice that is refused says so at its entry', async () => {
  const message = 'This category is full';
  const errors = [{ path: 'choices.0', msg: message }];
  const { step } = await toANewHall(found, undefined, { code: 'category_full', message, errors });
  await step.getByRole('radio', { name: 'Move to Girls U-15' }).click();
  await step.getByRole('textbox', { name: /^Why, in your words/ }).fill('Another day');
  await step.getByRole('button', { name: 'Send change for approval' }).click();
  await expect.element(step.getByText('This category is full').first()).toBeVisible();
});

test('what moves with the date is named: matches, days, birthdays, refund days, and the map where it is searched', async () => {
  const start = sold.dateandtime;
  const rule = (until: string) => ({ rules: [{ until, percent: 100 }], keep: 0 });
  const moved = {
    ...found,
    days: 7,
    matches: 39,
    isMapOld: false,
    noLongerFit: [],
    ages: [
      { category: 'Girls U-13', was: { from: '2013-12-19', to: null }, is: { from: '2013-12-26', to: null } },
      { category: 'Veterans', was: { from: null, to: '1986-12-18' }, is: { from: null, to: '1986-12-25' } },
    ],
    refunds: { entered: rule('2026-12-22'), fresh: rule('2026-12-15') },
    waits: {
      before: { dateandtime: start, days: 1, location: 'PYC Gymkhana', locationlink: 'https://maps.example.org/old' },
      after: { dateandtime: '2026-12-25T03:30:00.000Z', days: 2, location: 'Balewadi', locationlink: '' },
    },
  };
  const screen = await render(
    <ChangeScreen
      event={sold}
      form={{ values: valuesOf(sold), poster: null }}
      touched={moved}
      above={null}
      saveWith={saveWith}
      onBack={() => undefined}
      onSaved={() => undefined}
    />,
  );
  const said = () => expect.poll(() => document.querySelector('section')?.textContent);
  await said().toContain('39 matches, 7 days later');
  await said().toContain('2 days of play');
  await said().toContain('make it anew to use the others');
  await said().toContain('Girls U-13: born from 26 Dec 2013 on (until now 19 Dec 2013)');
  await said().toContain('Veterans: born up to 25 Dec 1986 (until now 18 Dec 1986)');
  await said().toContain('Who has entered: full refund until 22 Dec 2026, none after that.');
  await said().toContain('Who enters from then on: full refund until 15 Dec 2026, none after that.');
  await said().toContain('The map opens at “Balewadi, Maharashtra”.');
  await expect.element(screen.getByText('no link: the map searches for the place')).toBeVisible();
});

test('the whole fee is offered to those who cannot come, until a day before play', async () => {
  const { step, sent } = await toANewHall({ ...found, noLongerFit: [], isMapOld: false });
  const box = step.getByRole('checkbox', { name: /^Whole fee back to those who cannot come/ });
  await expect.element(box).not.toBeChecked();
  await box.click();
  const day = step.getByLabelText(/^Until the end of/);
  const tomorrow = indiaDay(new Date(Date.now() + 86_400_000));
  await day.fill(tomorrow);
  await step.getByRole('button', { name: 'Send change for approval' }).click();
  expect((await sent()).get('fullRefundUntil')).toBe(tomorrow);
});

test('nothing is offered that is not ticked', async () => {
  const { step, sent } = await toANewHall({ ...found, noLongerFit: [], isMapOld: false });
  await step.getByRole('button', { name: 'Send change for approval' }).click();
  expect((await sent()).has('fullRefundUntil')).toBe(false);
});
