import { domains, floors, reachesUp } from './architecture.mjs';
import { resolve } from './source-imports.mjs';

/**
 * @typedef {import('./source-imports.mjs').Import} Import
 * @typedef {import('./source-imports.mjs').Report} Report
 */

/**
 * The place of a file among the domains; `domain` is null for files that serve them all.
 * @param {string} file
 */
function placeOf(file) {
  const floor = floors.find(({ folder }) => file.startsWith(`${folder}/`));
  if (!floor) return null;
  const [domain = '', ...rest] = file.slice(floor.folder.length + 1).split('/');
  return { floor, domain: rest.length === 0 ? null : domain };
}

/**
 * Every folder on a floor must be a domain.
 * @param {string} file
 * @param {Report} report
 */
export function checkDomain(file, report) {
  const domain = placeOf(file)?.domain;
  if (domain && !(domain in domains))
    report(1, `"${domain}" is none of the domains: ${Object.keys(domains).join(', ')}`);
}

/**
 * Imports between domains only go downwards, even of types: importing a name means depending on its owner.
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
