import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../platform/api-error.ts';
import { useWords } from '../../../platform/language.tsx';
import { useSubmit } from '../../../platform/use-submit.ts';
import { Note } from '../../../ui/feedback/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { RadioField } from '../../../ui/fields/choice-field.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { FieldStack } from '../../../ui/fields/field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { Quiet } from '../../../ui/layout/quiet.ts';
import { Stack } from '../../../ui/layout/stack.ts';
import { AlsoFrom } from './also-from.tsx';
import { ChangeConsequences } from './change-consequences.tsx';
import classes from './draw-changes.module.css';
import { type DrawChange, drawChangePreview, useChangeDraw } from './queries.ts';
import { drawChangeWords } from './words.ts';

interface Choice {
  category: string;
  format: string;
  late: { entry: string; name: string; withdrawn: boolean }[];
  drawn: { entry: string; name: string }[];
  freeLines: number;
}

/** Adds or removes one player. Previews the consequences using the same rule that then applies them. */
export function ChangeDialog({
  eventId,
  kind,
  version,
  categories,
  who,
  onClose,
}: {
  eventId: string;
  kind: DrawChange['kind'];
  version: number;
  categories: readonly Choice[];
  /** Whoever it is about, where that is known. */
  who?: { category: string; entry: string | null } | undefined;
  onClose: () => void;
}) {
  const text = useWords(drawChangeWords);
  const isLate = kind === 'late_entry';
  const offered = (choice: Choice) => (isLate ? choice.late : choice.drawn);
  const [category, setCategory] = useState(
    () => who?.category ?? (categories.find((one) => offered(one).length > 0) ?? categories[0])?.category ?? '',
  );
  const [entry, setEntry] = useState<string | null>(who?.entry ?? null);
  const choice = categories.find((one) => one.category === category);
  const people = choice ? offered(choice) : [];
  const isPool = choice?.format === 'group_knockout' || choice?.format === 'round_robin';
  const isSwiss = isLate && choice?.format === 'swiss';
  const [missedRounds, setMissedRounds] = useState<'zero' | 'half'>('zero');
  const chosen = people.find((one) => one.entry === entry);
  const one: DrawChange = { kind, category, entry: entry ?? '', version, ...(isSwiss ? { missedRounds } : {}) };
  const found = useQuery({ ...drawChangePreview(eventId, one), enabled: chosen !== undefined });
  const [stays, setStays] = useState<ReadonlySet<string>>(new Set());
  const elsewhere = found.data?.elsewhere ?? [];
  const also = elsewhere.flatMap((other) =>
    stays.has(other.entry) ? [] : [{ category: other.category, entry: other.entry }],
  );
  const change: DrawChange = also.length > 0 ? { ...one, also } : one;
  const preview = useQuery({ ...drawChangePreview(eventId, change), enabled: found.data !== undefined });
  const save = useSubmit(useChangeDraw(eventId), {
    done: (isLate ? text.lateDone : text.withdrawn)({ name: chosen?.name ?? '' }),
    onDone: onClose,
  });
  return (
    <Dialog
      open
      locked={save.isPending}
      onClose={onClose}
      title={isLate ? text.lateTitle : text.withdrawTitle}
      sub={isLate ? text.lateSub : text.withdrawSub}
      footer={
        <>
          <Button onClick={onClose} disabled={save.isPending}>
            {text.cancel}
          </Button>
          <Button
            kind={isLate ? 'main' : 'danger'}
            disabled={!preview.data || preview.isFetching}
            loading={save.isPending}
            onClick={() => void save.send(change)}
          >
            {isLate ? text.saveLate : text.saveWithdraw}
          </Button>
        </>
      }
    >
      <FieldStack>
        <SelectField
          label={text.category}
          data={categories.map((one) => one.category)}
          value={category}
          onChange={(next) => {
            setCategory(next ?? category);
            setEntry(null);
          }}
        />
        {isLate && people.length === 0 ? (
          <Quiet>{text.nobodyLate}</Quiet>
        ) : (
          <SelectField
            label={text.who}
            description={
              isSwiss
                ? text.intoSwiss
                : isLate && choice
                  ? (isPool ? text.freePlaces : text.free)({ count: choice.freeLines })
                  : undefined
            }
            searchable
            data={people.map((one) => ({
              value: one.entry,
              label: 'withdrawn' in one && one.withdrawn ? text.gone({ name: one.name }) : one.name,
            }))}
            value={entry}
            onChange={setEntry}
          />
        )}
        {isSwiss && people.length > 0 && (
          <RadioField
            label={text.missedRounds}
            options={[
              { value: 'zero', label: text.missedZero },
              { value: 'half', label: text.missedHalf },
            ]}
            value={missedRounds}
            onChange={setMissedRounds}
          />
        )}
        <AlsoFrom elsewhere={elsewhere} stays={stays} onStays={setStays} />
        <Stack gap={4} className={classes.told} role="status">
          {chosen && (found.error ?? preview.error) && (
            <Note tone="red">{messageOf(found.error ?? preview.error)}</Note>
          )}
          {chosen && preview.data && <ChangeConsequences change={preview.data} isSwiss={isSwiss} />}
        </Stack>
      </FieldStack>
    </Dialog>
  );
}
