/** Roles in which an owner may invite helpers. A role applies to one event only. */
export const staffRoles = ['co_organizer', 'desk', 'check_in', 'finance'] as const;
export type StaffRole = (typeof staffRoles)[number];
export type EventRole = 'owner' | StaffRole;

export interface RoleWords {
  label: string;
  /** The person's task, to follow "asks you to". */
  duty: string;
  explanation: string;
}

/** The roles in the words of screens and invitations. */
export const roleWords: Record<EventRole, RoleWords> = {
  owner: { label: 'Owner', duty: 'own the event', explanation: 'Created the event and may do everything with it.' },
  co_organizer: {
    label: 'Co-organizer',
    duty: 'organize the event together',
    explanation:
      'Edits the event and its page, runs registrations, fixtures, the live desk and winners, and sees the money. Cannot delete or copy the event.',
  },
  desk: {
    label: 'Desk',
    duty: 'run the desk',
    explanation: 'Enters walk-ins, checks players in, calls matches and records results. Sees no income.',
  },
  check_in: {
    label: 'Check-in',
    duty: 'check players in',
    explanation: 'Scans tickets at the entrance, also without a network. Changes nothing else.',
  },
  finance: {
    label: 'Finance viewer',
    duty: 'look after the money',
    explanation: 'Reads registrations and income and downloads the table, without phone numbers. Changes nothing.',
  },
};
