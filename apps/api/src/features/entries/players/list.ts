import type { EventRegistration } from '@maidan/contract/entries/event-registrations';
import { customizationOf } from '@maidan/domain/events/page';
import { isOriginAsked } from '@maidan/domain/events/registration-answers';
import { toRupees } from '@maidan/domain/money';
import type { Deps } from '../../../platform/deps.ts';
import { listOffered } from '../../events/records/categories.ts';
import { shownRules } from '../../events/records/shown-prices.ts';
import { filterOf, furtherQuestions, ownEvent, toRegistration } from './shown-registration.ts';
import * as store from './store.ts';

export interface WantedRegistrations {
  category: string;
  status: store.Filter['status'];
  owing?: '' | 'true';
  q: string;
}

export async function listRegistrations(
  deps: Deps,
  {
    scope,
    page,
    pageSize,
    sort,
    ...wanted
  }: WantedRegistrations & {
    scope: store.Scope;
    page: number;
    pageSize: number;
    sort: store.Sort;
  },
) {
  const event = await ownEvent(deps.db, scope);
  const filter = filterOf(deps, event, wanted);
  const asked = { filter, sort, limit: pageSize, offset: (page - 1) * pageSize };
  const { rows, total, counts } = await store.listRegistrations(deps.db, scope, asked);
  const categories = await listOffered(deps.db, scope.eventId);
  return {
    registrations: rows.map((row) => shownTo(event, toRegistration(deps, event, row))),
    total,
    counts,
    questions: furtherQuestions(event),
    isOriginAsked: isOriginAsked(customizationOf(event.customization).additionalQuestions),
    startsAt: event.startsAt.toISOString(),
    offerHours: event.offerHours,
    ...(event.priceRules && { prices: shownRules(event.priceRules, categories) }),
    categories: categories.map((category) => ({ ...category, price: toRupees(category.price) })),
  };
}

function shownTo(event: store.EventRow, shown: EventRegistration): EventRegistration {
  if (event.seesContacts) return shown;
  const hidden = { phone: null, email: null, dob: null, gender: null, city: null, aadhaarNumber: null };
  return { ...shown, ...hidden, accommodationRequired: '', answers: [], askLater: [] };
}
