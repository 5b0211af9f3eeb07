import type { CourtNames } from '@maidan/domain/court-names';
import { type NamedCourt, nameNewCourts } from '@maidan/domain/schedule/table/new-courts';
import { courtRows } from '@maidan/domain/schedule/table/schedule-table';
import { type ReactNode, useState } from 'react';
import { useWords } from '../../../platform/language.tsx';
import { CourtsNamed, useCourts } from '../../../platform/names/played-on.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { Stack } from '../../../ui/layout/stack.ts';
import type { EditableFixtures, ScheduleBasis } from '../../draws/sheets/schedule-view.ts';
import { editorWords } from './editor-words.ts';

/**
 * Names in the table that no court has yet are asked about once: which court each is. What would be understood is chosen
 * already.
 */
export function useNewCourtsQuestion({
  basis: { draws, settings, kept = [] },
  table,
  onNamed,
}: {
  basis: ScheduleBasis;
  table: EditableFixtures['schedule_table'];
  onNamed: (names: CourtNames) => void;
}): { ask: () => boolean; question: ReactNode } {
  const [asked, setAsked] = useState<readonly NamedCourt[]>([]);
  const question = (
    // Until they are named, courts are called as they were.
    <CourtsNamed names={settings.court_names}>
      <Question
        key={asked.map(({ name }) => name).join('\n')}
        asked={asked}
        courts={settings.courts}
        onClose={() => setAsked([])}
        onNamed={onNamed}
      />
    </CourtsNamed>
  );
  const ask = () => {
    const { named } = nameNewCourts(courtRows(table, draws), { settings, assignments: kept });
    setAsked(named);
    return named.length > 0;
  };
  return { ask, question };
}

function Question({
  asked,
  courts,
  onClose,
  onNamed,
}: {
  asked: readonly NamedCourt[];
  courts: number;
  onClose: () => void;
  onNamed: (names: CourtNames) => void;
}) {
  const words = useWords(editorWords);
  const { name: nameOf, title } = useCourts();
  const [chosen, setChosen] = useState<Readonly<Record<string, number>>>({});
  const courtOf = ({ name, court }: NamedCourt) => chosen[name] ?? court;
  const taken = asked.map(courtOf);
  const most = Math.max(courts, ...asked.map(({ court }) => court));
  const free = Array.from({ length: most }, (_, at) => at + 1).filter((court) => nameOf(court) === null);
  return (
    <ConfirmDialog
      open={asked.length > 0}
      onClose={onClose}
      title={words.newCourts({ count: asked.length })}
      confirmLabel={words.nameAndSave}
      keepLabel={words.backToFixtures}
      disabled={new Set(taken).size < taken.length}
      onConfirm={() => onNamed(Object.fromEntries(asked.map((one) => [String(courtOf(one)), one.name])))}
    >
      <Stack gap={12}>
        <p>{words.newCourtsWhy}</p>
        {asked.map((one) => (
          <SelectField
            key={one.name}
            label={words.courtCalled({ name: one.name })}
            data={free.map((court) => ({
              value: String(court),
              label: court > courts ? words.oneMore({ court: title(court) }) : title(court),
            }))}
            value={String(courtOf(one))}
            error={taken.filter((court) => court === courtOf(one)).length > 1 ? words.courtTwice : undefined}
            onChange={(value) => value && setChosen({ ...chosen, [one.name]: Number(value) })}
          />
        ))}
      </Stack>
    </ConfirmDialog>
  );
}
