import { courtOf } from '../../../ui/court-lines.ts';

export const courtPosterName = 'court.svg';

/**
 * A poster for an event without one: the court of its sport. It names nothing, so it stays right when the event's name
 * or date changes.
 */
export function courtPoster(sport: string): File {
  const { place, lines, net } = courtOf(sport);
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="675" viewBox="0 -48 470 264">
<rect y="-48" width="470" height="264" fill="#0c5e3c"/>
<g transform="${place}" fill="none" stroke="#fff"><path d="${lines}" stroke-width="3" stroke-opacity=".8"/><path d="${net}" stroke-width="6.5"/></g>
</svg>`;
  return new File([drawing], courtPosterName, { type: 'image/svg+xml' });
}
