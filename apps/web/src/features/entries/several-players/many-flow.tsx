import type { OwnPlayer } from '@maidan/contract/accounts/my-players';
import type { Registration } from '@maidan/contract/entries/registration';
import type { PublicEvent } from '@maidan/contract/events/public-events';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../../platform/api-error.ts';
import { useWords, wordsNow } from '../../../platform/language.tsx';
import { useSubmit } from '../../../platform/use-submit.ts';
import { goToFirstFault } from '../../../ui/fields/first-fault.ts';
import { Steps } from '../../../ui/layout/steps.tsx';
import { Stack } from '../../../ui/layout/stack.ts';
import flow from '../new-registration/entry-flow.module.css';
import { StepHeading } from '../new-registration/step-heading.tsx';
import { ManyBar } from './many-bar.tsx';
import {
  commonProblems,
  isFaultless,
  type ManyDraft,
  type ManyProblems,
  noProblems,
  playerFaults,
} from './many-draft.ts';
import { faultsIn, sentMany, type SentPlayers } from './many-form.ts';
import { PayStep } from './pay-step.tsx';
import { PlayerSection } from './player-section.tsx';
import { useEnterMany } from './queries.ts';
import { useBill } from './use-bill.ts';
import { useManyDraft } from './use-many-draft.ts';
import { useManyStep } from './use-many-step.ts';
import { WhoStep } from './who-step.tsx';
import { severalWords } from './words.ts';

interface FlowProps {
  owner: string;
  event: PublicEvent;
  players: readonly OwnPlayer[];
  entered: readonly Registration[];
}

/** Several players in three steps: who, what, and one payment. */
export function ManyFlow({ owner, event, players, entered }: FlowProps) {
  const words = useWords(severalWords);
  const { draft, setDraft, forget } = useManyDraft(owner, event, players);
  const [problems, setProblems] = useState<ManyProblems>(noProblems);
  const { step, go: goTo } = useManyStep(furthest(event, draft, players));
  const top = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const bill = useBill(event, draft, players, step > 0);
  const sent = useRef<SentPlayers>([]);
  const enter = useSubmit(useEnterMany(event._id), {
    leadTo: ({ payment }) => {
      forget();
      return payment
        ? navigate({ to: '/checkout/$orderId', params: { orderId: payment.orderId } })
        : navigate({ to: '/my' });
    },
    refused: (thrown) => {
      const found = faultsIn(thrown, draft, sent.current);
      setProblems(found);
      // A code that is refused now takes nothing off; what was typed stays, with the reason.
      if (found.all.code) setDraft((now) => ({ ...now, code: '' }));
      if (Object.keys(found.players).length > 0) go(1);
      return messageOf(thrown);
    },
  });
  const go = (to: number) => {
    goTo(to);
    top.current?.scrollIntoView({ block: 'start' });
  };
  const change = (part: Partial<ManyDraft>) => {
    setDraft((now) => ({ ...now, ...part }));
    setProblems(noProblems);
  };
  useFirstFault(top, problems);
  const forward = () => {
    const found = problemsOf(step, { event, draft, players });
    setProblems(found);
    if (!isFaultless(found)) return;
    if (step < 2) return go(step + 1);
    sent.current = sentMany(event, draft, players);
    if (bill.code.refused) return goToFirstFault();
    void enter.send((key) => ({ players: sent.current, code: draft.code, key }));
  };
  const names = [words.steps.who, words.steps.categories, words.steps.pay];
  const shown = withQuoted(problems, bill.refusals);
  return (
    <div ref={top} className={flow.flow}>
      <Steps steps={names} current={step} onGo={go} />
      <StepHeading steps={names} current={step} />
      <div className={flow.body}>
        {step === 0 && (
          <WhoStep
            event={event}
            draft={draft}
            players={players}
            entered={entered}
            problems={problems}
            onChange={change}
          />
        )}
        {step === 1 && (
          <Stack gap={24}>
            {draft.players.map((one) => {
              const player = players.find(({ _id }) => _id === one.playerId);
              return (
                player && (
                  <PlayerSection
                    key={one.playerId}
                    event={event}
                    draft={draft}
                    one={one}
                    player={player}
                    entered={entered}
                    problems={shown.players[one.playerId] ?? {}}
                    due={bill.of(one.playerId)?.due ?? 0}
                    lines={bill.linesOf(one.playerId)}
                    onChange={(part) =>
                      change({ players: draft.players.map((each) => (each === one ? { ...each, ...part } : each)) })
                    }
                  />
                )
              );
            })}
          </Stack>
        )}
        {step === 2 && (
          <PayStep
            event={event}
            bill={bill.players}
            total={bill.total}
            draft={draft}
            code={bill.code}
            problems={problems}
            onChange={change}
          />
        )}
      </div>
      <ManyBar
        step={step}
        draft={draft}
        bill={bill}
        isPending={enter.isPending || bill.code.isAsking}
        onBack={step > 0 ? () => go(step - 1) : undefined}
        onForward={forward}
      />
    </div>
  );
}

interface Form {
  event: PublicEvent;
  draft: ManyDraft;
  players: readonly OwnPlayer[];
}

/** What keeps a step from being left. */
function problemsOf(step: number, { event, draft, players }: Form): ManyProblems {
  const words = wordsNow(severalWords);
  if (step === 0)
    return {
      all: {
        ...(draft.players.length === 0 && { players: words.chooseWho }),
        ...commonProblems(event, draft.common),
      },
      players: {},
    };
  const faults = faultsOfAll({ event, draft, players });
  const consent: ManyProblems['all'] = step === 2 && !draft.consent ? { consent: words.consentRequired } : {};
  return { all: consent, players: faults };
}

function faultsOfAll({ event, draft, players }: Form): ManyProblems['players'] {
  return Object.fromEntries(
    draft.players.flatMap((one) => {
      const player = players.find(({ _id }) => _id === one.playerId);
      const faults = player ? playerFaults(event, draft, one, player) : {};
      return Object.keys(faults).length > 0 ? [[one.playerId, faults]] : [];
    }),
  );
}

/** An address with a later step than the draft has reached shows the last one that it has. */
function furthest(event: PublicEvent, draft: ManyDraft, players: readonly OwnPlayer[]): number {
  if (draft.players.length === 0) return 0;
  return Object.keys(faultsOfAll({ event, draft, players })).length === 0 ? 2 : 1;
}

/** What the server refuses while the form is filled in, beside what the page has found itself. */
function withQuoted({ all, players }: ManyProblems, quoted: ManyProblems['players']): ManyProblems {
  const ids = new Set([...Object.keys(players), ...Object.keys(quoted)]);
  return { all, players: Object.fromEntries([...ids].map((id) => [id, { ...quoted[id], ...players[id] }])) };
}

/** Scrolls to the first field with a fault, once it is rendered. */
function useFirstFault(top: { current: HTMLElement | null }, problems: ManyProblems): void {
  useEffect(() => {
    if (isFaultless(problems)) return;
    const first = top.current?.querySelector<HTMLElement>(
      '[aria-invalid="true"], [data-invalid="true"], [role="alert"]',
    );
    first?.scrollIntoView({ block: 'center' });
    first?.focus({ preventScroll: true });
  }, [top, problems]);
}
