/** The ids by which national federations know players: keys of `players.ids`, with what the column is called. */
export const federationIds = {
  fide: 'FIDE id',
  aicf: 'AICF id',
  bai: 'BAI id',
  ttfi: 'TTFI id',
  aita: 'AITA id',
  srfi: 'SRFI id',
} as const;
export type FederationId = keyof typeof federationIds;

const bySport: readonly [RegExp, readonly FederationId[]][] = [
  [/\bchess\b|शतरंज/i, ['fide', 'aicf']],
  [/badminton|बैडमिंटन/i, ['bai']],
  [/table\s*tennis|ping\s*pong|टेबल\s*टेनिस/i, ['ttfi']],
  [/tennis|टेनिस/i, ['aita']],
  [/squash|स्क्वॉश/i, ['srfi']],
];

/** Whose ids a sheet for the federation of a sport has, as the sport was typed; none where nothing is known of it. */
export const federationIdsOf = (sport: string): readonly FederationId[] =>
  bySport.find(([name]) => name.test(sport))?.[1] ?? [];
