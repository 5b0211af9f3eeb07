import { factSaid, fieldFact } from '@maidan/contract/field-facts';
import { type Fact, factIn, type Problem, problemAt } from '@maidan/domain/fact';
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

type Fault = Pick<Problem, 'msg' | 'path'> & Partial<Problem>;

function invalid(error: ZodError): AppError {
  const fields = error.issues.slice(0, 50).flatMap((issue): Fault[] => {
    const path = issue.path.map(String).join('.');
    if (issue.code === 'unrecognized_keys') {
      // Personal numbers that ended up in a field's name are not echoed in the refusal.
      return issue.keys.map(scrub).map((key) => ({
        msg: `Unknown field: ${key}`.slice(0, 120),
        path: [path, key].filter(Boolean).join('.').slice(0, 200),
      }));
    }
    const fact = factOf(issue, path);
    return [fact ? problemAt(path, fact) : { msg: issue.message, path }];
  });
  const [first] = fields;
  return new AppError('validation_failed', {
    message: first?.msg ?? 'Please check the highlighted fields',
    fact: first?.code === undefined ? undefined : factIn({ ...first, code: first.code, values: first.values ?? {} }),
    fields,
  });
}

/** What a fault says as data. The library's own messages are for programmers; one that names the field is for users. */
function factOf({ message }: ZodError['issues'][number], path: string): Fact | undefined {
  const field = path || 'The request body';
  if (/received undefined|received null/.test(message)) return fieldFact('is_required', { field });
  if (message.startsWith('Too small') || message.startsWith('Too big')) return fieldFact('is_out_of_range', { field });
  if (message.startsWith('Invalid ')) return fieldFact('is_not_valid', { field });
  return factSaid(message);
}
