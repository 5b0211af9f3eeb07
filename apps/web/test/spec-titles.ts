/** The titles of a file's tests: the text before the function in `test(…)` and `test.each(…)(…)`. */
export function titlesOf(source: string): Set<string> {
  const titles = source.matchAll(/(['"`])((?:(?!\1).)+)\1,\s*(?:async\s*)?\(/g);
  return new Set([...titles].map(([, , title = '']) => title.replaceAll('${', '{')));
}
