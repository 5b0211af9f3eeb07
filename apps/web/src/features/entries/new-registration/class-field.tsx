import type { PublicCategory, PublicEvent } from '@maidan/contract/events/public-events';
import { classesOf } from '@maidan/domain/events/prices/price-rules';
import { rupees } from '../../../platform/format.ts';
import { pricesAt, rulesOfEvent } from '../../../platform/fees/event-prices.ts';
import { useWords } from '../../../platform/language.tsx';
import { useNow } from '../../../platform/now.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import classes from './entry-flow.module.css';
import { entryWords } from './words.ts';

const none = '-';

/** The fee class of a category, each with what it would cost, and what proves the chosen one. */
export function ClassField({
  event,
  category,
  value,
  onChange,
}: {
  event: PublicEvent;
  category: PublicCategory;
  value: string;
  onChange: (feeClass: string) => void;
}) {
  const words = useWords(entryWords);
  const now = useNow();
  const offered = classesOf(rulesOfEvent(event.prices).classes, category.name);
  if (offered.length === 0) return null;
  const priceOf = (feeClass: string | null) =>
    pricesAt(event, [{ category, feeClass, invite: null, waits: false }], now)[0]?.amount ?? category.price;
  const proof = offered.find(({ name }) => name === value)?.proof;
  return (
    <div className={classes.partner}>
      <SelectField
        label={words.feeClass}
        value={value || none}
        data={[
          { value: none, label: words.noClass({ price: rupees(priceOf(null)) }) },
          ...offered.map(({ name }) => ({ value: name, label: `${name} · ${rupees(priceOf(name))}` })),
        ]}
        onChange={(chosen) => onChange(chosen === null || chosen === none ? '' : chosen)}
        {...(proof && { description: words.bringProof({ proof }) })}
      />
    </div>
  );
}
