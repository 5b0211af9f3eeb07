import { rupees } from '../../../platform/format.ts';
import { useWords } from '../../../platform/language.tsx';
import { Button } from '../../../ui/button.tsx';
import flow from '../new-registration/entry-flow.module.css';
import type { ManyDraft } from './many-draft.ts';
import type { Bill } from './use-bill.ts';
import { severalWords } from './words.ts';

/** What it costs and for how many, with the way back and the one press. It never leaves the foot of the page. */
export function ManyBar({
  step,
  draft,
  bill,
  isPending,
  onBack,
  onForward,
}: {
  step: number;
  draft: ManyDraft;
  bill: Bill;
  isPending: boolean;
  onBack: (() => void) | undefined;
  onForward: () => void;
}) {
  const words = useWords(severalWords);
  const { total, entries, waiting, least } = bill;
  const isOpen = entries === 0;
  const counted = [
    isOpen ? words.forPlayers({ count: draft.players.length }) : words.entries({ count: entries }),
    waiting > 0 && words.waiting({ count: waiting }),
  ];
  const last =
    entries > 0 && waiting === entries ? words.join : total > 0 ? words.pay({ amount: rupees(total) }) : words.confirm;
  return (
    <div className={flow.bar}>
      <div className={flow.barWords} aria-live="polite">
        {draft.players.length === 0 ? (
          <p className={flow.choose}>{words.chooseWho}</p>
        ) : (
          <>
            <span className="num">{isOpen ? words.fromSum({ amount: rupees(least) }) : rupees(total)}</span>
            <span className="quiet small">{counted.filter(Boolean).join(', ')}</span>
          </>
        )}
      </div>
      {onBack && (
        <Button size="lg" onClick={onBack}>
          {words.back}
        </Button>
      )}
      <Button kind="main" size="lg" className={flow.forward} loading={isPending} onClick={onForward}>
        {step === 0 ? words.chooseCategories : step === 1 ? words.checkAndPay : last}
      </Button>
    </div>
  );
}
