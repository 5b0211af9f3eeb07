import '../src/ui/theme/base.css';
import '../src/ui/theme/tokens.css';
import '../src/ui/theme/mantine.css';
import { beforeEach } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { toastsStay } from '../src/ui/feedback/toast.tsx';

// Test files share one page: whatever one leaves behind (a screen, a language, a session, a draft, another size) must
// not reach the next.
await page.viewport(414, 896);
localStorage.clear();
indexedDB.deleteDatabase('maidan-memory');
document.documentElement.lang = 'en-IN';
beforeEach(async () => {
  await cleanup();
  // A page without a choice goes on in its language: here it begins anew.
  if (localStorage.getItem('maidan-language') === null) document.documentElement.lang = 'en-IN';
  // A press returns to the test only once Playwright has reported it; on a busy machine that outlasts a toast.
  toastsStay(20);
});
