/**
 * A page of this application, out of what an address or the storage says; null for anything that could lead elsewhere
 * ("//evil", "/\evil", "https:…") or back into signing in.
 */
export function safeNext(asked: string | null | undefined): string | null {
  if (!asked || !/^\/(?![/\\])[^\s\\]*$/.test(asked)) return null;
  const { origin, pathname, search, hash } = new URL(asked, 'https://maidan.invalid');
  if (origin !== 'https://maidan.invalid' || pathname.startsWith('/auth/')) return null;
  return pathname + search + hash;
}
