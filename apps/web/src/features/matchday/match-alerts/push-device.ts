import { matchAlertEndpoints } from '@maidan/contract/matchday/match-alerts';
import { call } from '../../../platform/api.ts';
import type { AlertChoice } from './queries.ts';

/** What this browser can do: `denied` was its user's choice, and only they can reverse it. */
export type PushState = 'unable' | 'denied' | 'off' | 'on';

const registration = async () => (await navigator.serviceWorker?.getRegistration()) ?? null;

const isAble = () =>
  'serviceWorker' in navigator && typeof PushManager === 'function' && typeof Notification === 'function';

export async function readPushState(): Promise<PushState> {
  if (!isAble()) return 'unable';
  if (Notification.permission === 'denied') return 'denied';
  const kept = await (await registration())?.pushManager.getSubscription();
  return kept ? 'on' : 'off';
}

/** Asks the user for permission and returns what the server needs to know; null if they declined. */
export async function subscribe(pushKey: string): Promise<AlertChoice['addDevice'] | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const { pushManager } = await navigator.serviceWorker.ready;
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: pushKey });
  return made.toJSON() as AlertChoice['addDevice'];
}

/** The push endpoint that the server may forget; null if there was none. */
export async function unsubscribe(): Promise<string | null> {
  const kept = await (await registration())?.pushManager.getSubscription();
  if (!kept) return null;
  await kept.unsubscribe();
  return kept.endpoint;
}

/** After signing out, this device gets no more alerts. Signing out does not wait for an unreachable server. */
export async function endAlertsHere(): Promise<void> {
  const removeDevice = await unsubscribe().catch(() => null);
  if (removeDevice) await call(matchAlertEndpoints.save, { body: { removeDevice } }).catch(() => undefined);
}
