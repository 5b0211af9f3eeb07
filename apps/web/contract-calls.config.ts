import type { Plugin } from 'vite';

/** The little of the syntax tree that is read here. */
interface Node {
  type: string;
  start: number;
  end: number;
  [part: string]: unknown;
}

/**
 * Leaves the schemas of the contract out of the built application. The browser needs of a call its method, its address
 * and a few of its settings; what is sent and answered is checked by the server, and here by the compiler. So `schema`,
 * the other settings and what `form` says of files are left out of every endpoint, and whatever else a file of the
 * contract makes is marked as dropped when nobody uses it: a screen that does read by a schema (the kept tickets) still
 * brings it, and zod with it.
 */
export function contractCalls(): Plugin {
  return {
    name: 'contract-calls',
    apply: 'build',
    transform: {
      filter: { id: /\/packages\/contract\/src\/[\w/-]+\.ts$/ },
      handler(code) {
        const { body } = this.parse(code) as unknown as { body: Node[] };
        const edits = body.flatMap(constantsOf).flatMap((init) => editsOf(init, code));
        let slim = code;
        for (const { start, end, text } of edits.toSorted((a, b) => b.start - a.start))
          slim = slim.slice(0, start) + text + slim.slice(end);
        return { code: slim, map: null, moduleSideEffects: false };
      },
    },
  };
}

interface Edit {
  start: number;
  end: number;
  text: string;
}

/** What the constants of the file are set to. */
function constantsOf(statement: Node): Node[] {
  const declaration = statement.type === 'ExportNamedDeclaration' ? (statement.declaration as Node | null) : statement;
  if (declaration?.type !== 'VariableDeclaration') return [];
  return (declaration.declarations as { init: Node | null }[]).flatMap(({ init }) => init ?? []);
}

function editsOf(init: Node, code: string): Edit[] {
  const { start, end } = init;
  const isEndpoints = init.type === 'CallExpression' && (init.callee as Node).name === 'defineEndpoints';
  if (!isEndpoints) return [{ start, end, text: `/* @__PURE__ */ (() => (${code.slice(start, end)}))()` }];
  const [endpoints] = init.arguments as [Node];
  const parts = fieldsOf(endpoints).flatMap((endpoint) => fieldsOf(endpoint.value as Node));
  const settings = parts.filter((part) => nameOf(part) === 'config').flatMap((part) => fieldsOf(part.value as Node));
  const unread = [
    ...parts.filter((part) => nameOf(part) === 'schema'),
    ...settings.filter((setting) => !readSettings.has(nameOf(setting))),
  ];
  return [
    { start, end: start, text: '/* @__PURE__ */ ' },
    ...unread.map((part) => ({ start: part.start, end: afterComma(part.end, code), text: '' })),
    ...settings
      .filter((setting) => nameOf(setting) === 'form')
      .map((form) => ({ start: form.start, end: form.end, text: 'form: {}' })),
  ];
}

/** The settings that `platform/api.ts` goes by: neither a call's words for the documentation nor its rules. */
const readSettings: ReadonlySet<unknown> = new Set(['access', 'form', 'file', 'idempotent']);

const afterComma = (end: number, code: string): number =>
  end + (/^\s*,/.exec(code.slice(end, end + 80))?.[0].length ?? 0);

const fieldsOf = (object: Node): Node[] =>
  object.type === 'ObjectExpression'
    ? (object.properties as Node[]).filter((property) => property.type === 'Property')
    : [];

const nameOf = (property: Node): unknown => (property.key as Node).name;
