import { expect } from 'vitest';

/** As a mouse would: lifted in its middle, carried, and put down on the other one. */
export async function dragOnto(from: Element, onto: Element) {
  const at = (element: Element, type: string) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const where = { clientX: left + width / 2, clientY: top + height - 8 };
    return new PointerEvent(type, { ...where, pointerId: 1, pointerType: 'mouse', button: 0, bubbles: true });
  };
  from.dispatchEvent(at(from, 'pointerdown'));
  window.dispatchEvent(at(onto, 'pointermove'));
  await expect.poll(() => document.querySelector('[aria-hidden="true"][style*="left"]')).not.toBeNull();
  window.dispatchEvent(at(onto, 'pointermove'));
  window.dispatchEvent(at(onto, 'pointerup'));
}
