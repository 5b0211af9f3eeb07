/*
 * The only script of a page that the server drew, until somebody acts on it: whoever reads pays for no application.
 * A press, a pointer or the focus on something that acts brings it, and so does half a minute, as what the page says
 * grows old. It comes at once to whoever is known to this browser and to pages that go on by themselves (live events).
 */

/** Links lead on by themselves, but for those that also remember something. */
const acting = 'button, input, select, summary, [role="button"], [data-acts]';
/** The application asks for an event again after so long (`publicEventQuery`). */
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
  // What is typed is kept until somebody hears it: React puts back what it knows.
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

/** Brings the application. What it shows may differ for whoever is known here, which is said at this moment. */
function bring(page: HTMLElement): HTMLScriptElement | undefined {
  page.toggleAttribute('data-stranger', isStranger());
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
 * React takes over the part of the page with the first event, and hears of a change where the value is not what it
 * knows.
 */
function type(field: HTMLInputElement | HTMLSelectElement, value: string): void {
  field.dispatchEvent(new Event('input', { bubbles: true }));
  if (field instanceof HTMLInputElement) {
    field.value = `${value} `;
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
  } else field.value = value;
  field.dispatchEvent(new Event(field instanceof HTMLInputElement ? 'input' : 'change', { bubbles: true }));
}

/** As `platform/language.tsx` keeps it. */
function language(): string {
  try {
    return localStorage.getItem('maidan-language') ?? 'en';
  } catch {
    return page?.dataset.language ?? 'en';
  }
}

/**
 * The server draws for a stranger. Whoever is known to this browser (signed in, with a theme or a player of their own)
 * is shown something else, and a page is taken over as it is only where it would be drawn the same.
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
