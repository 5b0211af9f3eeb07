/** Whether a sport, as somebody typed it, is chess. */
export const isChess = (sport: string): boolean => /\bchess\b|शतरंज/i.test(sport);
