/** Stands in a text's place where the stored value is damaged or its key is gone: one value costs only itself. */
export const unreadable = 'unreadable';
