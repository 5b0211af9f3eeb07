import { fileAddress } from '@maidan/contract/fields';
import type { z, ZodType } from 'zod';

type Sign = (address: string) => string;
type Signing = (value: unknown, sign: Sign) => unknown;

/**
 * Signs the file addresses that the contract names in an answer. They are found by the contract's field rather than by
 * the look of a text: otherwise a name that somebody gave their event would be signed as well.
 */
export function signAddresses(schema: ZodType, answer: unknown, sign: Sign): unknown {
  let signing = known.get(schema);
  if (signing === undefined) {
    signing = signingOf(schema);
    known.set(schema, signing);
  }
  return signing ? signing(answer, sign) : answer;
}

/** Determined once per call. */
const known = new WeakMap<ZodType, Signing | null>();

/** Null where the schema has no file address. */
function signingOf(schema: ZodType): Signing | null {
  if ((schema as unknown) === fileAddress) return signOne;
  const { def } = schema as unknown as { def: z.core.$ZodTypeDef & Parts };
  switch (def.type) {
    case 'nullable':
    case 'optional':
    case 'readonly':
      return def.innerType ? signingOf(def.innerType) : null;
    case 'array': {
      const each = def.element ? signingOf(def.element) : null;
      return each && ((value, sign) => (Array.isArray(value) ? value.map((one) => each(one, sign)) : value));
    }
    case 'union': {
      // Variants of one union; what one of them has signed, the next leaves alone.
      const variants = (def.options ?? []).flatMap((option) => signingOf(option) ?? []);
      return variants.length === 0 ? null : (value, sign) => variants.reduce((known, one) => one(known, sign), value);
    }
    case 'object':
      return signingOfFields(def.shape ?? {});
    default:
      return null;
  }
}

const signOne: Signing = (value, sign) => (typeof value === 'string' && !value.includes('?') ? sign(value) : value);

interface Parts {
  innerType?: ZodType;
  element?: ZodType;
  options?: ZodType[];
  shape?: Record<string, ZodType>;
}

function signingOfFields(shape: Record<string, ZodType>): Signing | null {
  const fields = Object.entries(shape).flatMap(([name, field]) => {
    const signing = signingOf(field);
    return signing ? [[name, signing] as const] : [];
  });
  if (fields.length === 0) return null;
  return (value, sign) => {
    if (value === null || typeof value !== 'object') return value;
    const answer = value as Record<string, unknown>;
    const signed = fields
      .filter(([name]) => name in answer)
      .map(([name, signing]) => [name, signing(answer[name], sign)]);
    return { ...answer, ...Object.fromEntries(signed) };
  };
}
