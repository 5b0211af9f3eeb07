import { transferModeLimit } from '@maidan/domain/money/transfer-charges';
import { transferModes } from '@maidan/domain/vendor-status';
import { type FormEvent, useState } from 'react';
import { Row } from '../../../ui/layout/row.ts';
import { inOurWords } from '../../../platform/error-words.ts';
import { rupees } from '../../../platform/format.ts';
import { useWords } from '../../../platform/language.tsx';
import { useSubmit } from '../../../platform/use-submit.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { KeyValueList } from '../../../ui/layout/key-value-list.tsx';
import { MoneyField } from '../../../ui/fields/number-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { useCharges } from './money-queries.ts';
import { settlementWords } from './settlement-words.ts';
import classes from './money.module.css';

/** What a transfer outside the automatic ones would cost. */
export function TransferCharges({ onClose }: { onClose: () => void }) {
  const words = useWords(settlementWords);
  const charges = useCharges();
  const lookUp = useSubmit(charges);
  const [amount, setAmount] = useState<number | ''>('');
  const [mode, setMode] = useState<string>('NEFT');
  /** Charges for another amount or mode than the form's current one are not shown. */
  const found = charges.data?.amount === amount && charges.data.transferMode === mode ? charges.data : undefined;
  const described = transferModes.find((one) => one.mode === mode);
  const limit = amount === '' ? null : transferModeLimit(mode, Math.round(amount * 100));
  const canAsk = amount !== '' && amount > 0 && limit === null;
  const look = (event: FormEvent) => {
    event.preventDefault();
    if (!canAsk) return;
    void lookUp.send({ amount, transferMode: mode });
  };
  return (
    <Dialog open onClose={onClose} title={words.transferCharges} sub={words.freeOfCharge}>
      <form className={classes.form} onSubmit={look}>
        <MoneyField label={words.amount} value={amount} onChange={setAmount} />
        <SelectField
          label={words.mode}
          description={described && words.modes[described.mode]}
          data={transferModes.map((one) => one.mode)}
          value={mode}
          error={limit && inOurWords(limit)}
          onChange={(value) => setMode(value ?? 'NEFT')}
        />
        <Row justify="end" oneLine>
          <Button type="submit" kind="tone" loading={charges.isPending} disabled={!canAsk}>
            {words.lookUp}
          </Button>
        </Row>
        {found && (
          <KeyValueList
            figures
            items={[
              { label: words.sentBy({ mode: found.transferMode }), value: rupees(found.amount) },
              { label: words.serviceCharge, value: `−${rupees(found.serviceCharge)}` },
              { label: words.gstOnCharge, value: `−${rupees(found.serviceTax)}` },
              { label: words.arrives, value: rupees(found.netAmount), strong: true },
            ]}
          />
        )}
        {found?.estimated && <p className={classes.note}>{words.estimated}</p>}
      </form>
    </Dialog>
  );
}
