import '../src/ui/theme/base.css';
import '../src/ui/theme/tokens.css';
import '../src/ui/theme/mantine.css';
import { beforeEach } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';

// Test files share one page: whatever one leaves behind (a screen, a language, a session, a draft, another size) must
// not reach the next.
await page.viewport(414, 896);
localStorage.clear();
indexedDB.deleteDatabase('maidan-memory');
document.documentElement.lang = 'en-IN';
beforeEach(() => cleanup());
