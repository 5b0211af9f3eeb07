import { domains, floors, reachesUp } from './architecture.mjs';
import { resolve } from './source-imports.mjs';

/**
 * @typedef {import('./source-imports.mjs').Import} Import
 * @typedef {import('./source-imports.mjs').Report} Report
 */

/**
 * Where a file stands among the domains; `domain` is null for what serves them all.
 * @param {string} file
 */
function placeOf(file) {
  const floor = floors.find(({ folder }) => file.startsWith(`${folder}/`));
  if (!floor) return null;
  const [domain = '', ...rest] = file.slice(floor.folder.length + 1).split('/');
  return { floor, domain: rest.length === 0 ? null : domain };
}

/**
 * A folder on one of the floors is a domain.
 * @param {string} file
 * @param {Report} report
 */
export function checkDomain(file, report) {
  const domain = placeOf(file)?.domain;
  if (domain && !(domain in domains))
    report(1, `"${domain}" is none of the domains: ${Object.keys(domains).join(', ')}`);
}

/**
 * Imports between domains go downwards only, types too: whoever knows a name knows its owner.
 * @param {string} file
 * @param {Import[]} imports
 * @param {Report} report
 */
export function checkDomains(file, imports, report) {
  const here = placeOf(file);
  if (!here || here.floor.over.includes(file) || /\.test\.tsx?$/.test(file) || reachesUp.test(file)) return;
  const { floor, domain } = here;
  for (const { to, line } of imports) {
    const target = resolve(file, to);
    const there = target && placeOf(target);
    if (!there || there.domain === null || there.domain === domain) continue;
    const allowed = (there.floor === floor ? floor.within?.[domain ?? ''] : null) ?? domains[domain ?? ''] ?? [];
    if (domain === null) report(line, `serves all domains and may not know ${there.domain}: ${to}`);
    else if (!allowed.includes(there.domain)) report(line, `${domain} may not import ${there.domain}: ${to}`);
  }
}
