/**
 * A path within this application, taken from a URL or storage; null for anything that could lead elsewhere ("//evil",
 * "/\evil", "https:…") or back to signing in.
 */
export function safeNext(asked: string | null | undefined): string | null {
  if (!asked || !/^\/(?![/\\])[^\s\\]*$/.test(asked)) return null;
  const { origin, pathname, search, hash } = new URL(asked, 'https://maidan.invalid');
  // Once its dots are resolved, "/.//evil" is "//evil".
  if (origin !== 'https://maidan.invalid' || /^\/(?:\/|auth\/)/i.test(pathname)) return null;
  return pathname + search + hash;
}
