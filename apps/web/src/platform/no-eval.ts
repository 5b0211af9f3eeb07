/**
 * The page's policy forbids making code from text; zod would try once, and the browser would report it. Said where zod
 * looks for its settings when it comes, because only few screens bring it.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
