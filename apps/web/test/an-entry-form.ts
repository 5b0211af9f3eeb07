import { profileEndpoints } from '@maidan/contract/accounts/profile';
import { sessionEndpoints } from '@maidan/contract/accounts/session';
import { registrationEndpoints } from '@maidan/contract/entries/registrations';
import { type PublicCategory, type PublicEvent, publicEventEndpoints } from '@maidan/contract/events/public-events';
import { notificationEndpoints } from '@maidan/contract/operations/notifications';
import { customizationOf } from '@maidan/domain/events/page';
import { organizer } from './an-event.ts';
import { aProfile } from './a-profile.ts';
import { fakeApi } from './fake-api.ts';
import { renderApp } from './render.tsx';

/** The event that is entered. */
export const enteredId = '0198c9a2-0000-7000-8000-0000000000e1';
const category = (name: string, more: Partial<PublicCategory>): PublicCategory => ({
  _id: enteredId,
  name,
  price: 500,
  participants: 0,
  placesLeft: null,
  waiting: 0,
  entries: 'open',
  ...more,
});
const event = {
  _id: enteredId,
  eventId: enteredId,
  name: 'Nagpur Winter Cup',
  eventName: 'Nagpur Winter Cup',
  sports: 'Badminton',
  location: 'Nagpur',
  stateUT: 'Maharashtra',
  dateandtime: '2026-12-12T03:30:00.000Z',
  lastdate: '2026-12-10T03:30:00.000Z',
  tournamentStatus: 'open',
  registrationOpen: true,
  isLive: false,
  categories: [
    category('Under 15', { maxAge: 14, agesOn: 'december' }),
    category('Women’s Doubles', { format: 'doubles', gender: 'female' }),
    category('Mixed Doubles', { format: 'mixed_doubles' }),
    category('Open', {}),
  ],
  customization: customizationOf({}),
  refundPolicy: { rules: [{ until: '2099-12-10T03:30:00.000Z', percent: 100 }], keep: 0 },
} as unknown as PublicEvent;

/** The entry form of somebody with an account of their own, after these categories and Continue. */
export async function chooseAndGoOn(...names: string[]) {
  const api = fakeApi();
  api.answer(publicEventEndpoints.getPublicEvent, { success: true, event });
  api.answer(sessionEndpoints.me, { success: true, user: { ...organizer, role: 'participant' } });
  api.answer(registrationEndpoints.listMine, { success: true, registrations: [] });
  api.answer(notificationEndpoints.mine, { success: true, notifications: [], unreadCount: 0 });
  const own = { dob: '1988-02-03', gender: 'female' as const, city: 'Pune', phone: '9876543210' };
  api.answer(profileEndpoints.read, { success: true, profile: aProfile(own) });
  const { screen, path, back } = await renderApp(`/events/${enteredId}/register`, 'a-session');
  for (const name of names) await screen.getByRole('checkbox', { name: new RegExp(`^${name}`) }).click();
  const goOn = () => screen.getByRole('button', { name: 'Continue' }).click();
  return { api, screen, goOn, path, back };
}
