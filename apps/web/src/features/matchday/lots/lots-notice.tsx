import type { LevelAnswer } from '@maidan/contract/matchday/lots';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWords } from '../../../platform/language.tsx';
import { useSubmit } from '../../../platform/use-submit.ts';
import { Button } from '../../../ui/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { Row } from '../../../ui/layout/row.ts';
import { Stack } from '../../../ui/layout/stack.ts';
import classes from './lots.module.css';
import { lotsQuery, useDrawLot } from './queries.ts';
import { lotWords } from './words.ts';

/** Finished groups that are still tied: the referee's lot is drawn here, or recorded. */
export function LotsNotice({ eventId, done, mayDraw }: { eventId: string; done: number; mayDraw: boolean }) {
  const { data } = useQuery(lotsQuery(eventId, done));
  return data
    ?.filter(({ lot, isOpen }) => isOpen || lot)
    .map((level) => (
      <LevelNotice
        key={`${level.category}/${level.group}/${level.entries[0]?.entry}`}
        eventId={eventId}
        level={level}
        mayDraw={mayDraw}
      />
    ));
}

function LevelNotice({ eventId, level, mayDraw }: { eventId: string; level: LevelAnswer; mayDraw: boolean }) {
  const text = useWords(lotWords);
  const [isEntering, setEntering] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const draw = useSubmit(useDrawLot(eventId));
  const { category, group, entries, lot, isOpen } = level;
  const all = entries.map(({ entry }) => entry);
  const called = (order: readonly string[]) =>
    order.map((one) => entries.find(({ entry }) => entry === one)?.name ?? one).join(', ');
  const said = !lot
    ? text.why({ names: called(all) })
    : lot.number === null
      ? text.entered({ names: called(lot.order) })
      : text.drawn({ number: String(lot.number), names: called(lot.order) });
  const [one, ofGroup] = lot ? [text.decided, text.decidedGroup] : [text.title, text.titleGroup];
  return (
    <div className={classes.notice}>
      <Banner
        tone={lot ? 'blue' : 'gold'}
        title={group === null ? one({ category }) : ofGroup({ category, group })}
        action={
          mayDraw &&
          isOpen && (
            <Row gap={8}>
              <Button
                kind={lot ? 'quiet' : 'main'}
                loading={draw.isPending}
                onClick={() => (lot ? setAsking(true) : void draw.send({ category, entries: all }))}
              >
                {lot ? text.again : text.draw}
              </Button>
              <Button onClick={() => setEntering(true)}>{text.enter}</Button>
            </Row>
          )
        }
      >
        {said}
      </Banner>
      {isAsking && lot && (
        <ConfirmDialog
          open
          danger
          onClose={() => setAsking(false)}
          title={text.againTitle}
          confirmLabel={text.again}
          onConfirm={() => draw.send({ category, entries: all })}
        >
          <p>{text.againWhy({ names: called(lot.order) })}</p>
        </ConfirmDialog>
      )}
      {isEntering && (
        <OrderDialog
          level={level}
          busy={draw.isPending}
          onSave={(order) => draw.send({ category, entries: all, order })}
          onClose={() => setEntering(false)}
        />
      )}
    </div>
  );
}

/**
 * The order that the referee drew on paper: one press per name, which keeps its place and gets its number; a second
 * press takes a slip back.
 */
function OrderDialog({
  level: { category, group, entries },
  onSave,
  busy,
  onClose,
}: {
  level: LevelAnswer;
  /** Whether it is written down. */
  onSave: (order: string[]) => Promise<boolean>;
  busy: boolean;
  onClose: () => void;
}) {
  const text = useWords(lotWords);
  const [order, setOrder] = useState<string[]>([]);
  return (
    <Dialog
      open
      onClose={onClose}
      locked={busy}
      title={text.enter}
      sub={group === null ? category : text.ofGroup({ category, group })}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            {text.cancel}
          </Button>
          <Button
            kind="main"
            loading={busy}
            disabled={order.length < entries.length}
            onClick={() => void onSave(order).then((isSaved) => isSaved && onClose())}
          >
            {text.save}
          </Button>
        </>
      }
    >
      <Stack gap={12}>
        <p>{text.pick}</p>
        <ul className={classes.names}>
          {entries.map(({ entry, name }) => {
            const turn = order.indexOf(entry) + 1;
            return (
              <li key={entry}>
                <Button
                  aria-pressed={turn > 0}
                  icon={<b className={classes.turn}>{turn || ''}</b>}
                  onClick={() => setOrder(turn > 0 ? order.filter((one) => one !== entry) : [...order, entry])}
                >
                  {name}
                </Button>
              </li>
            );
          })}
        </ul>
      </Stack>
    </Dialog>
  );
}
