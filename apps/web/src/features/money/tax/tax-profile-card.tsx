import type { TaxNumbers, TaxProfile } from '@maidan/contract/money/tax-profile';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../platform/api-error.ts';
import { date, percent } from '../../../platform/format.ts';
import { useWords } from '../../../platform/language.tsx';
import { Button } from '../../../ui/button.tsx';
import { Note } from '../../../ui/feedback/banner.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { TextSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { KeyValueList } from '../../../ui/layout/key-value-list.tsx';
import { Row } from '../../../ui/layout/row.ts';
import { Stack } from '../../../ui/layout/stack.ts';
import { taxProfileQuery } from './queries.ts';
import { TaxProfileDialog } from './tax-profile-dialog.tsx';
import { RateAwaited } from './rate-awaited.tsx';
import { taxWords } from './words.ts';

/** What an organizer's papers say, beside the account that is paid. */
export function TaxProfileCard() {
  const words = useWords(taxWords);
  const { data, error, refetch } = useQuery(taxProfileQuery);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Card level={3} title={words.title}>
      {!data && error && (
        <ErrorState level={3} title={words.failed} message={messageOf(error)} onRetry={() => void refetch()} />
      )}
      {!data && !error && <TextSkeleton lines={4} />}
      {data && (
        <Stack gap={12}>
          <p className="quiet">{words.why}</p>
          {data.numbers.gstin !== null && data.rates.feeGst === null && <RateAwaited />}
          {data.profile === null && (
            <Note tone="gold">
              <b>{words.notSet}.</b> {words.notSetWhy}
            </Note>
          )}
          <TaxProfileList profile={data.profile} numbers={data.numbers} />
          <Row justify="end" oneLine>
            <Button {...(data.profile === null && { kind: 'tone' as const })} onClick={() => setIsOpen(true)}>
              {data.profile ? words.change : words.set}
            </Button>
          </Row>
          {isOpen && <TaxProfileDialog known={data} onClose={() => setIsOpen(false)} />}
        </Stack>
      )}
    </Card>
  );
}

type Said = Pick<TaxProfile, 'legalName' | 'address' | 'fees' | 'gstRate' | 'exemption'> & Partial<TaxProfile>;

/** Names, numbers and what the fees carry; what nobody has set says so. */
function TaxProfileList({ profile, numbers }: { profile: Said | null; numbers: TaxNumbers }) {
  const words = useWords(taxWords);
  const { pan, panKind, gstin, state } = numbers;
  return (
    <KeyValueList
      items={[
        { label: words.legalName, value: profile?.legalName ?? words.notSet },
        { label: words.address, value: profile?.address ?? words.notSet },
        { label: words.pan, value: words.panOf({ pan, kind: words.panKinds[panKind ?? 'unknown'] }) },
        { label: words.gstin, value: gstin ? words.gstinOf({ gstin, state }) : words.notRegistered },
        { label: words.fees, value: <FeesCarry profile={profile} /> },
        ...(profile?.since ? [{ label: words.since, value: date(profile.since) }] : []),
      ]}
    />
  );
}

export function FeesCarry({ profile }: { profile: Pick<Said, 'fees' | 'gstRate' | 'exemption'> | null }) {
  const words = useWords(taxWords);
  if (profile === null) return words.notSet;
  const { fees, gstRate, exemption } = profile;
  if (fees === 'taxable') return words.feesOf.taxable({ rate: percent(gstRate ?? 0) });
  return fees === 'exempt' ? words.feesOf.exempt({ entry: exemption ?? '' }) : words.feesOf.not_registered;
}
