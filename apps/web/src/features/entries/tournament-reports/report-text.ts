/** The text of a report: programs of arbiters write UTF-8 or, older ones, the characters of Windows. */
export async function textOfReport(file: Blob): Promise<string> {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
