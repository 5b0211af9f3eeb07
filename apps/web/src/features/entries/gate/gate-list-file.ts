import { gateEndpoints } from '@maidan/contract/entries/gate';
import { csvText } from '@maidan/domain/csv';
import { indiaClock, indiaDay } from '@maidan/domain/india-time';
import { call } from '../../../platform/api.ts';
import { wordsNow } from '../../../platform/language.tsx';
import type { ListAsked } from './queries.ts';
import { gateWords } from './words.ts';

/** The server's maximum page size. */
const most = 1_000;

/** The whole requested list, in a form that spreadsheets can read. */
export async function gateListFile(eventId: string, asked: ListAsked, title: string) {
  const { player, categories, at, device } = wordsNow(gateWords).columns;
  const lines: (string | null)[][] = [[player, categories, at, device]];
  for (let page = 1, total = 1; lines.length <= total; page += 1) {
    const list = await call(gateEndpoints.list, { params: { eventId }, query: { ...asked, page, pageSize: most } });
    for (const one of list.players)
      lines.push([one.name, one.categories.join('; '), one.at && momentOf(one.at), one.deviceId]);
    // Players removed from the list meanwhile are not waited for.
    if (list.players.length < most) break;
    total = list.total;
  }
  return { blob: new Blob([csvText(lines)], { type: 'text/csv' }), filename: `${title}.csv` };
}

function momentOf(at: string): string {
  const { hour, minute } = indiaClock(new Date(at));
  return `${indiaDay(new Date(at))} ${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}
