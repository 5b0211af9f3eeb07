const beginnings: readonly (readonly number[])[] = [
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47],
  [0x47, 0x49, 0x46, 0x38],
];
/** How many bytes to search for the first element of an SVG, which follows the prolog. */
const drawingHead = 4096;

/** Whether a file's content starts as JPEG, PNG, GIF, WebP or SVG; its name and type prove nothing. */
export async function holdsPicture(file: Blob): Promise<boolean> {
  const head = new Uint8Array(await file.slice(0, drawingHead).arrayBuffer());
  if (beginnings.some((bytes) => bytes.every((byte, at) => head[at] === byte))) return true;
  const text = new TextDecoder('latin1').decode(head);
  return (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') || /<svg[\s>]/i.test(text);
}
