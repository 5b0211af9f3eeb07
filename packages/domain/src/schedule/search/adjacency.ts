/** Lists of numbers in one array: the neighbours of `i` are items[starts[i]] .. items[starts[i + 1] - 1]. */
export type Adjacency = { starts: Int32Array; items: Int32Array };

/** The same pairs in the other direction, in `count` lists: followers from feeders. Lists stay in ascending order. */
export function reversed({ starts, items }: Adjacency, count: number): Adjacency {
  const turned = new Int32Array(count + 1);
  for (let k = 0; k < items.length; k++) turned[items[k]! + 1]!++;
  for (let i = 0; i < count; i++) turned[i + 1]! += turned[i]!;
  const next = turned.slice();
  const from = new Int32Array(items.length);
  for (let i = 0; i < starts.length - 1; i++)
    for (let k = starts[i]!; k < starts[i + 1]!; k++) from[next[items[k]!]!++] = i;
  return { starts: turned, items: from };
}

/** Renumbers lists and items: `order[0]` becomes 0, `order[1]` becomes 1, and so on. */
export function renumbered({ starts, items }: Adjacency, order: Int32Array): Adjacency {
  const place = new Int32Array(order.length);
  for (let i = 0; i < order.length; i++) place[order[i]!] = i;
  const moved = new Int32Array(order.length + 1);
  const list = new Int32Array(items.length);
  let used = 0;
  for (let i = 0; i < order.length; i++) {
    const old = order[i]!;
    for (let k = starts[old]!; k < starts[old + 1]!; k++) list[used++] = place[items[k]!]!;
    moved[i + 1] = used;
  }
  return { starts: moved, items: list };
}

/** Numbers ordered so that those in a number's list come before it; shorter than the lists if they form a cycle. */
export function listedFirst(lists: Adjacency, count: number): Int32Array {
  const waiting = new Int32Array(count);
  const order = new Int32Array(count);
  const followers = reversed(lists, count);
  let placed = 0;
  for (let i = 0; i < count; i++) {
    waiting[i] = lists.starts[i + 1]! - lists.starts[i]!;
    if (waiting[i] === 0) order[placed++] = i;
  }
  for (let k = 0; k < placed; k++) {
    const done = order[k]!;
    for (let n = followers.starts[done]!; n < followers.starts[done + 1]!; n++) {
      const next = followers.items[n]!;
      if (--waiting[next]! === 0) order[placed++] = next;
    }
  }
  return order.subarray(0, placed);
}
