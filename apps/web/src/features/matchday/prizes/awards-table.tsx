import type { AwardAnswer, PrizesAnswer } from '@maidan/contract/matchday/prizes';
import { IconDownload, IconFileText } from '@tabler/icons-react';
import { rupees } from '../../../platform/format.ts';
import { useWords } from '../../../platform/language.tsx';
import { useDownload } from '../../../platform/downloads.ts';
import { Button } from '../../../ui/button.tsx';
import { Note } from '../../../ui/feedback/banner.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { Quiet } from '../../../ui/layout/quiet.ts';
import { Row } from '../../../ui/layout/row.ts';
import { Stack } from '../../../ui/layout/stack.ts';
import { type Column, Table } from '../../../ui/layout/table.tsx';
import { downloadPrizes } from './queries.ts';
import { prizeWords } from './words.ts';

/** Who wins what as the places stand, with the sheet that winners sign. */
export function AwardsTable({ eventId, answer }: { eventId: string; answer: PrizesAnswer }) {
  const words = useWords(prizeWords);
  const { awards, open, withoutWinner, unknown } = answer;
  const isTaxed = awards.some(({ withheld }) => withheld > 0);
  const columns: Column<AwardAnswer>[] = [
    { key: 'category', header: words.category, cell: (one) => prizeName(one) },
    { key: 'name', header: words.name, cell: ({ name }) => name, lead: true },
    ...(awards.some(({ items }) => items.length > 0)
      ? [{ key: 'item', header: words.item, cell: ({ items }: AwardAnswer) => items.join(', ') }]
      : []),
    { key: 'amount', header: words.amount, cell: ({ amount }) => (amount > 0 ? rupees(amount) : ''), figures: true },
    ...(isTaxed
      ? [
          {
            key: 'withheld',
            header: words.withheld,
            cell: ({ withheld }: AwardAnswer) => (withheld > 0 ? `${rupees(withheld)} · ${words.pan}` : ''),
            figures: true,
          },
          {
            key: 'pay',
            header: words.toPay,
            cell: (one: AwardAnswer) => rupees(one.amount - one.withheld),
            figures: true,
          },
        ]
      : []),
    { key: 'why', header: words.reason, cell: (one) => <Why award={one} /> },
  ];
  return (
    <Section title={words.awards} aside={awards.length > 0 && <Downloads eventId={eventId} />}>
      <Stack gap={12}>
        {awards.length === 0 ? (
          <EmptyState drawing="list" title={answer.prizes.length === 0 ? words.noPrizes : words.noAwards}>
            {answer.prizes.length === 0 ? words.noPrizesWhy : words.noAwardsWhy}
          </EmptyState>
        ) : (
          <>
            <Quiet>{words.awardsWhy}</Quiet>
            <Card flush>
              <Table
                label={words.awards}
                columns={columns}
                rows={awards}
                rowKey={(award) => `${awards.indexOf(award)} ${award.name}`}
              />
            </Card>
          </>
        )}
        {withoutWinner.length > 0 && (
          <Note tone="gold">{words.nobody({ prizes: withoutWinner.map(prizeName).join('; ') })}</Note>
        )}
        {unknown.map((one) => (
          <Note key={one.category} tone="gold">
            {words.unknown(one)}
          </Note>
        ))}
        {open.length > 0 && awards.length > 0 && <Quiet>{words.open({ categories: open.join(', ') })}</Quiet>}
      </Stack>
    </Section>
  );
}

const prizeName = ({ category, class: ofClass, place }: { category: string; class: string | null; place: number }) =>
  [category, ofClass, place].filter((part) => part !== null).join(', ');

/** What is not plain from the place alone: who shares, who moved up, what was left for this prize. */
function Why({ award }: { award: AwardAnswer }) {
  const words = useWords(prizeWords);
  const { class: ofClass, place, standing, finalPlace, among, left, from, to, kept, divided } = award;
  const said = [
    ofClass !== null && words.inCategory({ place: String(finalPlace) }),
    standing > place && words.movedUp({ place: String(standing) }),
    among > 1 && words.shared({ count: among - 1 }),
    divided > 0 &&
      among > 1 &&
      words.calculation({
        half: kept > 0 ? 'yes' : 'no',
        kept: rupees(kept),
        divided: rupees(divided),
        from: String(from),
        to: String(to),
        count: among,
      }),
    left.length > 0 &&
      words.left({ prizes: left.map((one) => `${one.class ?? award.category}, ${one.place}`).join('; ') }),
  ];
  return <Quiet as="span">{said.filter(Boolean).join(' · ')}</Quiet>;
}

function Downloads({ eventId }: { eventId: string }) {
  const words = useWords(prizeWords);
  const { busy, download } = useDownload(
    (format: 'pdf' | 'csv') => downloadPrizes(eventId, format),
    (format) => `prizes.${format}`,
  );
  return (
    <Row as="span" gap={8}>
      <Button
        size="sm"
        icon={<IconFileText size={18} stroke={1.6} aria-hidden="true" />}
        loading={busy === 'pdf'}
        onClick={() => download('pdf')}
      >
        {words.sign}
      </Button>
      <Button
        size="sm"
        icon={<IconDownload size={18} stroke={1.6} aria-hidden="true" />}
        loading={busy === 'csv'}
        onClick={() => download('csv')}
      >
        CSV
      </Button>
    </Row>
  );
}
