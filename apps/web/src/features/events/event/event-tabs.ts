/** The tabs of an event's page, as named in its address; the default is the overview. */
export const eventTabs = ['overview', 'registrations', 'fixtures', 'money', 'staff', 'history', 'settings'] as const;
export type EventTab = (typeof eventTabs)[number];
