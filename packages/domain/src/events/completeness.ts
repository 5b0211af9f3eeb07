/** The fields that A§5 requires, as an event's answer carries them. */
export interface CompletenessOf {
  eventName: string;
  sports: string;
  location: string;
  dateandtime: string;
  about: string;
  stateUT: string;
  contact: string;
  lastdate: string;
  poster: string | null;
  umpirePasswordSet: boolean;
  categories: readonly { name: string }[];
}

/** What the form calls them. */
export const fieldLabels = {
  eventName: 'Event name',
  sports: 'Sport',
  location: 'Location',
  dateandtime: 'Event date and time',
  about: 'About',
  stateUT: 'State or union territory',
  contact: 'Contact',
  lastdate: 'Registration end date',
} as const;

/**
 * What is still missing before the page can be customized (A§2) or the event sent for approval, as labels; empty when
 * complete.
 */
export function missingEventFields(event: CompletenessOf): string[] {
  const missing: string[] = Object.entries(fieldLabels)
    .filter(([field]) => !String(event[field as keyof typeof fieldLabels] ?? '').trim())
    .map(([, label]) => label);
  if (!event.poster) missing.push('Poster');
  if (!event.umpirePasswordSet) missing.push('Umpire password');
  if (!event.categories.some((category) => category.name.trim() !== '')) missing.push('Category');
  return missing;
}
