/**
 * Depth first; reports each cycle once, from its alphabetically first file.
 * @param {Map<string, string[]>} graph
 */
export function circles(graph) {
  /** @type {string[][]} */
  const found = [];
  const done = new Set();
  /** @param {string} file @param {string[]} trail */
  const walk = (file, trail) => {
    const met = trail.indexOf(file);
    if (met >= 0) {
      const circle = trail.slice(met);
      const first = circle.indexOf([...circle].sort()[0] ?? file);
      found.push([...circle.slice(first), ...circle.slice(0, first), circle[first] ?? file]);
      return;
    }
    if (done.has(file)) return;
    for (const next of graph.get(file) ?? []) walk(next, [...trail, file]);
    done.add(file);
  };
  for (const file of graph.keys()) walk(file, []);
  return found;
}
