import { depositReturns } from '@maidan/domain/events/prices/deposit-returns';
import { useWords } from '../../../platform/language.tsx';
import { SwitchField } from '../../../ui/fields/choice-field.tsx';
import { MoneyField } from '../../../ui/fields/number-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Stack } from '../../../ui/layout/stack.ts';
import classes from './prices.module.css';
import { Add, Row } from './rows.tsx';
import type { PricesForm } from './use-prices-form.ts';
import { priceWords } from './words.ts';

/** "Come and get it back": a deposit beside the fee, one for all categories or some of their own. */
export function DepositCard({ form, categories }: { form: PricesForm; categories: readonly string[] }) {
  const words = useWords(priceWords);
  const { deposit } = form.values;
  const left = categories.filter((name) => !deposit?.own.some(({ category }) => category === name));
  return (
    <Card title={words.deposit}>
      <Stack gap={16}>
        <SwitchField
          label={words.depositOn}
          description={words.depositWhy}
          checked={deposit !== null}
          onChange={({ currentTarget }) =>
            form.setFieldValue('deposit', currentTarget.checked ? { amount: '', back: 'checked_in', own: [] } : null)
          }
        />
        {deposit && (
          <>
            <div className={classes.deposit}>
              <MoneyField label={words.depositAmount} {...form.getInputProps('deposit.amount')} />
              <SelectField
                label={words.depositBack}
                data={depositReturns.map((value) => ({ value, label: words.depositBacks[value] }))}
                {...form.getInputProps('deposit.back')}
              />
            </div>
            {deposit.own.map((one, index) => (
              <Row
                // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id, and their fields stand in the form by their place
                key={index}
                title={one.category || words.depositOwn}
                onRemove={() => form.removeListItem('deposit.own', index)}
              >
                <SelectField
                  label={words.category}
                  data={categories.filter((name) => name === one.category || left.includes(name))}
                  {...form.getInputProps(`deposit.own.${index}.category`)}
                />
                <MoneyField
                  label={words.amount}
                  description={words.depositNone}
                  {...form.getInputProps(`deposit.own.${index}.amount`)}
                />
              </Row>
            ))}
            {left.length > 0 && categories.length > 1 && (
              <Add
                label={words.addDeposit}
                onClick={() => form.insertListItem('deposit.own', { category: left[0] ?? '', amount: '' })}
              />
            )}
            <p className="quiet">{words.depositKept}</p>
          </>
        )}
      </Stack>
    </Card>
  );
}
