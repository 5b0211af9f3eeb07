/** The parts of an event's home, as its address names them; without one the overview is shown. */
export const eventTabs = ['overview', 'registrations', 'fixtures', 'money', 'staff', 'history', 'settings'] as const;
export type EventTab = (typeof eventTabs)[number];
