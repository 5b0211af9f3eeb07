import { type LiveChange, type LiveSnapshot, publicLiveEndpoints } from '@maidan/contract/matchday/live-stream';
import { addressOf } from './api.ts';

export interface Listener {
  onSnapshot: (snapshot: LiveSnapshot) => void;
  onChange: (change: LiveChange) => void;
}

/** Hears what happens in a live event until the answered function is called; the browser takes up a line that breaks. */
export function listenTo(eventId: string, { onSnapshot, onChange }: Listener): () => void {
  const source = new EventSource(addressOf(publicLiveEndpoints.follow, { eventId }));
  source.addEventListener('snapshot', ({ data }: MessageEvent<string>) => onSnapshot(JSON.parse(data) as LiveSnapshot));
  source.addEventListener('change', ({ data }: MessageEvent<string>) => onChange(JSON.parse(data) as LiveChange));
  return () => source.close();
}
