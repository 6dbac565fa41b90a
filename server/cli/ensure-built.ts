import { ensureBuilt } from './builds.ts';

/** Before `npm start`: what it runs and serves is there, and as new as its sources. */
await ensureBuilt('client', 'server');
