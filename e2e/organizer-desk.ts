import type { APIRequestContext } from '@playwright/test';
import { approve, createEvent, createVendor } from './approved-event.ts';
import { type Account, answered, authorization } from './fixtures.ts';
import { isActivated } from './money-desk.ts';

/** An organizer with a vendor and three events: one open, one a draft, one whose registration has closed. */
export interface Desk {
  organizer: Account;
  open: string;
  draft: string;
  closed: string;
}

export async function aDesk(
  request: APIRequestContext,
  organizer: Account,
  admin: Account,
  categories = [{ name: 'Open Singles', price: 250 }],
): Promise<Desk> {
  await createVendor(request, organizer);
  const desk = {
    organizer,
    closed: await createEvent(request, organizer, { eventName: 'Nashik Closed Cup', categories }),
    draft: await createEvent(request, organizer, { eventName: 'Satara Draft Cup', categories, saveAsDraft: true }),
    open: await createEvent(request, organizer, { eventName: 'Pune Open Cup', categories }),
  };
  await approve(request, admin, desk.closed);
  await approve(request, admin, desk.open);
  const headers = authorization(organizer.token);
  await answered(request.put(`/event/end-registrations/${desk.closed}`, { headers }));
  // The provider's answer about the vendor is a notification too: it must have arrived before a test counts them.
  await isActivated(request, organizer);
  return desk;
}
