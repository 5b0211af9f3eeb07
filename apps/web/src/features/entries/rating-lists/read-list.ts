import { listedAtOnce } from '@maidan/contract/entries/chess/rating-lists';
import { type ListedPlayer, listedPlayer, type ListLayout, listLayout } from '@maidan/domain/draws/chess/rating-list';

/** The file has no heading line of a rating list. */
export class NoRatingList extends Error {}

/**
 * Reads a rating list from beginning to end without holding it whole: players in parts as large as one call takes, with
 * the share of the file read so far. With a federation only its players; a list without federations gives all.
 */
export async function* listedIn(
  file: Blob,
  federation: string,
): AsyncGenerator<{ players: ListedPlayer[]; share: number }> {
  let layout: ListLayout | null = null;
  let part: ListedPlayer[] = [];
  let bytes = 0;
  for await (const { line, size } of linesOf(file)) {
    bytes += size;
    if (line.trim() === '') continue;
    if (!layout) {
      layout = listLayout(line);
      if (!layout) throw new NoRatingList();
      continue;
    }
    const player = listedPlayer(line, layout);
    if (!player || (federation !== '' && player.federation !== null && player.federation !== federation)) continue;
    part.push(player);
    if (part.length < listedAtOnce) continue;
    yield { players: part, share: bytes / file.size };
    part = [];
  }
  if (!layout) throw new NoRatingList();
  if (part.length > 0) yield { players: part, share: 1 };
}

async function* linesOf(file: Blob): AsyncGenerator<{ line: string; size: number }> {
  const reader = file.stream().getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    const lines = (rest + decoder.decode(value, { stream: !done })).split(/\r\n|\n|\r/);
    rest = done ? '' : (lines.pop() ?? '');
    const size = (value?.byteLength ?? 0) / Math.max(1, lines.length);
    for (const line of lines) yield { line, size };
    if (done) return;
  }
}
