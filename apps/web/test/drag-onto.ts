/** As a mouse would: lifted in its middle, carried onto the middle of something else or so many pixels, and put down. */
export async function drag(from: Element, to: Element | { x: number; y: number }): Promise<void> {
  from.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  const start = middleOf(from);
  const end = 'x' in to ? { x: start.x + to.x, y: start.y + to.y } : middleOf(to);
  const send = (target: EventTarget, type: string, at: { x: number; y: number }) =>
    target.dispatchEvent(
      new PointerEvent(type, {
        clientX: at.x,
        clientY: at.y,
        pointerId: 1,
        pointerType: 'mouse',
        button: 0,
        buttons: type === 'pointerup' ? 0 : 1,
        bubbles: true,
        cancelable: true,
      }),
    );
  send(from, 'pointerdown', start);
  for (const part of [0.25, 0.5, 0.75, 1, 1]) {
    await new Promise(requestAnimationFrame);
    send(window, 'pointermove', { x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part });
  }
  await new Promise(requestAnimationFrame);
  send(window, 'pointerup', end);
}

function middleOf(element: Element): { x: number; y: number } {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}
