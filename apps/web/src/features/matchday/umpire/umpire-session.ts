import { remember, remembered } from '../../../platform/device/device-memory.ts';

/** An umpire's token belongs to one event and never mixes with an account's. The server decides when it expires. */
export interface UmpireSession {
  token: string;
  eventId: string;
  eventName: string;
  name: string;
  /** The only court the phone was let in for; absent or null for all courts. */
  court?: number | null;
  /** The courts that the password opened; absent or null for all courts. */
  courts?: number[] | null;
}

const key = 'maidan-umpire';

export const keepUmpire = (session: UmpireSession): void => remember(key, JSON.stringify(session));

export function readUmpire(): UmpireSession | null {
  try {
    return JSON.parse(remembered(key) ?? 'null') as UmpireSession | null;
  } catch {
    return null;
  }
}

export const forgetUmpire = (): void => remember(key, null);

/** An application of its own (`hall.tsx`), which no router of the others leads to. */
export const umpirePage = { open: () => window.location.replace('/umpire') };
