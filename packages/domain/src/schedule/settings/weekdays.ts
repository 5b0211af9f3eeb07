export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
export type Weekday = (typeof weekdays)[number];

export const isWeekday = (text: string): text is Weekday => (weekdays as readonly string[]).includes(text);
