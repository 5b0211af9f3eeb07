/** Larger than any sum of real costs: these two cannot be paired. */
export const impossible = 1_000_000_000;

/**
 * Assigns a distinct column to every row at the lowest total cost (whole numbers; Hungarian method, rows <= columns).
 * Returns the column of each row. Among equally cheap answers for a square table, the first row gets the first column
 * it can have, then the second row, and so on.
 */
export function cheapestPairs(
  rows: number,
  columns: number,
  cost: (row: number, column: number) => number,
): Int32Array {
  const table = Float64Array.from({ length: rows * columns }, (_, k) => cost(Math.floor(k / columns), k % columns));
  // If every row can have its own column at no cost, that is the answer.
  if (rows === columns && !table.some((value, k) => Math.floor(k / columns) === k % columns && value !== 0))
    return Int32Array.from({ length: rows }, (_, row) => row);
  const byRow = new Float64Array(rows + 1);
  const byColumn = new Float64Array(columns + 1);
  const rowOf = new Int32Array(columns + 1);
  const way = new Int32Array(columns + 1);
  const least = new Float64Array(columns + 1);
  const used = new Uint8Array(columns + 1);
  for (let row = 1; row <= rows; row++) {
    rowOf[0] = row;
    let column = 0;
    least.fill(Number.POSITIVE_INFINITY);
    used.fill(0);
    do {
      used[column] = 1;
      const from = rowOf[column]!;
      let step = Number.POSITIVE_INFINITY;
      let next = 0;
      const offset = (from - 1) * columns - 1;
      for (let j = 1; j <= columns; j++) {
        if (used[j]) continue;
        const value = table[offset + j]! - byRow[from]! - byColumn[j]!;
        if (value < least[j]!) {
          least[j] = value;
          way[j] = column;
        }
        if (least[j]! < step) {
          step = least[j]!;
          next = j;
        }
      }
      for (let j = 0; j <= columns; j++)
        if (used[j]) {
          byRow[rowOf[j]!]! += step;
          byColumn[j]! -= step;
        } else least[j]! -= step;
      column = next;
    } while (rowOf[column] !== 0);
    do {
      const before = way[column]!;
      rowOf[column] = rowOf[before]!;
      column = before;
    } while (column !== 0);
  }
  const columnOf = new Int32Array(rows);
  for (let j = 1; j <= columns; j++) if (rowOf[j]) columnOf[rowOf[j]! - 1] = j - 1;
  if (rows < columns) return columnOf;
  const tight = (row: number, column: number) =>
    table[row * columns + column] === byRow[row + 1]! + byColumn[column + 1]!;
  return firstAmongEquals(columnOf, tight);
}

/** Of all complete pairings along `tight` pairs, the first in the order of rows and columns. */
function firstAmongEquals(columnOf: Int32Array, tight: (row: number, column: number) => boolean): Int32Array {
  const size = columnOf.length;
  const rowOf = new Int32Array(size);
  columnOf.forEach((column, row) => {
    rowOf[column] = row;
  });
  const seen = new Int32Array(size).fill(-1);
  let stamp = 0;
  let settled = 0;
  /** Finds another column for a row that is not settled yet, moving others along. */
  const move = (row: number, taken: number): boolean => {
    for (let column = 0; column < size; column++) {
      if (seen[column] === stamp || !tight(row, column)) continue;
      const owner = rowOf[column]!;
      if (owner >= 0 && owner <= settled) continue;
      seen[column] = stamp;
      if (owner < 0 || move(owner, taken)) {
        rowOf[column] = row;
        columnOf[row] = column;
        return true;
      }
    }
    return false;
  };
  for (settled = 0; settled < size; settled++) {
    for (let column = 0; column < columnOf[settled]!; column++) {
      const owner = rowOf[column]!;
      if (owner < settled || !tight(settled, column)) continue;
      const left = columnOf[settled]!;
      stamp++;
      seen[column] = stamp;
      rowOf[left] = -1;
      if (move(owner, left)) {
        rowOf[column] = settled;
        columnOf[settled] = column;
        break;
      }
      rowOf[left] = settled;
    }
  }
  return columnOf;
}
