/** Ways by which a message reaches somebody. */
export const channels = ['bell', 'email', 'push', 'whatsapp'] as const;
export type Channel = (typeof channels)[number];

/** Messages that a person may stop by channel; what money or a place hangs on is always told. */
export const stoppableKinds = ['announcement', 'schedule_published', 'result', 'day_before'] as const;
export type StoppableKind = (typeof stoppableKinds)[number];
