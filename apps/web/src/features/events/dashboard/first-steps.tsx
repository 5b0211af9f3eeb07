import { IconCheck } from '@tabler/icons-react';
import { useWords } from '../../../platform/language.tsx';
import { CourtCell, CourtPanel } from '../../../ui/court-panel.tsx';
import { firstStepsWords } from './first-steps-words.ts';
import classes from './needs-today.module.css';

/** Before the first event there is nothing that needs the organizer today but the way there: what is done, what is next. */
export function FirstSteps({
  hasVendor,
  onSetUp,
  onCreate,
}: {
  hasVendor: boolean;
  onSetUp: () => void;
  onCreate: () => void;
}) {
  const text = useWords(firstStepsWords);
  const done = (
    <>
      <IconCheck size={28} stroke={2.4} aria-hidden="true" />
      <span className="sr">{text.done}</span>
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
          <h2 className={classes.title}>{text.title}</h2>
          <p className={classes.now}>{text.lead}</p>
        </>
      }
    >
      <CourtCell figure={done} what={text.organization} where={text.organizationWhy} />
      <CourtCell
        figure={hasVendor ? done : '2'}
        hot={!hasVendor}
        what={text.money}
        where={text.moneyWhy}
        action={!hasVendor && step(text.moneyAct, onSetUp)}
      />
      <CourtCell
        figure="3"
        hot={hasVendor}
        what={text.event}
        where={text.eventWhy}
        action={hasVendor && step(text.eventAct, onCreate)}
      />
      <CourtCell figure="4" what={text.day} where={text.dayWhy} />
    </CourtPanel>
  );
}
