import { config } from 'zod';

/** The page's policy forbids making code from text; zod would try once, and the browser would report it. */
config({ jitless: true });
