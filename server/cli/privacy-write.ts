import { readFileSync, writeFileSync } from 'node:fs';
import { inProject } from '#server/config/builds.ts';
import { withStoredData } from '#server/features/privacy/persons/stored-data.ts';

/** `npm run privacy:write`: writes the list of stored data in docs/privacy.md from the schema. */
const page = inProject('docs/privacy.md');
writeFileSync(page, withStoredData(readFileSync(page, 'utf8')));
