import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** This file is two folders below the project's folder, and so is the built server, `dist/server/index.js`. */
const project = fileURLToPath(new URL('../..', import.meta.url));

/** The folders of files that are read at run time. */
export const folders = {
  project,
  client: join(project, 'dist/client'),
  migrations: join(project, 'migrations'),
  functions: join(project, 'server/db/functions'),
  demoAvatars: join(project, 'server/db/demo-avatars'),
  docs: join(project, 'server/http/api'),
};
