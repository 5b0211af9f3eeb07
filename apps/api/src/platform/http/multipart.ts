import { problemAt } from '@maidan/domain/fact';
import { fieldFact } from '@maidan/contract/field-facts';
import type { Endpoint } from '@maidan/contract/endpoint';
import { imageTooLarge } from '@maidan/domain/events/page';
import type { MultipartFile, MultipartValue } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import sjson from 'secure-json-parse';
import { AppError, refusalOfFaults } from '../app-error.ts';

export interface UploadedFile {
  filename: string;
  mime: string;
  bytes: Buffer;
}

type FormRules = NonNullable<Endpoint['config']['form']>;
type FileRule = FormRules['files'][string];

/**
 * Error messages of the parser for bodies it cannot read ("needle" is a boundary that is too long); unmapped they
 * would answer 500.
 */
const brokenForm = /multipart|boundary|needle|Unexpected end|Malformed|header|Part terminated/i;

interface Form {
  body: Record<string, unknown>;
  files: Record<string, UploadedFile[]>;
}

/** What is being read, for the parser's own refusal of a file beyond the largest limit. */
interface Reading {
  rule: FileRule;
  name: string;
  field: string;
}

/**
 * Reads form data: text fields as they are, the fields named in `json` parsed without prototype pollution, files into
 * memory up to their own limit. Refuses a field given twice, truncated, or not known as a file.
 */
export async function readForm(request: FastifyRequest, rules: FormRules): Promise<Form> {
  const form: Form = { body: {}, files: {} };
  let reading: Reading | null = null;
  try {
    for await (const part of request.parts({ limits: limitsOf(rules) })) {
      if (part.type === 'field') addField(form, part);
      else {
        reading = { rule: fileRule(rules, part), name: part.filename, field: part.fieldname };
        await addFile(form, part, reading);
      }
    }
  } catch (error) {
    throw refusalOf(error, reading);
  }
  for (const name of rules.json ?? []) parseJson(form.body, name);
  return form;
}

const limitsOf = (rules: FormRules) => ({
  fileSize: Math.max(0, ...Object.values(rules.files).map((file) => file.maxBytes)) + 1,
  files: 30,
  fields: 60,
  parts: 90,
  fieldSize: 400_000,
  fieldNameSize: 100,
  headerPairs: 50,
});

function fileRule(rules: FormRules, part: MultipartFile): FileRule {
  const rule = Object.hasOwn(rules.files, part.fieldname) ? rules.files[part.fieldname] : undefined;
  if (rule) return rule;
  part.file.resume();
  throw new AppError('validation_failed', {
    fields: [{ msg: `Unknown file: ${part.fieldname}`.slice(0, 120), path: part.fieldname.slice(0, 100) }],
  });
}

async function addFile({ files }: Form, part: MultipartFile, reading: Reading): Promise<void> {
  const { rule } = reading;
  const bytes = await part.toBuffer();
  if (part.file.truncated || bytes.length > rule.maxBytes) throw tooLarge(reading);
  // A browser sends an empty part for an unused file input.
  if (bytes.length === 0 && part.filename === '') return;
  const list = (files[part.fieldname] ??= []);
  list.push({ filename: part.filename, mime: part.mimetype, bytes });
  if (list.length > rule.maxCount)
    throw new AppError('body_too_large', { fact: fieldFact('too_many_files', { field: part.fieldname }) });
}

function addField({ body }: Form, part: MultipartValue): void {
  if (part.fieldnameTruncated || part.valueTruncated) throw new AppError('field_too_large');
  if (Object.hasOwn(body, part.fieldname) || part.fieldname === '__proto__')
    throw new AppError('bad_request', { message: `The field ${part.fieldname} was sent twice`.slice(0, 160) });
  body[part.fieldname] = part.value;
}

function refusalOf(error: unknown, reading: Reading | null): unknown {
  if (error instanceof AppError || !(error instanceof Error)) return error;
  const { code = '' } = error as { code?: string };
  if (code === 'FST_REQ_FILE_TOO_LARGE') return reading ? tooLarge(reading) : new AppError('body_too_large');
  return !code.startsWith('FST_') && brokenForm.test(error.message) ? new AppError('malformed_body') : error;
}

function parseJson(body: Record<string, unknown>, name: string): void {
  const text = body[name];
  if (typeof text !== 'string') return;
  if (text === '') {
    delete body[name];
    return;
  }
  try {
    body[name] = sjson.parse(text, null, { protoAction: 'error', constructorAction: 'error' });
  } catch {
    throw refusalOfFaults('validation_failed', [problemAt(name, fieldFact('is_not_json', { field: name }))]);
  }
}

/** Its own refusal where the specification has the words; otherwise one that names the file and its limit. */
function tooLarge({ rule, name, field }: Reading): AppError {
  if (rule.tooLarge) return new AppError(rule.tooLarge);
  const fact = imageTooLarge(name.slice(0, 120) || field, rule.maxBytes);
  return refusalOfFaults('file_too_large', [problemAt(field, fact)]);
}
