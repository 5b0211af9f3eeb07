/** Lists of numbers in one array: the neighbours of `i` are items[starts[i]] .. items[starts[i + 1] - 1]. */
export type Adjacency = { starts: Int32Array; items: Int32Array };

export function adjacency(lists: readonly (readonly number[])[]): Adjacency {
  const starts = new Int32Array(lists.length + 1);
  lists.forEach((list, i) => {
    starts[i + 1] = (starts[i] as number) + list.length;
  });
  const items = new Int32Array(starts[lists.length] as number);
  lists.forEach((list, i) => {
    items.set(list, starts[i] as number);
  });
  return { starts, items };
}

/** The same pairs read the other way: followers from feeders. */
export function reversed({ starts, items }: Adjacency, count: number): Adjacency {
  const lists: number[][] = Array.from({ length: count }, () => []);
  for (let i = 0; i < count; i++)
    for (let k = starts[i] as number; k < (starts[i + 1] as number); k++) lists[items[k] as number]?.push(i);
  return adjacency(lists);
}
