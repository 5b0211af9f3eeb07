/** The toast for a document that could not be added, by what the server's words mention (B§5). */
export function addDocumentFailure(type: string, message: string): string {
  const told = message.toLowerCase();
  if (told.includes('duplicate') || told.includes('already exists'))
    return `${type} document already exists. Please update instead of adding.`;
  if (told.includes('invalid') || told.includes('validation'))
    return `Invalid ${type} format. Please check and try again.`;
  if (told.includes('not found')) return 'Vendor not found. Please refresh and try again.';
  return message ? `Error adding document: ${message}` : 'Failed to add document';
}
