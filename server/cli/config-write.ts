import { writeFileSync } from 'node:fs';
import { inProject } from '#server/config/builds.ts';
import { configurationPage, exampleFile } from '#server/config/documents.ts';

/** `npm run config:write`: writes the documents that are made from the table of variables. */
writeFileSync(inProject('.env.example'), exampleFile());
writeFileSync(inProject('docs/configuration.md'), configurationPage());
