import type { Operator } from '@maidan/domain/operations/legal-pages';
import { useWords } from '../../../platform/language.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { KeyValueList } from '../../../ui/layout/key-value-list.tsx';
import { Quiet } from '../../../ui/layout/quiet.ts';
import classes from './legal-pages.module.css';
import { legalPageWords } from './words.ts';

/** Who runs the installation, and its grievance officer. What is not filled in says so. */
export function OperatorCards({ operator }: { operator: Operator }) {
  const words = useWords(legalPageWords);
  const said = (value: string | null) => value ?? <span className="quiet">{words.notSaid}</span>;
  const mail = (address: string | null) =>
    address ? (
      <a href={`mailto:${address}`} className={classes.reach}>
        {address}
      </a>
    ) : (
      said(null)
    );
  const call = (phone: string | null) =>
    phone ? (
      <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`} className={classes.reach}>
        {phone}
      </a>
    ) : (
      said(null)
    );
  return (
    <>
      <Card level={2} title={words.who}>
        <KeyValueList
          items={[
            { label: words.part.legalName, value: said(operator.legalName) },
            { label: words.part.address, value: said(operator.address) },
            ...(operator.cin ? [{ label: words.part.cin, value: operator.cin }] : []),
            ...(operator.gstin ? [{ label: words.part.gstin, value: operator.gstin }] : []),
            { label: words.part.email, value: mail(operator.email) },
            { label: words.part.phone, value: call(operator.phone) },
            { label: words.part.hours, value: said(operator.hours) },
          ]}
        />
      </Card>
      <Card level={2} title={words.grievance}>
        <Quiet>{words.grievanceWhy}</Quiet>
        <KeyValueList
          items={[
            { label: words.part.legalName, value: said(operator.grievanceName) },
            { label: words.part.email, value: mail(operator.grievanceEmail) },
            { label: words.part.phone, value: call(operator.grievancePhone) },
            { label: words.part.hours, value: said(operator.hours) },
          ]}
        />
      </Card>
    </>
  );
}
