const beginnings: readonly (readonly number[])[] = [
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47],
  [0x47, 0x49, 0x46, 0x38],
];
/** So far into a drawing its first element stands, after what is said of the document. */
const drawingHead = 4096;

/** Whether a file begins as a JPEG, PNG, GIF, WebP or SVG does; its name and type say only what it is called. */
export async function holdsPicture(file: Blob): Promise<boolean> {
  const head = new Uint8Array(await file.slice(0, drawingHead).arrayBuffer());
  if (beginnings.some((bytes) => bytes.every((byte, at) => head[at] === byte))) return true;
  const text = new TextDecoder('latin1').decode(head);
  return (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') || /<svg[\s>]/i.test(text);
}
