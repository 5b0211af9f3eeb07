/** Once what is wrong is marked: brings the first of it into view and puts the focus there. */
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
