/** A number with its noun in English: "1 court", "2 courts". */
export const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;
