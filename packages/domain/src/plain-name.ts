/** "Asha  kulkarni" and "Asha Kulkarni" are one name: letters' case, width and spaces aside. */
export const plainName = (name: string): string => name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();
