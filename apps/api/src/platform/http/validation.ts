import type { ZodError, ZodType } from 'zod';
import { AppError } from '../app-error.ts';
import { scrub } from '../log.ts';

/** Checks one part of a request against the contract; refuses with every fault listed. */
export function validate(schema: ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw invalid(parsed.error);
}

function invalid(error: ZodError): AppError {
  const fields = error.issues.slice(0, 50).flatMap((issue) => {
    const path = issue.path.map(String).join('.');
    if (issue.code === 'unrecognized_keys') {
      // Personal numbers that ended up in a field's name are not echoed in the refusal.
      return issue.keys.map(scrub).map((key) => ({
        msg: `Unknown field: ${key}`.slice(0, 120),
        path: [path, key].filter(Boolean).join('.').slice(0, 200),
      }));
    }
    return [{ msg: readable(issue.message, path), path }];
  });
  return new AppError('validation_failed', {
    message: fields[0]?.msg ?? 'Please check the highlighted fields',
    fields,
  });
}

/** The library's own messages are for programmers; a sentence that names the field is for users. */
function readable(message: string, path: string): string {
  const name = path || 'The request body';
  if (/received undefined|received null/.test(message)) return `${name} is required`;
  if (message.startsWith('Invalid input') || message.startsWith('Invalid option')) return `${name} is not valid`;
  if (message.startsWith('Too small') || message.startsWith('Too big')) return `${name} is out of range`;
  if (message.startsWith('Invalid ')) return `${name} is not valid`;
  return message;
}
