/**
 * The page's policy forbids creating code from text; zod would try once, and the browser would report it. Set where
 * zod looks for its settings when it loads, because only few screens load it.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
