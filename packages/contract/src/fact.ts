import type { FactValue } from '@maidan/domain/fact';
import type { MatchName, RoundKind, SideToCome } from '@maidan/domain/match-words';
import { z } from 'zod';

const kinds = [
  'final',
  'semi_final',
  'quarter_final',
  'third_place',
  'grand_final',
  'second_grand_final',
  'round',
  'knock_out',
  'group',
  'plate',
  'winners',
  'losers',
] as const satisfies readonly RoundKind[];

/** What a match is called within its category. */
export const matchName = z.object({
  kind: z.enum(kinds),
  round: z.number().optional(),
  group: z.number().optional(),
  number: z.number().optional(),
}) as unknown as z.ZodType<MatchName>;

/** Where a side comes from that is not known yet. */
export const sideToCome = z.discriminatedUnion('from', [
  z.object({ from: z.enum(['winner', 'loser']), match: matchName }),
  z.object({ from: z.literal('place'), place: z.number(), group: z.number() }),
  z.object({ from: z.literal('pairing'), round: z.number() }),
  z.object({ from: z.literal('nobody') }),
]) as unknown as z.ZodType<SideToCome>;

/** Values of a sentence: texts and figures, and matches, courts, days and times as data. */
const values = z.record(z.string(), z.unknown() as unknown as z.ZodType<FactValue>).readonly();

/** What a sentence says: its code and values, from which each language makes its own. */
export const fact = z.object({ code: z.string(), values });
/** The same with its English sentence. */
export const toldFact = fact.extend({ msg: z.string() });
export type ToldFact = z.output<typeof toldFact>;
