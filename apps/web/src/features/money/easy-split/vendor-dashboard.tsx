import type { DocumentStatus } from '@maidan/contract/money/easy-split-documents';
import type { VendorSummary } from '@maidan/contract/money/easy-split-figures';
import { completionRate, monthlyTarget } from '@maidan/domain/money/easy-split-figures';
import { earningsColumn } from '@maidan/domain/money/columns';
import { sumRupees } from '@maidan/domain/money';
import { vendorStatusColour } from '@maidan/domain/vendor-status';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../platform/api-error.ts';
import { date, number, percent, rupees } from '../../../platform/format.ts';
import { useWords } from '../../../platform/language.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { PartsBar, ProgressBar } from '../../../ui/feedback/progress.tsx';
import { CardSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { MoneyOnItsWay } from '../payment-progress/money-on-its-way.tsx';
import { PaymentsCard } from '../payment-progress/payments-card.tsx';
import { NewestPayouts } from '../payment-progress/newest-payouts.tsx';
import { FigureLines } from './figure-lines.tsx';
import { documentLabel, vendorState } from './document-names.ts';
import { figureWords } from './figure-words.ts';
import { Change, MoneyCard } from './money-card.tsx';
import { documentsQuery, type Figure, summaryQuery } from './money-queries.ts';
import { PapersLink } from '../tax/papers.tsx';
import rows from './figure-rows.module.css';
import classes from './money.module.css';

const tones = { yellow: 'gold', green: 'green', red: 'red' } as const;

/** The Dashboard tab (B§2): one large figure whose parts add up to the rupee, with its details. */
export function VendorDashboard({
  status,
  isHeld,
  isSearched = false,
  onAddDocuments,
  onOpenPapers,
}: {
  /** The status polled while the provider checks the vendor; the summary may be older. */
  status: string | null;
  /** An administrator holds the payouts. */
  isHeld: boolean;
  /** Opened to look for a payment. */
  isSearched?: boolean;
  onAddDocuments: () => void;
  onOpenPapers: () => void;
}) {
  const words = useWords(figureWords);
  const { data: summary, isError, error, refetch } = useQuery(summaryQuery);
  const { data: documents } = useQuery(documentsQuery);
  const [figure, setFigure] = useState<Figure | null>(null);
  if (isError)
    return (
      <ErrorState level={3} title={words.dashboardFailed} message={messageOf(error)} onRetry={() => void refetch()} />
    );
  if (!summary)
    return (
      <div aria-busy="true">
        <p className="sr" role="status">
          {words.loading}
        </p>
        <CardSkeleton count={3} />
      </div>
    );
  return (
    <div className={classes.stack}>
      <MoneyOnItsWay />
      <div className={classNames(classes.grid, rows.rows)}>
        <Revenue summary={summary} isHeld={isHeld} onOpen={setFigure} />
        <Figures
          status={status ?? summary.vendor.status}
          summary={summary}
          isHeld={isHeld}
          documents={documents}
          onOpen={setFigure}
          onAddDocuments={onAddDocuments}
        />
      </div>
      <NewestPayouts />
      <PaymentsCard isSearched={isSearched} />
      <QuickStats summary={summary} />
      <PapersLink onOpen={onOpenPapers} />
      {figure && <FigureLines figure={figure} onClose={() => setFigure(null)} />}
    </div>
  );
}

/** What players paid before anything was refunded; the revenue is what is left of it. */
const totalPaid = ({ totalRevenue, refunded }: VendorSummary['financials']) => sumRupees([totalRevenue, refunded]);

interface Part {
  summary: VendorSummary;
  isHeld: boolean;
  onOpen: (figure: Figure) => void;
}

function Revenue({ summary, isHeld, onOpen }: Part) {
  const words = useWords(figureWords);
  const { financials, activity } = summary;
  const { totalRevenue, totalSettled, pendingAmount, commission, commissionRate, taxesWithheld = 0 } = financials;
  const { lines, sum } = earningsColumn(financials);
  const amountOf = (what: 'taxes' | 'disputed' | 'adjusted') => lines.find(({ kind }) => kind === what)?.amount ?? 0;
  // What disputes hold and what was paid by hand is no part of the bar unless it takes from the revenue.
  const taken = Math.max(0, sumRupees([-amountOf('disputed'), -amountOf('adjusted')]));
  return (
    <MoneyCard width="hero" label={words.titles.revenue} value={rupees(totalRevenue)} onOpen={() => onOpen('revenue')}>
      <p className={classes.note}>
        {words.transactions({ count: activity.totalTransactions })}
        {activity.firstAt && words.since({ date: date(activity.firstAt) })}
        {financials.refunded > 0 &&
          words.wentBack({ paid: rupees(totalPaid(financials)), amount: rupees(financials.refunded) })}
      </p>
      {financials.takenAtDesk !== undefined && (
        <p className={classes.note}>{words.onlineOnly({ amount: rupees(financials.takenAtDesk) })}</p>
      )}
      <div className={classes.parts}>
        <PartsBar
          label={words.madeUp}
          parts={[
            { amount: totalSettled, tone: 'green' },
            { amount: Math.max(0, pendingAmount), tone: 'gold' },
            { amount: commission + taxesWithheld + taken, tone: 'grey' },
          ]}
        />
        <div className={classes.legend}>
          <button type="button" onClick={() => onOpen('commission')}>
            <i aria-hidden="true" />
            <span>{words.commission({ rate: percent(commissionRate) })}</span>
            <b className="num">{rupees(0 - commission)}</b>
          </button>
          {(['taxes', 'disputed', 'adjusted'] as const)
            .filter((what) => amountOf(what) !== 0)
            .map((what) => (
              <p key={what}>
                <i aria-hidden="true" />
                <span>{words[what]}</span>
                <b className="num">{rupees(amountOf(what))}</b>
              </p>
            ))}
          <p className={rows.net}>
            <b>{words.net}</b>
            <b className="num">{rupees(sum)}</b>
          </p>
          <button type="button" onClick={() => onOpen('settled')}>
            <i className={classes.green} aria-hidden="true" />
            <span>{words.inBank}</span>
            <b className="num">{rupees(totalSettled)}</b>
          </button>
          <button type="button" onClick={() => onOpen('pending')}>
            <i className={classes.gold} aria-hidden="true" />
            <span>{pendingAmount < 0 ? words.keptBack : isHeld ? words.held : words.toYourBank}</span>
            <b className="num">{rupees(pendingAmount)}</b>
          </button>
        </div>
      </div>
    </MoneyCard>
  );
}

function Figures({
  status,
  summary,
  isHeld,
  documents,
  onOpen,
  onAddDocuments,
}: Part & { status: string; documents: DocumentStatus | undefined; onAddDocuments: () => void }) {
  const words = useWords(figureWords);
  const { financials, vendor } = summary;
  return (
    <>
      <MoneyCard
        width="three"
        label={words.titles.settled}
        value={rupees(financials.totalSettled)}
        onOpen={() => onOpen('settled')}
      >
        <p className={classes.note}>{words.reached}</p>
      </MoneyCard>
      <MoneyCard
        width="two"
        label={words.titles.pending}
        value={rupees(financials.pendingAmount)}
        onOpen={() => onOpen('pending')}
      >
        <p className={classes.note}>
          {financials.pendingAmount < 0 ? words.keptBack : isHeld ? words.held : words.onItsWay}
        </p>
      </MoneyCard>
      <MoneyCard width="two" label={words.rate} value={percent(financials.commissionRate)}>
        <p className={classes.note}>{financials.customCommissionApproved ? words.ownRate : words.standardRate}</p>
      </MoneyCard>
      <MoneyCard
        width="three"
        label={words.totalPayments}
        value={rupees(totalPaid(financials))}
        onOpen={() => onOpen('revenue')}
      >
        <p className={classes.note}>
          {words.beforeDeductions}
          <br />
          <Change percent={financials.weekly.percentChange} after={words.thisWeek} />
        </p>
      </MoneyCard>
      <MoneyCard
        width="two"
        label={words.status}
        value={
          <Chip tone={tones[vendorStatusColour(status)]} dot large>
            {vendorState(status)}
          </Chip>
        }
      >
        <p className={classes.note}>{words.vendorSince({ date: date(vendor.since) })}</p>
      </MoneyCard>
      <MoneyCard
        width="two"
        label={words.documents}
        value={`${number(summary.documents.uploaded)} / ${number(summary.documents.total)}`}
        className={classes.docs}
      >
        {documents && <DocumentsGiven {...documents} />}
        <button type="button" className={`${classes.opens} ${classes.add}`} onClick={onAddDocuments}>
          {words.addDocuments}
        </button>
        {documents && documents.uploaded.length > 0 && (
          <ul aria-label={words.uploaded}>
            {documents.uploaded.map((document) => (
              <li key={document.docType}>
                <span>
                  {documentLabel(document)}
                  {document.required && ' *'}
                </span>
                <span>{document.docValue.slice(-8)}</span>
              </li>
            ))}
          </ul>
        )}
      </MoneyCard>
    </>
  );
}

/** "1 given, Aadhaar still required" */
function DocumentsGiven({ uploadedCount: count, requiredMissing }: DocumentStatus) {
  const words = useWords(figureWords);
  const missing = requiredMissing.map((docType) => documentLabel({ docType, label: docType })).join(', ');
  return (
    <p className={classes.note}>
      {missing ? words.documentsGiven({ count, missing }) : words.documentsDone({ count })}
    </p>
  );
}

function QuickStats({ summary }: { summary: VendorSummary }) {
  const words = useWords(figureWords);
  const { thisMonth, todaysEarnings, weekly } = summary.financials;
  const target = monthlyTarget(thisMonth);
  const rate = completionRate(thisMonth);
  return (
    <Card level={3} title={words.quickStats}>
      <div className={classes.quick}>
        <div>
          <p className={classes.label}>{words.todaysEarnings}</p>
          <p className={`${classes.value} num`}>{rupees(todaysEarnings)}</p>
          <p className={classes.note}>{words.yourShares}</p>
        </div>
        <div>
          <p className={classes.label}>{words.weeklyGrowth}</p>
          <p className={`${classes.value} num`}>
            {weekly.percentChange === null ? '–' : <Change percent={weekly.percentChange} after="" />}
          </p>
          {weekly.percentChange === null && <p className={classes.note}>{words.nothingBefore}</p>}
        </div>
        <div>
          <p className={classes.label}>{words.monthlyTarget}</p>
          <p className={`${classes.value} num`}>
            {rupees(thisMonth)} <span className={classes.of}>{words.of({ figure: rupees(target) })}</span>
          </p>
          <p className={classes.note}>{words.targetMoves}</p>
        </div>
        <div>
          <p className={classes.label}>{words.completion}</p>
          <p className={`${classes.value} num`}>{percent(rate)}</p>
          <div className={classes.bar}>
            <ProgressBar label={words.completion} value={rate} />
          </div>
          <p className={classes.note}>{words.completionOf}</p>
        </div>
      </div>
    </Card>
  );
}
