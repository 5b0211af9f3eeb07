import { AppError } from '../app-error.ts';

const maxDepth = 32;
const maxNodes = 100_000;

/**
 * Refuses text that no column can hold (NUL, unpaired surrogates) and structures built to exhaust us, before any
 * schema sees them. PostgreSQL would otherwise answer with its own error.
 */
export function guardInput(value: unknown): void {
  let nodes = 0;
  const visit = (part: unknown, depth: number): void => {
    nodes += 1;
    if (depth > maxDepth || nodes > maxNodes)
      throw new AppError('bad_request', { message: 'The request is nested too deeply or too large' });
    if (typeof part === 'string') {
      if (part.includes('\u0000') || !part.isWellFormed()) {
        throw new AppError('bad_request', { message: 'The request holds characters that cannot be stored' });
      }
    } else if (Array.isArray(part)) {
      for (const item of part) visit(item, depth + 1);
    } else if (part !== null && typeof part === 'object') {
      for (const [key, item] of Object.entries(part)) {
        visit(key, depth + 1);
        visit(item, depth + 1);
      }
    }
  };
  visit(value, 0);
}
