/** Once a result was undone: the court on which its match is again. */
export function focusOn(court: number | null): void {
  if (court === null) return;
  setTimeout(() => document.querySelector<HTMLElement>(`[data-court="${court}"] [data-enters]`)?.focus());
}

/** So long after the last figure an Enter is meant. */
const habitMs = 3000;

/**
 * Once the result of a court is recorded, the focus goes to the next court in play, and to the next call where none is:
 * the next press of the desk. An Enter too many after the last figure opens nobody else's result: the first one is
 * taken as that, unless another key came before it. Nothing happens for a match that was on no court.
 */
export function focusAfter(court: number | null): void {
  if (court === null) return;
  const recordedAt = performance.now();
  // The dialog gives the focus free when it has left the page.
  setTimeout(() => {
    const tiles = [...document.querySelectorAll<HTMLElement>('[data-court]')];
    const at = tiles.findIndex((tile) => tile.dataset.court === String(court));
    const inTurn = [...tiles.slice(at + 1), ...tiles.slice(0, at + 1)];
    const next = ['[data-enters]', '[data-calls]'].flatMap((what) =>
      inTurn.flatMap((tile) => tile.querySelector<HTMLElement>(what) ?? []),
    )[0];
    next?.focus();
    const hear = (event: KeyboardEvent) => {
      // A key that is held down repeats.
      if (!event.repeat) next?.removeEventListener('keydown', hear);
      if (event.key === 'Enter' && performance.now() - recordedAt < habitMs) event.preventDefault();
    };
    next?.addEventListener('keydown', hear);
  });
}
