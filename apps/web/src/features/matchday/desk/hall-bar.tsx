import type { liveEventEndpoints } from '@maidan/contract/matchday/desk';
import { IconDeviceTv, IconHandStop, IconKeyboard } from '@tabler/icons-react';
import type { Answer } from '../../../platform/api.ts';
import { time } from '../../../platform/format.ts';
import { useWords } from '../../../platform/language.tsx';
import { useSubmit } from '../../../platform/use-submit.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { hallWords } from './hall-words.ts';
import type { DeskAccess } from './live-query.ts';
import { useSaveHall } from './queries.ts';

type Hall = Answer<typeof liveEventEndpoints.read>['hall'];

const modes = ['manual', 'suggest', 'automatic'] as const;
const minutesToAppear = [5, 10, 15, 20, 30] as const;

/** Says that play is stopped, with the press that lets it go on. */
export function HallStopped({ access, hall }: { access: DeskAccess; hall: Hall }) {
  const text = useWords(hallWords);
  const save = useSubmit(useSaveHall(access), { done: text.goesOn });
  if (!hall.stopped) return null;
  return (
    <Banner
      tone="red"
      title={text.stopped({ time: time(hall.stopped.since) })}
      action={
        access.token === undefined && (
          <Button loading={save.isPending} onClick={() => void save.send({ stopped: false })}>
            {text.goOn}
          </Button>
        )
      }
    >
      {hall.stopped.reason}
    </Banner>
  );
}

/** What holds for the whole hall: stop play, and how long a called match waits for its players. */
export function HallMenu({
  access,
  hall,
  code,
  onKeys,
  onStop,
}: {
  access: DeskAccess;
  hall: Hall;
  code: string;
  onKeys: () => void;
  onStop: () => void;
}) {
  const text = useWords(hallWords);
  const save = useSubmit(useSaveHall(access));
  return (
    <Menu
      label={text.hall}
      trigger={<Button>{text.hall}</Button>}
      position="bottom-start"
      headings={[text.calls, text.timeToAppear]}
      groups={[
        modes.map((mode) => ({
          label: text.modes[mode],
          after: mode === hall.mode ? '✓' : null,
          onSelect: () => void save.send({ mode }),
        })),
        minutesToAppear.map((minutes) => ({
          label: text.noShowMinutes({ minutes }),
          after: minutes === hall.noShowMinutes ? '✓' : null,
          onSelect: () => void save.send({ noShowMinutes: minutes }),
        })),
        [
          { label: text.keys, icon: <IconKeyboard size={18} />, onSelect: onKeys },
          { label: text.openBoard, icon: <IconDeviceTv size={18} />, href: `/board/${code}`, newTab: true },
        ],
        hall.stopped
          ? []
          : [{ label: text.stopPlay, icon: <IconHandStop size={18} />, danger: true, onSelect: onStop }],
      ]}
    />
  );
}
