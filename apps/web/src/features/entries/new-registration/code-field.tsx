import { enteringEndpoints, type QuotedLine, type QuotedRefusal } from '@maidan/contract/entries/entering';
import type { PublicEvent } from '@maidan/contract/events/public-events';
import { plainCode } from '@maidan/domain/events/prices/price-rules';
import { sumRupees } from '@maidan/domain/money';
import { useId, useState } from 'react';
import { call } from '../../../platform/api.ts';
import { messageOf } from '../../../platform/api-error.ts';
import { fieldInWords } from '../../../platform/error-words.ts';
import { rupees } from '../../../platform/format.ts';
import { useWords } from '../../../platform/language.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Row } from '../../../ui/layout/row.ts';
import type { EntryDraft } from './entry-draft.ts';
import { toForm } from './to-form.ts';
import { entryWords } from './words.ts';

/** A discount code with its answer: what it takes off these categories, or why nothing. */
export function CodeField({
  event,
  draft,
  error,
  onChange,
}: {
  event: PublicEvent;
  draft: EntryDraft;
  error: string | undefined;
  onChange: (change: Pick<EntryDraft, 'code' | 'codeOff'>) => void;
}) {
  const [refused, setRefused] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  const ask = async (typed: string) => {
    setAsking(true);
    setRefused(undefined);
    try {
      const { lines, refusals } = await call(enteringEndpoints.quote, {
        params: { eventId: event._id },
        body: { players: [quoted(event, draft)], code: typed },
      });
      const fault = codeFault(refusals);
      setRefused(fault);
      onChange({ code: fault ? '' : plainCode(typed), codeOff: fault ? 0 : takenOff(lines) });
    } catch (thrown) {
      setRefused(messageOf(thrown));
    } finally {
      setAsking(false);
    }
  };
  return (
    <CodeForm
      code={draft.code ?? ''}
      off={draft.codeOff ?? 0}
      error={refused ?? error}
      isAsking={isAsking}
      onUse={(typed) => void ask(typed)}
      onForget={() => onChange({ code: '', codeOff: 0 })}
    />
  );
}

/** Why a quote's code counts for nothing. */
export function codeFault(refusals: readonly QuotedRefusal[]): string | undefined {
  const fault = refusals.find(({ path }) => path === 'code');
  return fault && fieldInWords({ ...fault, msg: fault.message } as never);
}

/** What a code takes off the lines of a quote, in rupees. */
export const takenOff = (lines: readonly QuotedLine[]): number =>
  0 - sumRupees(lines.filter(({ why }) => why?.code.startsWith('price_with_code')).map(({ amount }) => amount));

/** The field of a code and its press; what is typed anew counts for nothing until it is used. */
export function CodeForm({
  code,
  off,
  error,
  isAsking,
  onUse,
  onForget,
}: {
  /** The one that counts; empty for none. */
  code: string;
  /** What it takes off, in rupees. */
  off: number;
  error: string | undefined;
  isAsking: boolean;
  onUse: (typed: string) => void;
  onForget: () => void;
}) {
  const words = useWords(entryWords);
  const [typed, setTyped] = useState(code);
  const answerId = useId();
  return (
    <form
      noValidate
      onSubmit={(submit) => {
        submit.preventDefault();
        if (typed.trim() !== '') onUse(typed);
      }}
    >
      <TextField
        label={words.code}
        value={typed}
        maxLength={60}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        error={error}
        aria-describedby={answerId}
        onChange={(change) => {
          setTyped(change.currentTarget.value);
          if (code) onForget();
        }}
      />
      <Row gap={12} style={{ marginTop: 8 }}>
        <Button type="submit" loading={isAsking} disabled={typed.trim() === ''}>
          {words.useCode}
        </Button>
        <p id={answerId} role="status" className="quiet">
          {off > 0 && words.codeTakes({ amount: rupees(off) })}
        </p>
      </Row>
    </form>
  );
}

/** The player of the form as a quote takes one. */
function quoted(event: PublicEvent, draft: EntryDraft) {
  const { categories, player, dob, gender, phone, city } = toForm(event, draft);
  return {
    player: { name: player ?? '', dob, gender, phone, city },
    categories: categories.map(({ name, partner, partnerInvite, partnerWanted, feeClass, team }) => ({
      name,
      ...(feeClass && { feeClass }),
      ...(team && { team }),
      ...(partner && { partner: { name: partner, ...(partnerInvite && { ...partnerInvite, invite: true }) } }),
      ...(partnerWanted && { partnerWanted }),
      join: 'waitlist' as const,
    })),
  };
}
