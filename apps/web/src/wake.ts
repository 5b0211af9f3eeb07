/* The only script of a server-rendered page until someone interacts with it, so that mere readers do not download
   the application. It loads the application when an interactive element is pressed, hovered or focused, and after
   half a minute, because the content grows stale. It loads it at once for visitors known to this browser and on
   pages that update themselves (live events). */

/** Plain links work without the application; those that also store something are marked with data-acts. */
const acting = 'button, input, select, summary, [role="button"], [data-acts]';
/** The interval after which the application refetches an event (`publicEventQuery`). */
const freshMs = 30_000;

const page = document.getElementById('root');
if (page?.dataset.scripts) open(page);

function open(page: HTMLElement): void {
  if (page.dataset.sleeps === undefined || page.dataset.language !== language() || !isStranger()) bring(page);
  else sleep(page);
}

function sleep(page: HTMLElement): void {
  let isWaking = false;
  let pressed: Element | null = null;
  const typed = new Map<HTMLInputElement | HTMLSelectElement, string>();
  const asleep = new AbortController();
  const wake = () => {
    if (isWaking) return;
    isWaking = true;
    bring(page)?.addEventListener('error', () => {
      isWaking = false;
      pressed?.removeAttribute('aria-busy');
    });
  };
  const on = (type: string, hear: (event: Event, actor: Element | null) => void) =>
    document.addEventListener(
      type,
      (event) => hear(event, event.target instanceof Element ? event.target.closest(acting) : null),
      { capture: true, signal: asleep.signal },
    );
  page.dataset.drawn = 'asleep';
  // Input is kept until the application can handle it: hydration resets fields to the values React knows.
  for (const field of page.querySelectorAll('input')) field.readOnly = false;
  for (const type of ['pointerover', 'focusin']) on(type, (_event, actor) => actor && wake());
  for (const type of ['input', 'change'])
    on(type, ({ target }) => {
      if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) typed.set(target, target.value);
      wake();
    });
  on('click', (event, actor) => {
    const isElsewhere = event instanceof MouseEvent && (event.ctrlKey || event.metaKey || event.shiftKey);
    if (!actor || actor.matches('input, select, summary') || isElsewhere) return;
    event.preventDefault();
    event.stopPropagation();
    pressed?.removeAttribute('aria-busy');
    pressed = actor;
    actor.setAttribute('aria-busy', 'true');
    wake();
  });
  const wakeInSight = () => document.visibilityState === 'visible' && wake();
  on('visibilitychange', wakeInSight);
  window.addEventListener('storage', wake, { signal: asleep.signal });
  setTimeout(wakeInSight, freshMs);
  page.addEventListener(
    'taken-over',
    () => {
      asleep.abort();
      setTimeout(() => {
        for (const [field, value] of typed) type(field, value);
        pressed?.removeAttribute('aria-busy');
        pressed?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
      });
    },
    { once: true },
  );
}

/** Loads the application. Whether the visitor is known is recorded now, because a known visitor's page may differ. */
function bring(page: HTMLElement): HTMLScriptElement | undefined {
  page.toggleAttribute('data-stranger', isStranger());
  // The document contains these styles; a link that is switched off tells the application that it has them.
  for (const href of page.dataset.styles?.split(' ') ?? []) {
    const known = Object.assign(document.createElement('link'), { rel: 'stylesheet', crossOrigin: '', href });
    known.setAttribute('disabled', '');
    document.head.append(known);
  }
  for (const href of page.dataset.parts?.split(' ') ?? [])
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }),
    );
  const scripts = (page.dataset.scripts?.split(' ') ?? []).map((src) =>
    Object.assign(document.createElement('script'), { type: 'module', crossOrigin: '', src }),
  );
  document.head.append(...scripts);
  return scripts.at(-1);
}

/**
 * React hydrates the part of the page that receives the first event, and notices a change only if the value differs
 * from the one it knows.
 */
function type(field: HTMLInputElement | HTMLSelectElement, value: string): void {
  field.dispatchEvent(new Event('input', { bubbles: true }));
  if (field instanceof HTMLInputElement) {
    field.value = `${value} `;
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
  } else field.value = value;
  field.dispatchEvent(new Event(field instanceof HTMLInputElement ? 'input' : 'change', { bubbles: true }));
}

/** The language as stored by `platform/language.tsx`, or the one that the server drew the page in. */
function language(): string {
  try {
    return localStorage.getItem('maidan-language') ?? page?.dataset.language ?? 'en';
  } catch {
    return page?.dataset.language ?? 'en';
  }
}

/**
 * The server renders for an unknown visitor. A visitor known to this browser (signed in, with a theme or a followed
 * player) sees something else, and a page can be hydrated only where the browser would render the same.
 */
function isStranger(): boolean {
  try {
    if (sessionStorage.getItem('maidan-hidden-announcement')) return false;
    return Object.keys(localStorage).every((key) => key.startsWith('maidan-language') || !/^maidan-|token$/i.test(key));
  } catch {
    return true;
  }
}

export {};
