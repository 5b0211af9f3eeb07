type Json = Record<string, unknown>;

const escape = (text: unknown): string => String(text ?? '').replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

export const docsStyle = `
:root{color-scheme:light dark;--text:#10201a;--quiet:#54655d;--line:#dde5e0;--page:#f6f8f6;--card:#fff;--green:#0e7f50}
@media(prefers-color-scheme:dark){:root{--text:#e8f0eb;--quiet:#9bb0a6;--line:#24352d;--page:#0c1411;--card:#121c18;--green:#2fb57e}}
body{margin:0;background:var(--page);color:var(--text);font:15px/1.5 system-ui,sans-serif}
main{max-width:960px;margin:0 auto;padding:32px 20px 80px}
h1{margin:0 0 4px}h2{margin:40px 0 8px;text-transform:capitalize}
p,.quiet{color:var(--quiet)}a{color:var(--green)}
details{background:var(--card);border:1px solid var(--line);border-radius:8px;margin:8px 0}
summary{cursor:pointer;padding:10px 14px;display:flex;gap:12px;align-items:baseline;flex-wrap:wrap}
summary b{font:600 12px/1 ui-monospace,monospace;min-width:56px;color:var(--green)}
code,pre{font:13px/1.5 ui-monospace,monospace;overflow-wrap:anywhere}
.in{padding:0 14px 14px}pre{background:var(--page);border:1px solid var(--line);border-radius:6px;padding:10px;overflow:auto;max-height:420px}
`;

/** The browsable OpenAPI document: plain HTML without scripts, so that it works under the strictest policy. */
export function docsPage(document: Json): string {
  const byTag = new Map<string, string[]>();
  for (const [path, operations] of Object.entries(document.paths as Record<string, Record<string, Json>>)) {
    for (const [method, operation] of Object.entries(operations)) {
      const tag = String((operation.tags as string[])[0]);
      byTag.set(tag, [...(byTag.get(tag) ?? []), operationBlock(method, path, operation)]);
    }
  }
  const sections = [...byTag].map(([tag, blocks]) => `<h2 id="${escape(tag)}">${escape(tag)}</h2>${blocks.join('')}`);
  const index = [...byTag.keys()].map((tag) => `<a href="#${escape(tag)}">${escape(tag)}</a>`).join(' · ');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Maidan API</title><link rel="stylesheet" href="/api/docs.css"></head><body><main>
<h1>Maidan API</h1><p>${escape((document.info as Json).description)} <a href="/api/openapi.json">OpenAPI document</a></p><p>${index}</p>
${sections.join('')}</main></body></html>`;
}

function operationBlock(method: string, path: string, operation: Json): string {
  const access = [operation['x-access']].flat().join(' or ');
  const parameters = (operation.parameters as Json[]).map(
    (one) =>
      `<li><code>${escape(one.name)}</code> <span class="quiet">${escape(one.in)}${one.required ? ', required' : ''}</span></li>`,
  );
  const body = operation.requestBody as { content: Record<string, { schema: unknown }> } | undefined;
  const answers = Object.entries(operation.responses as Record<string, Json>).filter(([status]) =>
    /^\d+$/.test(status),
  );
  return `<details><summary><b>${escape(method.toUpperCase())}</b><code>${escape(path)}</code><span class="quiet">${escape(operation.summary)} — ${escape(access)}</span></summary>
<div class="in">${parameters.length > 0 ? `<h4>Parameters</h4><ul>${parameters.join('')}</ul>` : ''}
${
  body
    ? Object.entries(body.content)
        .map(
          ([type, part]) =>
            `<h4>Body <span class="quiet">${escape(type)}</span></h4><pre tabindex="0">${escape(JSON.stringify(part.schema, null, 2))}</pre>`,
        )
        .join('')
    : ''
}
${answers.map(([status, answer]) => `<h4>Answer ${escape(status)}</h4><pre tabindex="0">${escape(JSON.stringify(Object.values((answer.content ?? {}) as Record<string, Json>)[0]?.schema ?? 'a file', null, 2))}</pre>`).join('')}</div></details>`;
}
