/** FIDE's titles over the board, highest first (FIDE handbook B.01, article 0.1; C.04.2 orders players by them). */
export const chessTitles = ['GM', 'IM', 'WGM', 'FM', 'WIM', 'CM', 'WFM', 'WCM'] as const;
export type ChessTitle = (typeof chessTitles)[number];

/** As older reports and lists write them. */
const short: Readonly<Record<string, ChessTitle>> = {
  G: 'GM',
  M: 'IM',
  F: 'FM',
  C: 'CM',
  WG: 'WGM',
  WM: 'WIM',
  WF: 'WFM',
  WC: 'WCM',
};

/** A title as it is written, in full or by its first letters; null for none and for any other. */
export function readTitle(written: string): ChessTitle | null {
  const letters = written.trim().toUpperCase();
  return chessTitles.find((title) => title === letters) ?? short[letters] ?? null;
}

/** "GM Rao, Asha" */
export const titledName = (name: string, chess: { title?: ChessTitle | undefined } | undefined): string =>
  chess?.title ? `${chess.title} ${name}` : name;
