import { useState } from 'react';
import { useWords } from '../../../platform/language.tsx';
import { Segments } from '../../../ui/layout/tabs.tsx';
import type { Editor } from './editor.ts';
import { FormPreview } from './form-preview.tsx';
import { PagePreview } from './page-preview.tsx';
import classes from './page-preview.module.css';
import type { EventPage } from './queries.ts';
import { customizationWords } from './words.ts';

type View = 'page' | 'form';

/** A phone showing the page, or the entry form while questions are being edited. */
export function PhonePreview({ page, editor, tab }: { page: EventPage; editor: Editor; tab: string }) {
  const words = useWords(customizationWords);
  const [chosen, setChosen] = useState<{ view: View; on: string } | null>(null);
  // A chosen view stays until another tab of the form is opened.
  const view: View = chosen?.on === tab ? chosen.view : tab === 'questions' ? 'form' : 'page';
  return (
    <div className={classes.phone}>
      <Segments
        label={words.whatShows}
        options={[
          { key: 'page', label: words.page },
          { key: 'form', label: words.entryForm },
        ]}
        value={view}
        onChange={(next) => setChosen({ view: next, on: tab })}
      />
      <div className={classes.frame}>
        <p className={classes.address}>{location.host}</p>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard */}
        <div className={classes.screen} tabIndex={0} role="group" aria-label={words.phonePreview}>
          {view === 'page' ? (
            <PagePreview
              event={page.event}
              texts={editor.texts}
              images={page.customization.brandingImages}
              pending={editor.pending}
            />
          ) : (
            <FormPreview texts={editor.texts} openQuestion={editor.openQuestion} />
          )}
        </div>
      </div>
    </div>
  );
}
