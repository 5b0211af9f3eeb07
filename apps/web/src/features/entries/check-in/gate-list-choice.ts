import type { SignedCheckInList } from '@maidan/contract/entries/offline-scans';
import { type GateList, readGateList } from '@maidan/domain/entries/gate-lists';
import { date } from '../../../platform/format.ts';
import { wordsNow } from '../../../platform/language.tsx';
import { remember, remembered } from '../../../platform/device/device-memory.ts';
import { checkInWords } from './words.ts';

type About = Pick<SignedCheckInList, 'days' | 'categories'>;

/** What a desk may scan for: arrival and exit, the kit, each day of a multi-day event, each category. */
export function offeredLists({ days, categories }: About): GateList[] {
  return [
    'arrival',
    'exit',
    'kit',
    ...days.map((day) => `day:${day}` as const),
    ...categories.map(({ _id }) => `category:${_id}` as const),
  ];
}

export function nameOfList(list: GateList, categories: About['categories']): string {
  const words = wordsNow(checkInWords);
  if (list === 'arrival' || list === 'exit' || list === 'kit') return words.lists[list];
  const what = list.slice(list.indexOf(':') + 1);
  if (list.startsWith('day:')) return date(`${what}T12:00:00+05:30`);
  return categories.find(({ _id }) => _id === what)?.name ?? words.categories;
}

/** A desk keeps its choice per event. */
const keyOf = (eventId: string) => `maidan-scan-list ${eventId}`;

export const rememberedList = (eventId: string): GateList =>
  readGateList(remembered(keyOf(eventId)) ?? '') ?? 'arrival';

export const rememberList = (eventId: string, list: GateList): void => remember(keyOf(eventId), list);
