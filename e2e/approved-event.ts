import type { APIRequestContext } from '@playwright/test';
import sharp from 'sharp';
import { type Account, answered, authorization, expect, phone } from './fixtures.ts';

/** Nine in the morning in India: the fixture settings start from it, whatever the time of the run. */
const inDays = (days: number) => `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T03:30:00.000Z`;

/** The account in the sandbox's bank for which everything succeeds. */
export const soundAccount = '50100012340001';

interface EventForm {
  eventName: string;
  sports?: string;
  categories: readonly {
    name: string;
    price: number;
    format?: 'team' | 'mixed_doubles' | 'singles';
    gender?: 'mixed' | 'female' | 'male';
    maxAge?: number;
    capacity?: number;
  }[];
  saveAsDraft?: boolean;
}

/** What an organizer needs before the first event: a vendor; the provider learns of it a little later. */
export async function createVendor(
  request: APIRequestContext,
  organizer: Account,
  accountNumber: string = soundAccount,
): Promise<void> {
  const data = { accountNumber, ifsc: 'HDFC0001234', accountHolderName: organizer.name, pan: 'AAPPI1234F' };
  await answered(request.post('/easysplit/vendor/create', { data, headers: authorization(organizer.token) }));
}

/** Takes place in twenty days; registration stays open for twelve. */
export async function createEvent(
  request: APIRequestContext,
  organizer: Account,
  { eventName, sports = 'Badminton', categories, saveAsDraft = false }: EventForm,
): Promise<string> {
  const buffer = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#0b5537' } })
    .png()
    .toBuffer();
  const form = {
    eventName,
    sports,
    about: 'Open to everybody who plays.',
    location: 'Balewadi, Pune',
    stateUT: 'Maharashtra',
    contact: '9876543210',
    umpirePassword: 'shuttle-desk',
    dateandtime: inDays(20),
    lastdate: inDays(12),
    saveAsDraft: String(saveAsDraft),
    categories: JSON.stringify(categories),
    poster: { name: 'poster.png', mimeType: 'image/png', buffer },
  };
  const sent = request.post('/event/new', { multipart: form, headers: authorization(organizer.token) });
  return (await answered(sent)).event._id;
}

export async function approve(request: APIRequestContext, admin: Account, eventId: string): Promise<void> {
  const headers = authorization(admin.token);
  await answered(request.put(`/api/admin/events/${eventId}/approve`, { data: {}, headers }));
}

/** An event open for registration, whose organizer has a vendor. */
export async function anApprovedEvent(
  request: APIRequestContext,
  { organizer, admin, ...form }: { organizer: Account; admin: Account } & EventForm,
): Promise<string> {
  const eventId = await createEvent(request, organizer, form);
  await approve(request, admin, eventId);
  // Fees can be paid once the provider has checked the organizer, which happens beside: until then nobody can enter.
  const isOpen = async () => (await answered(request.get(`/api/public/events/${eventId}`))).event.registrationOpen;
  await expect.poll(isOpen, { timeout: 30_000 }).toBe(true);
  return eventId;
}

/** Entered at the desk and paid in cash. */
export async function aWalkIn(
  request: APIRequestContext,
  organizer: Account,
  { eventId, name, category }: { eventId: string; name: string; category: string },
): Promise<{ ticket: string; ticketCode: string }> {
  const data = { name, phone: phone(), categories: [category], paid: 'cash' };
  const headers = authorization(organizer.token);
  return (await answered(request.post(`/event/${eventId}/registrations`, { data, headers }))).registration;
}

/** An approved event whose only category, "Open", has these entrants, entered at the desk. */
export async function anEventEntered(
  request: APIRequestContext,
  {
    names,
    ...form
  }: { organizer: Account; admin: Account; eventName: string; sports: string; names: readonly string[] },
): Promise<string> {
  const { organizer } = form;
  await createVendor(request, organizer);
  const eventId = await anApprovedEvent(request, { ...form, categories: [{ name: 'Open', price: 200 }] });
  for (const name of names) await aWalkIn(request, organizer, { eventId, name, category: 'Open' });
  return eventId;
}
