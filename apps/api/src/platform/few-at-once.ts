/**
 * Works through a list, a few at a time and in its order. After a failure nothing further begins; it is thrown once what
 * was under way has ended.
 */
export async function fewAtOnce<One>(
  list: readonly One[],
  work: (one: One, at: number) => Promise<void>,
  atOnce = 4,
): Promise<void> {
  const left = [...list.entries()].reverse();
  const workOn = async () => {
    try {
      for (let next = left.pop(); next; next = left.pop()) await work(next[1], next[0]);
    } catch (error) {
      left.length = 0;
      throw error;
    }
  };
  for (const ended of await Promise.allSettled(Array.from({ length: atOnce }, workOn)))
    if (ended.status === 'rejected') throw ended.reason;
}
