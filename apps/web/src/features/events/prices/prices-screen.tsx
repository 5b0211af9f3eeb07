import type { OwnEvent } from '@maidan/contract/events/event';
import type { priceEndpoints } from '@maidan/contract/events/prices';
import { useState } from 'react';
import { fieldErrors } from '../../../platform/api-error.ts';
import { date } from '../../../platform/format.ts';
import { useWords } from '../../../platform/language.tsx';
import { useSubmit } from '../../../platform/use-submit.ts';
import { Button } from '../../../ui/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { MoneyField } from '../../../ui/fields/number-field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { PageHeader } from '../../../ui/layout/page.tsx';
import { Stack } from '../../../ui/layout/stack.ts';
import { PriceCalendar } from './calendar.tsx';
import { Codes } from './codes.tsx';
import { DepositCard } from './deposit.tsx';
import { keepPriceDraft, readPriceDraft, type Whose } from './draft-storage.ts';
import { spanOf } from './lanes.ts';
import { PricePreview } from './preview.tsx';
import type { PriceDraft } from './price-form.ts';
import { policySet, policySets } from './price-sets.ts';
import classes from './prices.module.css';
import { useSavePrices } from './queries.ts';
import { Add, BundleRows, ClassRows, DateRows, RefundRows } from './rows.tsx';
import { feesOf, PriceSets } from './sets.tsx';
import { type PricesForm, usePricesForm } from './use-prices-form.ts';
import { priceWords } from './words.ts';

type Prices = Awaited<ReturnType<typeof import('../../../platform/api.ts').call<typeof priceEndpoints.get>>>;

interface Screen {
  event: OwnEvent;
  /** What stands on the server. */
  before: PriceDraft;
  prices: Pick<Prices, 'entered' | 'usedByClass'>;
  /** Neither prices nor refund rules were ever set. */
  isNew: boolean;
  userId: string;
  now: Date;
  above: React.ReactNode;
  onDone: () => void;
}

/** Prices by date, fee classes, bundles, codes and refund rules of an event, with what they make for a player. */
export function PricesScreen({ isNew, ...screen }: Screen) {
  const words = useWords(priceWords);
  const { event, now, above, before, userId } = screen;
  const whose = { userId, eventId: event._id };
  const [kept] = useState(() => readPriceDraft(whose));
  const [start, setStart] = useState<PriceDraft | null>(kept ?? (isNew ? null : before));
  if (start)
    return <Editor key={JSON.stringify(before)} {...screen} whose={whose} start={start} isKept={kept !== null} />;
  return (
    <>
      <PageHeader
        above={above}
        title={words.title}
        sub={words.emptySub({ count: event.categories.length, fees: feesOf(event) })}
        actions={<Button onClick={() => setStart(before)}>{words.fromNothing}</Button>}
      />
      <PriceSets event={event} now={now} onUse={setStart} />
    </>
  );
}

/** Of a rule's change the server names what was sent; here it is one field. */
const faults = (thrown: unknown) =>
  Object.fromEntries(
    Object.entries(fieldErrors(thrown)).map(([path, said]) => [
      path.replace(/^((?:dates|classes)\.\d+)(?:\.(?:price|percent|change))?$/, '$1.amount'),
      said,
    ]),
  );

function Editor({
  event,
  before,
  prices,
  start,
  isKept,
  whose,
  now,
  above,
  onDone,
}: Omit<Screen, 'isNew' | 'userId'> & { start: PriceDraft; isKept: boolean; whose: Whose }) {
  const words = useWords(priceWords);
  const form = usePricesForm(event, { first: start, onChange: (draft) => keepPriceDraft(whose, draft) });
  const draft = form.values;
  const forget = () => keepPriceDraft(whose, null);
  const save = useSubmit(useSavePrices(event._id), {
    form,
    faults,
    done: words.saved,
    onDone: () => {
      forget();
      onDone();
    },
  });
  return (
    <form noValidate onSubmit={form.onSubmit(() => save.send({ draft, before }))}>
      <PageHeader
        above={above}
        title={words.title}
        sub={words.keeps({ count: prices.entered })}
        actions={
          <>
            <Button
              onClick={() => {
                forget();
                onDone();
              }}
            >
              {words.cancel}
            </Button>
            <Button type="submit" kind="main" loading={save.isPending}>
              {words.save}
            </Button>
          </>
        }
      />
      {isKept && (
        <Banner
          title={words.restored}
          action={
            <Button
              size="sm"
              onClick={() => {
                form.setValues(before);
                forget();
              }}
            >
              {words.discard}
            </Button>
          }
        />
      )}
      <div className={classes.columns}>
        <Stack gap={24}>
          <Card title={words.byDate}>
            <Stack gap={16}>
              <p className="quiet">{words.opens({ closes: date(event.lastdate) })}</p>
              <PriceCalendar draft={draft} span={spanOf(event, now)} now={now} />
              <ByDate form={form} event={event} />
            </Stack>
          </Card>
          <Classes form={form} event={event} used={prices.usedByClass} />
          <DepositCard form={form} categories={event.categories.map(({ name }) => name)} />
          <Codes eventId={event._id} categories={event.categories.map(({ name }) => name)} />
        </Stack>
        <div className={classes.side}>
          <PricePreview event={event} draft={draft} now={now} />
        </div>
      </div>
    </form>
  );
}

function ByDate({ form, event }: { form: PricesForm; event: OwnEvent }) {
  const words = useWords(priceWords);
  const { dates, rules } = form.values;
  const names = event.categories.map(({ name }) => name);
  const newDate = {
    name: dates.length === 0 ? words.early : words.late,
    how: dates.length === 0 ? ('less' as const) : ('more' as const),
    amount: '' as const,
    from: null,
    until: null,
    categories: [],
  };
  return (
    <>
      <h3>{words.fee}</h3>
      <DateRows form={form} categories={names} />
      <Add label={words.addDate} onClick={() => form.insertListItem('dates', newDate)} />
      <h3 className={classes.part}>{words.refund}</h3>
      <div className={classes.starts}>
        <span className="quiet">{words.startFrom}</span>
        {policySets.map((set) => (
          <Button key={set} size="sm" onClick={() => form.setFieldValue('rules', policySet(set, event))}>
            {words.policySets[set]}
          </Button>
        ))}
      </div>
      {rules.length === 0 && <p className="quiet">{words.noRules}</p>}
      <RefundRows form={form} />
      <Add
        label={words.addRule}
        onClick={() => form.insertListItem('rules', { until: null, percent: rules.length === 0 ? 100 : 50 })}
      />
      <MoneyField
        className={classes.keep}
        label={words.keep}
        description={words.keepWhy}
        {...form.getInputProps('keep')}
      />
    </>
  );
}

function Classes({ form, event, used }: { form: PricesForm; event: OwnEvent; used: Readonly<Record<string, number>> }) {
  const words = useWords(priceWords);
  const newClass = { name: '', how: 'percent' as const, amount: '' as const, proof: '', categories: [] };
  return (
    <>
      <Card
        title={words.classes}
        aside={<Add label={words.addClass} onClick={() => form.insertListItem('classes', newClass)} />}
      >
        <p className="quiet">{words.classesWhy}</p>
        <ClassRows form={form} categories={event.categories.map(({ name }) => name)} used={used} />
      </Card>
      <Card
        title={words.bundles}
        aside={
          <Add label={words.addBundle} onClick={() => form.insertListItem('bundles', { categories: 2, price: '' })} />
        }
      >
        <p className="quiet">{words.bundlesWhy}</p>
        <BundleRows form={form} />
      </Card>
    </>
  );
}
