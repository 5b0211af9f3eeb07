/** Set by `npm run seen`: the messages to spoil, a JSON list. */
const spoiled: string[] = JSON.parse(process.env.SPOILED_MESSAGES ?? '[]');

/** `{…}` is whatever the source fills in there, but for the end of the text. */
function literal(message: string): RegExp {
  const parts = message.split(/\{\w+\}/).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  return new RegExp(`(?<=['"\`])${parts.join(`[^'"\`\\n]{1,80}?`)}(?=['"\`])`, 'g');
}

const patterns = spoiled.map(literal);

/** Writes messages wrong wherever the product has them, so that the tests that see them are red. */
export const spoiledMessages = () => ({
  name: 'spoiled-messages',
  enforce: 'pre' as const,
  transform(code: string, id: string) {
    const path = id.split('?')[0] ?? '';
    if (patterns.length === 0 || !/\/(apps\/web|packages\/\w+)\/src\/.*(?<!\.test)\.tsx?$/.test(path)) return null;
    return patterns.reduce((text, pattern) => text.replaceAll(pattern, (found) => `¤${found}`), code);
  },
});
