import { correctionEndpoints } from '@maidan/contract/entries/corrections';
import { playerOriginEndpoints } from '@maidan/contract/entries/origins';
import type { Registration } from '@maidan/contract/entries/registration';
import { OwnCorrections } from '../src/features/entries/corrections/own-corrections.tsx';
import { aTicket } from './a-ticket.ts';
import { anOwnPlayer } from './an-own-player.ts';
import { accountDeletionEndpoints } from '@maidan/contract/accounts/account-deletion';
import { personalDataEndpoints } from '@maidan/contract/accounts/personal-data';
import { type Profile, profileEndpoints } from '@maidan/contract/accounts/profile';
import { sessionEndpoints } from '@maidan/contract/accounts/session';
import type { Locator } from 'vitest/browser';
import { ProfileScreen } from '../src/features/accounts/profile/profile-screen.tsx';
import { organizerEndpoints } from '@maidan/contract/accounts/organizers';
import { aProfile } from './a-profile.ts';
import { organizer } from './an-event.ts';
import { type Api, answerWith, type Doing, type Screen } from './failing-calls.ts';
import { render, renderApp } from './render.tsx';

const id = (last: string) => `0198c9a2-0000-7000-8000-${last.padStart(12, '0')}`;

const profile = aProfile();
const session = (last: string, current: boolean) => ({
  _id: id(last),
  device: 'Firefox',
  createdAt: '2026-11-01T09:00:00.000Z',
  lastSeenAt: '2026-11-01T09:00:00.000Z',
  current,
});
const deletion = { askedAt: '2026-11-21T06:00:00.000Z', dueAt: '2026-12-21T06:00:00.000Z' };
const profileShown =
  (of: Partial<Profile> = {}, asked: typeof deletion | null = null) =>
  (api: Api) => {
    answerWith(api, profileEndpoints.read, { profile: { ...profile, ...of } });
    answerWith(api, sessionEndpoints.listSessions, { sessions: [session('c1', true), session('c2', false)] });
    answerWith(api, accountDeletionEndpoints.read, {
      deletion: asked,
      hindrances: [],
      waits: [],
      facts: { hindrances: [], waits: [] },
      graceDays: 30,
    });
  };
const openProfile = () => render(<ProfileScreen />);
const withPassword = (opener: string, confirm: string) => async (screen: Screen) => {
  await screen.getByRole('button', { name: opener, exact: true }).click();
  const password = screen.getByRole('dialog').getByLabelText(/^Your password/);
  await password.fill('shuttle court nine');
  const press = () => screen.getByRole('dialog').getByRole('button', { name: confirm, exact: true }).click();
  return { press, kept: [password, 'shuttle court nine'] as [Locator, string] };
};

const own: Registration = {
  ...aTicket,
  entries: [
    {
      _id: '0198c9a2-0000-7000-8000-0000000000e2',
      category: 'Doubles',
      state: 'confirmed',
      price: 400,
      partner: { name: 'Rohan Salve', state: 'named' },
    },
  ],
};
const openOwnEntry = () => render(<OwnCorrections registration={own} />);
const ofOwn = (api: Api) => {
  answerWith(api, correctionEndpoints.ownPlayer, anOwnPlayer);
  answerWith(api, playerOriginEndpoints.suggest, { academies: [], districts: [] });
};

export const profileDoings: Doing[] = [
  {
    what: 'one’s own details are corrected',
    endpoint: correctionEndpoints.correctOwn,
    answer: { registration: own },
    prepare: ofOwn,
    open: openOwnEntry,
    fill: async (screen) => {
      await screen.getByRole('button', { name: 'Correct my details' }).click();
      const name = screen.getByLabelText('Name *');
      await name.fill('Ananya Reddi');
      return {
        press: () => screen.getByRole('dialog').getByRole('button', { name: 'Save' }).click(),
        kept: [name, 'Ananya Reddi'],
      };
    },
    done: 'Saved',
  },
  {
    what: 'one’s own partner is changed',
    endpoint: correctionEndpoints.changeOwnPartner,
    answer: { registration: own },
    prepare: ofOwn,
    open: openOwnEntry,
    fill: async (screen) => {
      await screen.getByRole('button', { name: 'Change partner in Doubles' }).click();
      const partner = screen.getByLabelText('Partner’s name *');
      await partner.fill('Aditya Kale');
      return {
        press: () => screen.getByRole('dialog').getByRole('button', { name: 'Save' }).click(),
        kept: [partner, 'Aditya Kale'],
      };
    },
    done: 'New partner in Doubles: Aditya Kale',
  },
  {
    what: 'details are saved',
    endpoint: profileEndpoints.save,
    answer: { profile },
    prepare: profileShown(),
    open: openProfile,
    fill: async (screen) => {
      const city = screen.getByRole('textbox', { name: 'City' });
      await city.fill('Nashik');
      return { press: () => screen.getByRole('button', { name: 'Save' }).click(), kept: [city, 'Nashik'] };
    },
    done: 'Profile saved',
  },
  {
    what: 'bank details are kept',
    endpoint: profileEndpoints.save,
    answer: { profile },
    prepare: profileShown({ role: 'organizer', organizationName: 'Deccan Sports Club' }),
    open: openProfile,
    fill: async (screen) => {
      await screen.getByRole('button', { name: 'Add', exact: true }).click();
      const dialog = screen.getByRole('dialog');
      const number = dialog.getByRole('textbox', { name: /^Account Number/ });
      await number.fill('123456789012');
      await dialog.getByRole('textbox', { name: /^IFSC/ }).fill('SBIN0123456');
      await dialog.getByRole('textbox', { name: /^Account Holder/ }).fill('Kavita Deshpande');
      return { press: () => dialog.getByRole('button', { name: 'Save' }).click(), kept: [number, '123456789012'] };
    },
    done: 'Bank details saved',
  },
  {
    what: 'the organization is called something else',
    endpoint: organizerEndpoints.rename,
    answer: { organizationName: 'Sahyadri Sports Club' },
    prepare: profileShown({ role: 'organizer', organizationName: 'Deccan Sports Club' }),
    open: openProfile,
    fill: async (screen) => {
      const name = screen.getByRole('textbox', { name: 'Organization name' });
      await name.fill('Sahyadri Sports Club');
      const press = () => screen.getByRole('button', { name: 'Change name' }).click();
      return { press, kept: [name, 'Sahyadri Sports Club'] };
    },
    done: 'Organization name changed',
  },
  {
    what: 'a picture is sent',
    endpoint: profileEndpoints.savePicture,
    answer: { profilePicture: '/files/x' },
    prepare: profileShown(),
    open: openProfile,
    fill: async (screen) => ({
      press: () =>
        screen
          .getByLabelText('New profile picture')
          .upload(new File([Uint8Array.of(0xff, 0xd8, 0xff)], 'me.jpg', { type: 'image/jpeg' })),
    }),
    done: 'Picture changed',
  },
  {
    what: 'the password is changed',
    endpoint: sessionEndpoints.changePassword,
    prepare: profileShown(),
    open: openProfile,
    fill: async (screen) => {
      const present = screen.getByLabelText(/^Current password/);
      await present.fill('shuttle court nine');
      await screen.getByLabelText(/^New password/).fill('another court ten');
      const press = () => screen.getByRole('button', { name: 'Change password' }).click();
      return { press, kept: [present, 'shuttle court nine'] };
    },
    done: 'Password changed. Your other devices are signed out.',
  },
  {
    what: 'one device is signed out',
    endpoint: sessionEndpoints.endSession,
    prepare: profileShown(),
    open: openProfile,
    fill: async (screen) => ({ press: () => screen.getByRole('button', { name: 'Sign out', exact: true }).click() }),
    done: 'The device is signed out',
  },
  {
    what: 'all other devices are signed out',
    endpoint: sessionEndpoints.endOtherSessions,
    answer: { ended: 1 },
    prepare: profileShown(),
    open: openProfile,
    fill: async (screen) => {
      await screen.getByRole('button', { name: 'Sign out everywhere else' }).click();
      return {
        press: () =>
          screen
            .getByRole('dialog')
            .getByRole('button', { name: /^Sign out/ })
            .click(),
      };
    },
    done: '1 device is signed out',
  },
  {
    what: 'own data is asked for',
    endpoint: personalDataEndpoints.exportData,
    prepare: profileShown(),
    open: openProfile,
    fill: withPassword('Download my data', 'Download'),
    done: 'Your data is downloaded',
  },
  {
    what: 'the deletion of the account is asked for',
    endpoint: accountDeletionEndpoints.ask,
    answer: { deletion },
    prepare: profileShown(),
    open: openProfile,
    fill: withPassword('Delete my account', 'Delete my account'),
    done: 'Your account will be deleted on Monday, 21 December 2026',
  },
  {
    what: 'the deletion is taken back',
    endpoint: accountDeletionEndpoints.withdraw,
    prepare: profileShown({}, deletion),
    open: openProfile,
    fill: async (screen) => ({ press: () => screen.getByRole('button', { name: 'Keep my account' }).click() }),
    done: 'Your account stays',
  },
  {
    what: 'somebody becomes an organizer',
    endpoint: organizerEndpoints.onboard,
    answer: { user: organizer },
    prepare: (api) => {
      answerWith(api, sessionEndpoints.me, { user: { ...organizer, role: 'participant' } });
      answerWith(api, profileEndpoints.picture, { profilePicture: null });
      answerWith(api, profileEndpoints.read, { profile: { ...profile, city: 'Pune', stateUT: 'Maharashtra' } });
    },
    open: async () => (await renderApp('/organizer-onboarding', 'token')).screen,
    fill: async (screen) => {
      const name = screen.getByRole('textbox', { name: /^Organization name/ });
      await name.fill('Deccan Sports Club');
      await screen.getByRole('checkbox').click();
      const press = () => screen.getByRole('button', { name: 'Become an organizer' }).click();
      return { press, kept: [name, 'Deccan Sports Club'] };
    },
    done: (screen) => screen.getByRole('heading', { name: 'Your Events Dashboard' }),
  },
];
