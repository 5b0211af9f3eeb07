import type { CustomQuestion } from '@maidan/domain/events/custom-questions';
import {
  IconAlertCircle,
  IconArrowDown,
  IconArrowUp,
  IconChevronDown,
  IconCopy,
  IconGripVertical,
  IconTrash,
} from '@tabler/icons-react';
import { type ComponentProps, useId } from 'react';
import { useWords } from '../../../platform/language.tsx';
import { IconButton } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Menu } from '../../../ui/menu.tsx';
import { QuestionFields } from './question-fields.tsx';
import classes from './questions.module.css';
import type { PageEditor } from './use-page-editor.ts';
import { customizationWords } from './words.ts';

const icon = { size: 20, stroke: 1.6, 'aria-hidden': 'true' } as const;

/** One question of the list: moved by its handle, opened by its name. */
export function QuestionCard({
  question,
  index,
  isLast,
  open,
  lifted,
  handle,
  page,
}: {
  question: CustomQuestion;
  index: number;
  isLast: boolean;
  open: boolean;
  lifted: boolean;
  handle: Omit<ComponentProps<typeof IconButton>, 'label'>;
  page: PageEditor;
}) {
  const words = useWords(customizationWords);
  const panel = useId();
  const at = `dynamicQuestions.${index}.`;
  const problems = Object.entries(page.shown).filter(([path]) => path.startsWith(at));
  const name = question.question.trim() || words.questionNumber({ number: index + 1 });
  const move = (to: number) => page.send({ type: 'question-moved', id: question.id, to });
  return (
    <li className={classNames(classes.card, lifted && classes.dragging, problems.length > 0 && classes.wrong)}>
      <div className={classes.head}>
        <IconButton {...handle} label={words.moveThis({ name })} className={classes.handle}>
          <IconGripVertical {...icon} />
        </IconButton>
        <button
          type="button"
          className={classes.opener}
          aria-expanded={open}
          aria-controls={panel}
          onClick={() => page.send({ type: 'question-opened', id: open ? null : question.id })}
        >
          <span className={classes.number}>{index + 1}</span>
          <span className={classNames(classes.name, !question.question.trim() && classes.unnamed)}>{name}</span>
          {problems.length > 0 && (
            <IconAlertCircle size={18} stroke={1.8} className={classes.alarm} aria-label={words.somethingMissing} />
          )}
          <span className={classes.chips}>
            <Chip>{words.types[question.answerType]}</Chip>
            {question.isRequired && <Chip tone="green">{words.required}</Chip>}
          </span>
          <IconChevronDown {...icon} className={classes.chevron} />
        </button>
        <Menu
          label={words.moreFor({ name })}
          position="bottom-end"
          width={200}
          groups={[
            [
              ...(index > 0
                ? [{ label: words.moveUp, icon: <IconArrowUp {...icon} />, onSelect: () => move(index - 1) }]
                : []),
              ...(isLast
                ? []
                : [{ label: words.moveDown, icon: <IconArrowDown {...icon} />, onSelect: () => move(index + 1) }]),
              {
                label: words.duplicate,
                icon: <IconCopy {...icon} />,
                onSelect: () => page.send({ type: 'question-copied', id: question.id, copyId: crypto.randomUUID() }),
              },
            ],
            [
              {
                label: words.delete,
                icon: <IconTrash {...icon} />,
                danger: true,
                onSelect: () => page.send({ type: 'question-removed', id: question.id }),
              },
            ],
          ]}
        />
      </div>
      <div id={panel} className={classes.panel} hidden={!open}>
        {open && <QuestionFields question={question} at={at} page={page} />}
      </div>
    </li>
  );
}
