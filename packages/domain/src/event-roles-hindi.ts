import type { EventRole } from './event-roles.ts';

/** The Hindi names of the roles. */
export const roleWordsHindi: Readonly<Record<EventRole, string>> = {
  owner: 'मुख्य आयोजक',
  co_organizer: 'सह-आयोजक',
  desk: 'डेस्क',
  check_in: 'चेक-इन',
  finance: 'हिसाब देखने वाले',
};
