import type { ScheduleSettings } from '@maidan/domain/schedule/settings/settings';
import { useQuery } from '@tanstack/react-query';
import { useWords } from '../../../platform/language.tsx';
import { endDateTime } from '../../../platform/schedule/evening.ts';
import { Bone } from '../../../ui/feedback/skeleton.tsx';
import { editorWords } from '../editor/editor-words.ts';
import { scheduleQuery } from '../queries.ts';

/** When play ends by the current schedule, which a day in play is held against; nothing if it could not be read: its own tab says why. */
export function PlannedFinish({ eventId, isLive }: { eventId: string; isLive: boolean }) {
  const words = useWords(editorWords);
  const { data, isPending } = useQuery(scheduleQuery(eventId));
  if (isPending) return <Bone height={20} />;
  if (!data?.summary.finish) return null;
  const { placed, daysUsed, finish } = data.summary;
  const at = endDateTime(data.settings as unknown as ScheduleSettings, finish);
  return <p>{(isLive ? words.finishesByPlan : words.finishes)({ at, matches: placed, days: daysUsed })}</p>;
}
