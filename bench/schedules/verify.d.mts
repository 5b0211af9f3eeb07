export type Verdict = {
  ok: boolean;
  violations: { rule: string; text: string }[];
  matches: number;
  makespan_open?: number;
  ratio_open?: number;
  priority_inversions?: number;
  mean_wait?: number;
  infeasible?: boolean;
  lb?: { lb: number; open: number; why: string };
};
export function verify(instance: unknown, schedule: unknown): Verdict;
export function checkDraws(instance: unknown, draws: unknown): { bad: { rule: string; text: string }[] };
