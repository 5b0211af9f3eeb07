export const families: Record<string, (seed: number, size?: number) => unknown>;
