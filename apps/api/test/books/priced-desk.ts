import { eventRegistrationEndpoints } from '@maidan/contract/entries/event-registrations';
import { mergingEndpoints } from '@maidan/contract/entries/merging';
import { refundEndpoints } from '@maidan/contract/entries/refunds';
import type { TestApi } from '../start.ts';
import { categories, details, type PricedBooks } from './priced-books.ts';

/** Cash and UPI: kept, handed back, still owed, not paid yet, and merged with what the same player paid online. */
export async function atTheDesk(t: TestApi, { event, own, months, players }: PricedBooks): Promise<void> {
  const of = { token: event.token, params: { eventId: event.eventId } };
  const walkIn = async (name: string, category: string, how: 'cash' | 'upi' | 'none', phone = '9822012345') => {
    const body = { name, phone, categories: [category], paid: how, differentPerson: true };
    const answer = await t.call(eventRegistrationEndpoints.addWalkIn, { ...of, body });
    if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
    const amount = Math.round((categories.find((listed) => listed.name === category)?.price ?? 0) * 100);
    if (how === 'none') own.toCollect += amount;
    else own.desk.push({ eventId: event.eventId, month: months.now, how, amount });
    return { registrationId: String(answer.body.registration._id), amount };
  };
  const cancel = async (registrationId: string, became: 'handed_back' | 'kept' | 'owed') => {
    const answer = await t.call(refundEndpoints.refund, {
      ...of,
      params: { ...of.params, registrationId },
      body: { reason: 'Injured', desk: { became } },
    });
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  };
  await walkIn('Pia', 'Open', 'cash');
  await cancel((await walkIn('Qadir', 'Mixed', 'upi')).registrationId, 'kept');
  const back = await walkIn('Rina', 'Open', 'cash');
  await cancel(back.registrationId, 'handed_back');
  own.desk.push({ eventId: event.eventId, month: months.now, how: 'cash', amount: 0 - back.amount });
  const owed = await walkIn('Sara', 'Open', 'cash');
  await cancel(owed.registrationId, 'owed');
  own.toHandBack += owed.amount;
  await walkIn('Tara', 'Mixed', 'none');
  // Gita typed her name again at the desk.
  const again = await walkIn('Gita', 'Mixed', 'cash', details.phone);
  const merged = await t.call(mergingEndpoints.merge, {
    ...of,
    params: { ...of.params, registrationId: again.registrationId },
    body: { other: players.get('Gita')?.registrationId ?? '', reason: 'Entered twice' },
  });
  if (merged.status !== 200) throw new Error(JSON.stringify(merged.body));
}
