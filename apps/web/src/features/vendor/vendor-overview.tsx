import { documentTypes } from '@maidan/domain/vendor-status';
import type { ReactNode } from 'react';
import { date } from '../../platform/format.ts';
import { Card, CardList, CardRow } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';
import { KeyValueList } from '../../ui/key-value-list.tsx';
import type { VendorDetails } from './queries.ts';
import classes from './vendor.module.css';

const accountTypes = { SAVINGS: 'Savings', CURRENT: 'Current' };
const labelOf = (docType: string) => documentTypes.find((type) => type.docType === docType)?.label ?? docType;

/** Of every number the last characters only: the server sends no more. */
export function VendorOverview({
  vendor,
  commission,
  status,
}: {
  vendor: VendorDetails;
  commission: string;
  status: ReactNode;
}) {
  const { bankDetails, documents, settlementConfig } = vendor;
  return (
    <div className={classes.overview}>
      <Card level={3} title="Payouts" aside={status}>
        <dl className={classes.figures}>
          <div>
            <dt>Settlement</dt>
            <dd className="num">{settlementConfig.schedule}</dd>
          </div>
          <div>
            <dt>Commission Rate</dt>
            <dd className="num">{commission}</dd>
          </div>
        </dl>
        <p className={classes.small}>Settlements are automatic: no day, no minimum and nothing to press.</p>
      </Card>
      <Card level={3} title="Bank Details">
        <KeyValueList
          items={[
            { label: 'Account Number', value: <span className="num">{bankDetails.accountNumber}</span> },
            { label: 'IFSC Code', value: bankDetails.ifsc },
            { label: 'Account Holder Name', value: bankDetails.accountHolderName },
            { label: 'Account Type', value: accountTypes[bankDetails.accountType] },
          ]}
        />
      </Card>
      <Card level={3} title="Documents" flush>
        <CardList>
          {documents.map((document) => (
            <CardRow
              key={document.docType}
              title={labelOf(document.docType)}
              sub={
                <>
                  {document.docValue} · {date(document.uploadedAt)}
                </>
              }
              end={<Chip tone={document.status === 'VERIFIED' ? 'green' : 'gold'}>{inWords(document.status)}</Chip>}
            />
          ))}
        </CardList>
      </Card>
    </div>
  );
}

/** IN_REVIEW → In review */
function inWords(status: string): string {
  const text = status.replaceAll('_', ' ').toLowerCase();
  return text.charAt(0).toUpperCase() + text.slice(1);
}
