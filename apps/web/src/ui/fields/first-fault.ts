/** Once errors are shown: scrolls to the first one and focuses it. */
export function goToFirstFault(): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const within = [...document.querySelectorAll('[role="dialog"]')].at(-1) ?? document;
      const fault = within.querySelector<HTMLElement>('[aria-invalid="true"]');
      fault?.scrollIntoView({ block: 'center' });
      fault?.focus({ preventScroll: true });
    }),
  );
}
