import type { OwnEvent } from '@maidan/contract/events/event';
import { missingEventFields } from '@maidan/domain/events/completeness';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { IconAlertCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { dateTime } from '../../../platform/format.ts';
import { inOurWords } from '../../../platform/error-words.ts';
import { messageOf } from '../../../platform/api-error.ts';
import { useWords, wordsNow } from '../../../platform/language.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { ProgressBar } from '../../../ui/feedback/progress.tsx';
import { Bone, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Tabs } from '../../../ui/layout/tabs.tsx';
import classes from './customize-event-dialog.module.css';
import { type PageTab, tabOf } from './editor.ts';
import { ImagesTab } from './images-tab.tsx';
import { LinksTab } from './links-tab.tsx';
import { PhonePreview } from './phone-preview.tsx';
import { type EventPage, eventPageQuery } from './queries.ts';
import { QuestionsTab } from './questions-tab.tsx';
import { type PageEditor, usePageEditor } from './use-page-editor.ts';
import { customizationWords } from './words.ts';

/** A§2, modal 3. An event with missing required fields must be completed first; the list of them is shown instead. */
export function CustomizeEventDialog({
  event,
  onClose,
  onEdit,
}: {
  event: OwnEvent;
  onClose: () => void;
  /** Opens the form with the missing fields. */
  onEdit: () => void;
}) {
  const words = useWords(customizationWords);
  const { data: page, error, isFetching, refetch } = useQuery(eventPageQuery(event._id));
  const missing = missingEventFields(page?.event ?? event);
  if (missing.length > 0) return <IncompleteDialog missing={missing} onClose={onClose} onEdit={onEdit} />;
  // The form starts from what is saved now, not from what was saved when the dialog was last open.
  if (page && !error) return <PageDialog page={page} onClose={onClose} key={event._id} />;
  return (
    <Dialog open onClose={onClose} size="xl" title={words.title} sub={event.eventName}>
      {error && !isFetching ? (
        <ErrorState title={words.fetchFailed} message={messageOf(error)} onRetry={() => void refetch()} />
      ) : (
        <Skeleton>
          <div className={classes.columns}>
            <div>
              <Bone height={44} />
              <Bone height={140} />
              <Bone height={140} />
            </div>
            <div className={classes.beside}>
              <Bone height={520} />
            </div>
          </div>
        </Skeleton>
      )}
    </Dialog>
  );
}

function IncompleteDialog({
  missing,
  onClose,
  onEdit,
}: {
  missing: readonly string[];
  onClose: () => void;
  onEdit: () => void;
}) {
  const words = useWords(customizationWords);
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={words.completeFirst}
      footer={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button kind="main" onClick={onEdit}>
            {words.editEvent}
          </Button>
        </>
      }
    >
      <p>{words.completeWhy}</p>
      <ul className={classes.missing}>
        {missing.map((field) => (
          <li key={field}>{inOurWords(field)}</li>
        ))}
      </ul>
    </Dialog>
  );
}

type ShownTab = PageTab | 'preview';

function PageDialog({ page, onClose }: { page: EventPage; onClose: () => void }) {
  const words = useWords(customizationWords);
  const state = usePageEditor(page);
  const [chosen, setTab] = useState<ShownTab>('images');
  // Without room for the phone preview beside the form, it becomes a tab of its own.
  const isNarrow = useMediaQuery('(max-width: 960px)', undefined, { getInitialValueInEffect: false });
  const tab = chosen === 'preview' && !isNarrow ? 'images' : chosen;
  const isSaving = state.progress !== null;
  const save = () => {
    const problem = state.save(onClose);
    if (!problem) return;
    setTab(tabOf(problem));
    openQuestionOf(problem, state);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      size="xl"
      title={words.title}
      sub={page.event.eventName}
      locked={isSaving}
      footer={
        <>
          <div className={classes.left}>
            {isSaving ? (
              <ProgressBar
                value={(state.progress ?? 0) * 100}
                label={words.saving}
                shown={`${Math.round((state.progress ?? 0) * 100)}%`}
              />
            ) : (
              state.isDirty && <span className="quiet small">{waitingWords(state)}</span>
            )}
          </div>
          <Button disabled={isSaving} onClick={onClose}>
            {words.cancel}
          </Button>
          <Button kind="main" loading={isSaving} disabled={!state.isDirty && !isSaving} onClick={save}>
            {words.save}
          </Button>
        </>
      }
    >
      {state.draftFrom && <DraftBanner at={state.draftFrom} onDiscard={state.discardDraft} />}
      <div className={classNames(classes.columns, tab === 'preview' && classes.shown)}>
        <div className={classes.form}>
          <Tabs
            label={words.parts}
            value={tab}
            onChange={setTab}
            tabs={[...tabsOf(state), ...(isNarrow ? [{ key: 'preview' as const, label: words.preview }] : [])]}
          >
            <div className={classes.panel}>
              {tab === 'images' && (
                <ImagesTab eventId={page.event._id} images={page.customization.brandingImages} page={state} />
              )}
              {tab === 'links' && <LinksTab page={state} />}
              {tab === 'questions' && <QuestionsTab page={state} />}
            </div>
          </Tabs>
        </div>
        <aside className={classes.beside} aria-label={words.preview}>
          <PhonePreview page={page} editor={state.editor} tab={tab} />
        </aside>
      </div>
    </Dialog>
  );
}

function tabsOf(state: PageEditor): { key: ShownTab; label: React.ReactNode; count?: number }[] {
  const wrong = new Set(Object.keys(state.shown).map(tabOf));
  const label = (key: PageTab, name: string) =>
    wrong.has(key) ? (
      <>
        {name}{' '}
        <IconAlertCircle
          size={16}
          stroke={1.8}
          className={classes.alarm}
          aria-label={wordsNow(customizationWords).wrong}
        />
      </>
    ) : (
      name
    );
  const { additionalQuestions, dynamicQuestions } = state.editor.texts;
  const asked = Object.values(additionalQuestions).filter(Boolean).length + dynamicQuestions.length;
  return [
    { key: 'images', label: label('images', wordsNow(customizationWords).images) },
    { key: 'links', label: label('links', wordsNow(customizationWords).links) },
    { key: 'questions', label: label('questions', wordsNow(customizationWords).questions), count: asked },
  ];
}

/** Expands the question with the faulty field, so that it can be seen. */
function openQuestionOf(path: string, state: PageEditor): void {
  const index = /^dynamicQuestions\.(\d+)\./.exec(path)?.[1];
  const question = index === undefined ? undefined : state.editor.texts.dynamicQuestions[Number(index)];
  if (question) state.send({ type: 'question-opened', id: question.id });
}

function waitingWords(state: PageEditor): string {
  const { length } = state.editor.pending;
  if (length === 0) return wordsNow(customizationWords).notSaved;
  return wordsNow(customizationWords).picturesNotSaved({ count: length });
}

function DraftBanner({ at, onDiscard }: { at: string; onDiscard: () => void }) {
  const words = useWords(customizationWords);
  return (
    <div className={classes.draft}>
      <Banner
        tone="blue"
        title={words.inTheMiddle}
        action={
          <Button size="sm" onClick={onDiscard}>
            {words.discard}
          </Button>
        }
      >
        {Number.isNaN(Date.parse(at)) ? words.keptLastTime : words.kept({ at: dateTime(at) })}
      </Banner>
    </div>
  );
}
