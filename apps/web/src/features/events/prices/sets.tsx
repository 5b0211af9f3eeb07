import type { OwnEvent } from '@maidan/contract/events/event';
import { rupees } from '../../../platform/format.ts';
import { useWords } from '../../../platform/language.tsx';
import { refundWindows } from '../../../platform/refunds/refund-words.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { KeyValueList } from '../../../ui/layout/key-value-list.tsx';
import { PriceCalendar, ruleInWords } from './calendar.tsx';
import { spanOf } from './lanes.ts';
import { policyOf, type PriceDraft, rulesOf } from './price-form.ts';
import { fittingSet, priceSet, priceSets } from './price-sets.ts';
import classes from './prices.module.css';
import { priceWords } from './words.ts';

/** Three ways to begin, with what each makes; the one that fits the event is the filled button. */
export function PriceSets({ event, now, onUse }: { event: OwnEvent; now: Date; onUse: (draft: PriceDraft) => void }) {
  const words = useWords(priceWords);
  const fitting = fittingSet(event, now);
  return (
    <div className={classes.sets}>
      {priceSets.map((set) => {
        const draft = priceSet(set, event, { names: words, now });
        const title = words.sets[set];
        return (
          <Card key={set} title={title} aside={set === fitting && <Chip tone="green">{words.fits}</Chip>}>
            <div className={classes.set}>
              <p className="quiet">{words.setWhy[set]}</p>
              <PriceCalendar draft={draft} span={spanOf(event, now)} now={now} />
              <KeyValueList items={facts(draft, words)} />
              <Button kind={set === fitting ? 'main' : 'quiet'} wide onClick={() => onUse(draft)}>
                {words.use({ set: title })}
              </Button>
            </div>
          </Card>
        );
      })}
    </div>
  );
}

function facts(draft: PriceDraft, words: { fee: string; setClasses: string; refund: string; setNoDates: string }) {
  const { dates, classes: ofClasses } = rulesOf(draft);
  const { rules, keep } = policyOf(draft);
  const said = (some: readonly Parameters<typeof ruleInWords>[0][], names: readonly string[]) =>
    some.map((rule, index) => `${names[index]}: ${ruleInWords(rule)}`).join('; ');
  const byName = (some: readonly { name: string }[]) => some.map(({ name }) => name);
  return [
    { label: words.fee, value: dates.length > 0 ? said(dates, byName(dates)) : words.setNoDates },
    ...(ofClasses.length > 0 ? [{ label: words.setClasses, value: said(ofClasses, byName(ofClasses)) }] : []),
    { label: words.refund, value: refundWindows({ rules: [...rules], keep: keep / 100 }) },
  ];
}

/** "₹400", "₹400–900" */
export function feesOf(event: OwnEvent): string {
  const prices = event.categories.map(({ price }) => price);
  const [least, most] = [Math.min(...prices), Math.max(...prices)];
  return least === most ? rupees(least) : `${rupees(least)}–${rupees(most).slice(1)}`;
}
