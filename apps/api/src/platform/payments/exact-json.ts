type ParseWithSource = (
  text: string,
  reviver: (key: string, value: unknown, context: { source?: string }) => unknown,
) => unknown;

/**
 * JSON with every number kept as the text that was sent: ids of nineteen digits keep their last digit, and 170.00
 * stays an amount that can be read digit by digit. Throws a SyntaxError for invalid JSON.
 */
export function parseExactJson(text: string): unknown {
  return (JSON.parse as ParseWithSource)(text, (_key, value, { source }) =>
    typeof value === 'number' ? source : value,
  );
}
