/** Has the browser save a file that is already in memory. */
export function saveBlob({ blob, filename }: { blob: Blob; filename: string }): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = filename;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
