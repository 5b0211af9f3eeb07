import type { Endpoint } from '@maidan/contract/endpoint';
import { imageTooLarge } from '@maidan/domain/events/page';
import type { FastifyRequest } from 'fastify';
import sjson from 'secure-json-parse';
import { AppError } from '../app-error.ts';

export interface UploadedFile {
  filename: string;
  mime: string;
  bytes: Buffer;
}

type FormRules = NonNullable<Endpoint['config']['form']>;
type FileRule = FormRules['files'][string];

/** Words of the parser for bodies it cannot read ("needle" is a boundary that is too long); untouched they would answer 500. */
const brokenForm = /multipart|boundary|needle|Unexpected end|Malformed|header|Part terminated/i;

/**
 * Reads form data: text fields as they are, the fields named in `json` parsed without prototype tricks,
 * files into memory up to their own limit. A field given twice, cut off or unknown as a file is refused.
 */
export async function readForm(
  request: FastifyRequest,
  rules: FormRules,
): Promise<{ body: Record<string, unknown>; files: Record<string, UploadedFile[]> }> {
  const body: Record<string, unknown> = {};
  const files: Record<string, UploadedFile[]> = {};
  // What is being read, for the parser's own refusal of a file beyond the largest limit.
  let reading: { rule: FileRule; name: string; field: string } | null = null;
  const largest = Math.max(0, ...Object.values(rules.files).map((file) => file.maxBytes));
  try {
    const parts = request.parts({
      limits: {
        fileSize: largest + 1,
        files: 30,
        fields: 60,
        parts: 90,
        fieldSize: 400_000,
        fieldNameSize: 100,
        headerPairs: 50,
      },
    });
    for await (const part of parts) {
      if (part.type === 'file') {
        const rule = Object.hasOwn(rules.files, part.fieldname) ? rules.files[part.fieldname] : undefined;
        if (!rule) {
          part.file.resume();
          throw new AppError('validation_failed', {
            fields: [{ msg: `Unknown file: ${part.fieldname}`.slice(0, 120), path: part.fieldname.slice(0, 100) }],
          });
        }
        reading = { rule, name: part.filename, field: part.fieldname };
        const bytes = await part.toBuffer();
        if (part.file.truncated || bytes.length > rule.maxBytes) throw tooLarge(reading);
        // A browser sends an empty part for a file input that was left alone.
        if (bytes.length === 0 && part.filename === '') continue;
        const list = (files[part.fieldname] ??= []);
        list.push({ filename: part.filename, mime: part.mimetype, bytes });
        if (list.length > rule.maxCount)
          throw new AppError('body_too_large', { message: `Too many files for ${part.fieldname}` });
      } else {
        if (part.fieldnameTruncated || part.valueTruncated) throw new AppError('field_too_large');
        if (Object.hasOwn(body, part.fieldname) || part.fieldname === '__proto__')
          throw new AppError('bad_request', { message: `The field ${part.fieldname} was sent twice`.slice(0, 160) });
        body[part.fieldname] = part.value;
      }
    }
  } catch (error) {
    if (error instanceof AppError) throw error;
    if ((error as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE') {
      throw reading ? tooLarge(reading) : new AppError('body_too_large');
    }
    if ((error as { code?: string }).code?.startsWith('FST_')) throw error;
    if (error instanceof Error && brokenForm.test(error.message)) throw new AppError('malformed_body');
    throw error;
  }
  for (const name of rules.json ?? []) {
    const text = body[name];
    if (typeof text !== 'string') continue;
    if (text === '') {
      delete body[name];
      continue;
    }
    try {
      body[name] = sjson.parse(text, null, { protoAction: 'error', constructorAction: 'error' });
    } catch {
      throw new AppError('validation_failed', {
        message: `${name} is not valid JSON`,
        fields: [{ msg: `${name} is not valid JSON`, path: name }],
      });
    }
  }
  return { body, files };
}

/** A refusal of its own where the specification has the words; otherwise it names the file and its limit. */
function tooLarge({ rule, name, field }: { rule: FileRule; name: string; field: string }): AppError {
  if (rule.tooLarge) return new AppError(rule.tooLarge);
  const message = imageTooLarge(name.slice(0, 120) || field, rule.maxBytes);
  return new AppError('file_too_large', { message, fields: [{ msg: message, path: field }] });
}
