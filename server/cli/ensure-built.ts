import { ensureBuilt } from './builds.ts';

/** Runs before `npm start`, so that the builds exist and are as new as their sources. */
await ensureBuilt('client', 'server');
