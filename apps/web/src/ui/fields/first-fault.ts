/** Once errors are shown: scrolls to the first one, of the newest dialog unless said otherwise, and focuses it. */
export function goToFirstFault(form?: HTMLElement | null): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const within = form ?? [...document.querySelectorAll('[role="dialog"]')].at(-1) ?? document;
      const fault = within.querySelector<HTMLElement>('[aria-invalid="true"], [data-fault]');
      fault?.scrollIntoView({ block: 'center' });
      const field = fault?.matches('[data-fault]') ? fault.querySelector<HTMLElement>('input:enabled') : fault;
      field?.focus({ preventScroll: true });
    }),
  );
}
