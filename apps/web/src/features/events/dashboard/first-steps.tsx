import { IconCheck } from '@tabler/icons-react';
import { useWords } from '../../../platform/language.tsx';
import { CourtCell, CourtPanel } from '../../../ui/court-panel.tsx';
import { firstStepsWords } from './first-steps-words.ts';
import classes from './needs-today.module.css';

/** Before the first event, the only thing that needs attention is getting there: what is done, what is next. */
export function FirstSteps({
  hasVendor,
  onSetUp,
  onCreate,
}: {
  hasVendor: boolean;
  onSetUp: () => void;
  onCreate: () => void;
}) {
  const words = useWords(firstStepsWords);
  const done = (
    <>
      <IconCheck size={28} stroke={2.4} aria-hidden="true" />
      <span className="sr">{words.done}</span>
    </>
  );
  const step = (label: string, onClick: () => void) => (
    <button type="button" onClick={onClick}>
      {label}
    </button>
  );
  return (
    <CourtPanel
      columns={4}
      lead={
        <>
          <h2 className={classes.title}>{words.title}</h2>
          <p className={classes.now}>{words.lead}</p>
        </>
      }
    >
      <CourtCell figure={done} what={words.organization} where={words.organizationWhy} />
      <CourtCell
        figure={hasVendor ? done : '2'}
        hot={!hasVendor}
        what={words.money}
        where={words.moneyWhy}
        action={!hasVendor && step(words.moneyAct, onSetUp)}
      />
      <CourtCell
        figure="3"
        hot={hasVendor}
        what={words.event}
        where={words.eventWhy}
        action={hasVendor && step(words.eventAct, onCreate)}
      />
      <CourtCell figure="4" what={words.day} where={words.dayWhy} />
    </CourtPanel>
  );
}
