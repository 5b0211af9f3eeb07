import { allEndpoints } from '@maidan/contract/api';
import type { Endpoint } from '@maidan/contract/endpoint';
import { errors } from '@maidan/contract/errors';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { docsPage, docsStyle } from './openapi-page.ts';

type Json = Record<string, unknown>;

/** What a sentence says as data: its code and the values in it. */
const factProperties: Json = { code: { type: 'string' }, values: { type: 'object' } };

const errorSchema: Json = {
  type: 'object',
  required: ['success', 'code', 'error', 'message', 'requestId'],
  properties: {
    success: { const: false },
    code: { type: 'string', enum: Object.keys(errors) },
    error: { type: 'string' },
    message: { type: 'string' },
    fact: { type: 'object', properties: factProperties, required: ['code', 'values'] },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        properties: { msg: { type: 'string' }, path: { type: 'string' }, ...factProperties },
        required: ['msg', 'path'],
      },
    },
    requestId: { type: 'string' },
  },
};

/** The OpenAPI 3.1 document, generated from the objects that validate. */
function openApiDocument(endpoints: readonly Endpoint[]): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.url.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Maidan',
      version: '0.1.0',
      description: 'Every call of Maidan. Amounts are rupees, times are ISO 8601.',
    },
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Error: errorSchema },
      responses: {
        Refusal: { description: 'Refused; nothing was changed', content: json({ $ref: '#/components/schemas/Error' }) },
      },
    },
    paths,
  };
}

function operation(endpoint: Endpoint): Json {
  const { config, schema } = endpoint;
  const [status = '200', answer] = Object.entries(schema.response)[0] ?? [];
  const open = config.access === 'public';
  return {
    operationId: `${endpoint.method.toLowerCase()}${endpoint.url.replace(/[^a-zA-Z0-9]+(\w?)/g, (_all, next: string) => next.toUpperCase())}`,
    summary: config.summary,
    tags: [
      endpoint.url.split('/')[1] === 'api'
        ? (endpoint.url.split('/')[2] ?? 'api')
        : (endpoint.url.split('/')[1] ?? 'api'),
    ],
    ...(open ? {} : { security: [{ bearer: [] }] }),
    'x-access': config.access,
    parameters: [
      ...parameters('path', schema.params),
      ...parameters('query', schema.querystring),
      ...(config.idempotent
        ? [{ in: 'header', name: 'Idempotency-Key', required: false, schema: { type: 'string' } }]
        : []),
    ],
    ...(schema.body ? { requestBody: { required: true, content: bodyContent(endpoint) } } : {}),
    responses: {
      [status]: { description: 'Done', content: config.file ? { '*/*': {} } : json(toJsonSchema(answer, 'output')) },
      '4XX': { $ref: '#/components/responses/Refusal' },
      '5XX': { $ref: '#/components/responses/Refusal' },
    },
  };
}

function bodyContent(endpoint: Endpoint): Json {
  const schema = toJsonSchema(endpoint.schema.body, 'input');
  if (!endpoint.config.form) return json(schema);
  const files = Object.fromEntries(
    Object.entries(endpoint.config.form.files).map(([name, rule]) => [
      name,
      rule.maxCount > 1
        ? { type: 'array', items: { type: 'string', format: 'binary' } }
        : { type: 'string', format: 'binary' },
    ]),
  );
  return { 'multipart/form-data': { schema: { ...schema, properties: { ...(schema.properties as Json), ...files } } } };
}

function parameters(place: 'path' | 'query', schema: z.ZodType | undefined): Json[] {
  if (!schema) return [];
  const object = toJsonSchema(schema, 'input');
  const required = new Set((object.required as string[] | undefined) ?? []);
  return Object.entries((object.properties as Json | undefined) ?? {}).map(([name, property]) => ({
    in: place,
    name,
    required: place === 'path' || required.has(name),
    schema: property,
  }));
}

function toJsonSchema(schema: z.ZodType | undefined, io: 'input' | 'output'): Json {
  if (!schema) return {};
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return rest;
}

const json = (schema: Json): Json => ({ 'application/json': { schema } });

let made: { document: string; page: string } | undefined;

/** Built on first request: it takes longer than the rest of the server's start. */
function documents() {
  if (made) return made;
  const document = openApiDocument(allEndpoints);
  made = { document: JSON.stringify(document), page: docsPage(document) };
  return made;
}

/** A list of every call saves an attacker the search: production shows it only on request. */
export function openApiRoutes(app: FastifyInstance, { settings }: Deps): void {
  if (settings.isProduction && !settings.API_DOCS) return;
  app.get('/api/openapi.json', (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(documents().document),
  );
  app.get('/api/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(documents().page));
  app.get('/api/docs.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(docsStyle));
}
