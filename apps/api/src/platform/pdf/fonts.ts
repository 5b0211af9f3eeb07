import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import * as harfbuzz from 'harfbuzzjs';
import type { Coverage, FontName } from './text-runs.ts';

export type Weight = 'regular' | 'bold';

const require = createRequire(import.meta.url);
const packageOf: Record<FontName, [name: string, family: string]> = {
  latin: ['noto-sans', 'NotoSans'],
  devanagari: ['noto-sans', 'NotoSans'],
  bengali: ['noto-sans-bengali', 'NotoSansBengali'],
  gujarati: ['noto-sans-gujarati', 'NotoSansGujarati'],
  gurmukhi: ['noto-sans-gurmukhi', 'NotoSansGurmukhi'],
  kannada: ['noto-sans-kannada', 'NotoSansKannada'],
  malayalam: ['noto-sans-malayalam', 'NotoSansMalayalam'],
  oriya: ['noto-sans-oriya', 'NotoSansOriya'],
  tamil: ['noto-sans-tamil', 'NotoSansTamil'],
  telugu: ['noto-sans-telugu', 'NotoSansTelugu'],
  meetei: ['noto-sans-meetei-mayek', 'NotoSansMeeteiMayek'],
  olChiki: ['noto-sans-ol-chiki', 'NotoSansOlChiki'],
  sinhala: ['noto-sans-sinhala', 'NotoSansSinhala'],
  arabic: ['noto-sans-arabic', 'NotoSansArabic'],
  emoji: ['noto-emoji', 'NotoEmoji'],
};
const folderOf: Record<Weight, string> = { regular: '400Regular', bold: '600SemiBold' };

interface ShapingFont {
  bytes: Buffer;
  shaper: harfbuzz.Font;
  covered: Set<number>;
}
const loaded = new Map<string, ShapingFont>();

/** Read once per thread: most documents need one or two of them. */
export function loadFont(name: FontName, weight: Weight): ShapingFont {
  const [folder, family] = packageOf[name];
  const file = `@expo-google-fonts/${folder}/${folderOf[weight]}/${family}_${folderOf[weight]}.ttf`;
  const known = loaded.get(file);
  if (known) return known;
  const bytes = readFileSync(require.resolve(file));
  const face = new harfbuzz.Face(new harfbuzz.Blob(new Uint8Array(bytes)));
  const font = { bytes, shaper: new harfbuzz.Font(face), covered: new Set(face.collectUnicodes()) };
  loaded.set(file, font);
  return font;
}

/** They select shapes of other characters and have none of their own. */
const joiners = new Set([0x200c, 0x200d, 0xfe0e, 0xfe0f]);

export const covers: Coverage = (name, text) => {
  const { covered } = loadFont(name, 'regular');
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    if (!covered.has(code) && !joiners.has(code)) return false;
  }
  return true;
};

interface Glyph {
  id: number;
  advanceWidth: number;
}
interface GlyphRun {
  glyphs: Glyph[];
  positions: { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number; advanceWidth: number }[];
  advanceWidth: number;
}
/** The part of pdfkit's font object that we replace. */
export interface LayoutFont {
  getGlyph(id: number, codePoints: number[]): Glyph;
  layout(text: string): GlyphRun;
}

/**
 * Lets HarfBuzz shape the text. The built-in shaper throws on some syllables of Telugu, Malayalam and Gurmukhi, and
 * misorders some of Bengali and Kannada; a single such name would spoil or prevent the whole document.
 */
export function arrangeWithHarfBuzz(font: LayoutFont, shaper: harfbuzz.Font): void {
  font.layout = (text) => {
    const buffer = new harfbuzz.Buffer();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    harfbuzz.shape(shaper, buffer);
    const infos = buffer.getGlyphInfos();
    const starts = [...new Set(infos.map((info) => info.cluster))].sort((a, b) => a - b);
    const endOf = new Map(starts.map((start, i) => [start, starts[i + 1] ?? text.length]));
    const named = new Set<number>();
    const glyphs = infos.map(({ codepoint, cluster }) => {
      // The first glyph of a syllable stands for all its characters, the others for none.
      const letters = named.has(cluster) ? '' : text.slice(cluster, endOf.get(cluster));
      named.add(cluster);
      return font.getGlyph(
        codepoint,
        Array.from(letters, (letter) => letter.codePointAt(0) ?? 0),
      );
    });
    const positions = buffer.getGlyphPositions().map((position, i) => ({
      xAdvance: position.xAdvance,
      yAdvance: position.yAdvance,
      xOffset: position.xOffset,
      yOffset: position.yOffset,
      advanceWidth: glyphs[i]?.advanceWidth ?? 0,
    }));
    return { glyphs, positions, advanceWidth: positions.reduce((sum, position) => sum + position.xAdvance, 0) };
  };
}
