import { correctionEndpoints } from '@maidan/contract/entries/corrections';
import { playerOriginEndpoints } from '@maidan/contract/entries/origins';
import { expect, onTestFinished, test } from 'vitest';
import { aRegistration } from '../../../../test/a-registration.ts';
import { aTicket } from '../../../../test/a-ticket.ts';
import { anOwnPlayer } from '../../../../test/an-own-player.ts';
import { fakeApi } from '../../../../test/fake-api.ts';
import { render } from '../../../../test/render.tsx';
import { CorrectDialog } from './correct-dialog.tsx';
import { OwnCorrections } from './own-corrections.tsx';
import { RegistrationHistory } from './registration-history.tsx';

const eventId = '019f0000-0000-7000-8000-00000000000e';
const copy = <Known,>(known: Known) => JSON.parse(JSON.stringify(known));

async function openOwn(known: object = {}) {
  const server = fakeApi();
  server.answer(correctionEndpoints.ownPlayer, { success: true, ...copy(anOwnPlayer), ...known });
  server.answer(playerOriginEndpoints.suggest, { success: true, academies: [], districts: [] });
  server.answer(correctionEndpoints.correctOwn, { success: true, registration: aTicket });
  const screen = await render(<OwnCorrections registration={aTicket} />);
  await screen.getByRole('button', { name: 'Correct my details' }).click();
  return { server, dialog: screen.getByRole('dialog') };
}

test('a name in capitals is offered as people write it, and only what was changed is sent', async () => {
  const { server, dialog } = await openOwn();
  await expect.element(dialog.getByText('The fee stays as it is.')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Write it as Ananya Reddy' }).click();
  await expect.element(dialog.getByLabelText('Name *')).toHaveValue('Ananya Reddy');
  await expect.element(dialog.getByRole('button', { name: /^Write it as/ })).not.toBeInTheDocument();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => server.asked.find(({ method }) => method === 'PUT')?.body).toEqual({ name: 'Ananya Reddy' });
});

test('another partner is invited in place of one who was to pay half, by the same shares', async () => {
  const server = fakeApi();
  server.answer(correctionEndpoints.changeOwnPartner, { success: true, registration: aTicket });
  const partner = { name: 'Aditya Kulkarni', state: 'declined', share: 'half' } as const;
  const entry = { _id: eventId, category: 'Doubles', state: 'awaiting_partner', price: 650, partner } as const;
  const screen = await render(<OwnCorrections registration={{ ...aTicket, entries: [entry] }} />);
  await screen.getByRole('button', { name: 'Change partner in Doubles' }).click();
  const dialog = screen.getByRole('dialog');
  await expect
    .element(dialog.getByRole('radio', { name: /You pay the remaining ₹650 too; nobody is asked/ }))
    .toBeChecked();
  await dialog.getByRole('radio', { name: /Gives their own details and pays ₹650/ }).click();
  await expect.element(dialog.getByText('Who pays?')).not.toBeInTheDocument();
  await dialog.getByRole('textbox', { name: 'Partner’s name' }).fill('Rohan Salve');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() => server.asked.find(({ method }) => method === 'PUT')?.body)
    .toEqual({ partner: { name: 'Rohan Salve', invite: true, share: 'half' } });
  await expect.element(screen.getByText('Rohan Salve is invited in Doubles')).toBeVisible();
});

test('a category that would be lost is named before anything is saved', async () => {
  const { dialog } = await openOwn();
  await dialog.getByLabelText('Date of birth').fill('2001-03-12');
  await expect.element(dialog.getByText(/^Girls U-17 is for players aged 17 or under.*Cancel this/)).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  await dialog.getByLabelText('Date of birth').fill('2010-03-12');
  await expect.element(dialog.getByRole('button', { name: 'Save' })).toBeEnabled();
});

test('after the draw it says whom to write to, and has no fields', async () => {
  const { dialog } = await openOwn({ drawn: 'Girls U-17' });
  await expect.element(dialog.getByText('The draw of Girls U-17 is published')).toBeVisible();
  await expect.element(dialog.getByText('Please ask the organizer to correct this: 98230 10033')).toBeVisible();
  await expect.element(dialog.getByLabelText('Name *')).not.toBeInTheDocument();
});

test('the desk says why, admits a player all the same, and answers for a namesake', async () => {
  const server = fakeApi();
  server.answer(playerOriginEndpoints.suggest, { success: true, academies: [], districts: [] });
  server.refuse(correctionEndpoints.correct, 409, {
    code: 'already_entered',
    message: 'Ananya Reddy is already in Girls U-17',
  });
  server.answer(correctionEndpoints.correct, { success: true, registration: aRegistration() });
  const entry = { _id: eventId, category: 'Girls U-17', state: 'confirmed', price: 600, partner: null } as const;
  const row = aRegistration({ dob: '2011-03-12', gender: 'female', entries: [entry] });
  const { categories } = copy(anOwnPlayer);
  const screen = await render(
    <CorrectDialog
      row={row}
      categories={categories}
      questions={[]}
      startsAt={anOwnPlayer.startsAt}
      onClose={() => undefined}
    />,
  );
  const save = screen.getByRole('button', { name: 'Save' });
  await screen.getByLabelText('Date of birth').fill('2001-03-12');
  await screen.getByLabelText('Reason *').fill('Certificate seen');
  await expect.element(save).toBeDisabled();
  await screen.getByRole('checkbox', { name: /^Keep the player/ }).click();
  await save.click();
  await screen.getByRole('checkbox', { name: /^This is a different person/ }).click();
  await save.click();
  await expect
    .poll(() => server.asked.filter(({ method }) => method === 'PUT').at(-1)?.body)
    .toEqual({ dob: '2001-03-12', reason: 'Certificate seen', admit: true, differentPerson: true });
});

test('the reason stands first, and one that is missing is asked for at its field', async () => {
  const server = fakeApi();
  server.answer(playerOriginEndpoints.suggest, { success: true, academies: [], districts: [] });
  server.refuse(correctionEndpoints.correct, 400, {
    code: 'validation_failed',
    message: 'Reason is required',
    errors: [{ path: 'reason', msg: 'Reason is required' }],
  });
  const screen = await render(
    <CorrectDialog
      row={aRegistration({ name: 'Ananya Redy' })}
      categories={[]}
      questions={[]}
      startsAt={anOwnPlayer.startsAt}
      onClose={() => undefined}
    />,
  );
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog.getByRole('textbox').first()).toHaveAccessibleName(/^Reason/);
  await dialog.getByLabelText('Name *').fill('Ananya Reddy');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog.getByLabelText('Reason *')).toHaveAccessibleDescription(/Reason is required/);
  await expect.element(dialog.getByLabelText('Reason *')).toBeInViewport();
});

test('the history says who corrected what, from what, to what, in the reader’s language', async () => {
  const server = fakeApi();
  const entries = [
    {
      _id: 'a',
      at: '2026-11-20T09:30:00.000Z',
      actor: 'Sunil Wagh',
      actorKind: 'user' as const,
      actorRole: 'owner' as const,
      action: 'registration_corrected',
      sentence: 'corrected date of birth of Sakshi: proof seen',
      told: { fields: ['dob'], reason: 'proof seen' },
      about: 'Sakshi',
      changes: [{ field: 'dob' as const, before: '2010-03-12', after: '2009-03-12' }],
    },
  ];
  server.answer(correctionEndpoints.history, { success: true, entries });
  const screen = await render(<RegistrationHistory eventId={eventId} registrationId={eventId} />);
  await expect.element(screen.getByText(/Sunil Wagh corrected date of birth of Sakshi: proof seen/)).toBeVisible();
  await expect.element(screen.getByText('Date of birth: 2010-03-12 → 2009-03-12')).toBeVisible();
  await screen.unmount();
  localStorage.setItem('maidan-language', 'hi');
  onTestFinished(() => localStorage.removeItem('maidan-language'));
  const inHindi = await render(<RegistrationHistory eventId={eventId} registrationId={eventId} />);
  await expect
    .element(inHindi.getByText(/Sunil Wagh ने Sakshi की जानकारी सुधारी \(जन्म तिथि\): proof seen/))
    .toBeVisible();
});
