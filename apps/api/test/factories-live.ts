import { fixtureEndpoints } from '@maidan/contract/draws/schedule';
import { liveEventEndpoints } from '@maidan/contract/matchday/desk';
import { anApprovedEvent, type MadeEvent } from './factories.ts';
import { aConfirmedRegistration } from './factories-registrations.ts';
import type { TestApi } from './start.ts';

/** An event of one category, MS, with these players: drawn as the settings say, published and live. */
export async function aLiveEvent(
  t: TestApi,
  players: readonly string[],
  settings: { courts: number; [setting: string]: unknown },
): Promise<MadeEvent> {
  const event = await anApprovedEvent(t, { categories: [{ name: 'MS' }] });
  for (const name of players) await aConfirmedRegistration(t, { event, name });
  const params = { eventId: event.eventId };
  const courtHeads = Array.from({ length: settings.courts }, (_, at) => `Head of court ${at + 1}`);
  await t.call(fixtureEndpoints.create, { token: event.token, params, body: { courtHeads, ...settings } });
  const body = { ...params, confirm: true, publish: true };
  const live = await t.call(liveEventEndpoints.goLive, { token: event.token, body });
  if (live.status !== 201) throw new Error(`not live: ${live.raw.toString()}`);
  return event;
}
