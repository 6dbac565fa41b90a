import { resolve } from 'node:path';
import * as z from 'zod';
import { folders } from '../folders.ts';
import { variableFacts as facts } from './facts.ts';
import { serverAddress } from './values.ts';

/** A relative path begins at the program's folder, wherever the program was started from. */
const path = () => z.string().transform((value) => resolve(folders.project, value));

/** Where all data is stored, and what protects it. */
export const storingVariables = {
  DATABASE_URL: serverAddress(
    /^postgres(ql)?:$/,
    'takes a postgres:// address with a host, user and password percent-encoded',
  )
    .optional()
    .register(facts, {
      default: '',
      isSecret: true,
      meaning:
        '`postgres://user:password@host:port/database`, PostgreSQL 15 or newer; empty means the embedded database in `DATA_DIR`. Percent-encode each character of the password that is not a letter or a digit. Add `?sslmode=verify-full` for TLS',
    }),
  DATABASE_CA_FILE: path().optional().register(facts, {
    default: '',
    meaning: 'a file with the certificate authority (PEM) of a database that has its own; it implies verified TLS',
  }),
  DATA_DIR: path().default(resolve(folders.project, 'data')).register(facts, {
    default: '`./data`',
    meaning:
      'the folder of the embedded database and the generated secret. A relative path begins at the program’s folder',
  }),
  APP_SECRET: z.string().min(32, 'takes at least 32 characters').optional().register(facts, {
    default: 'generated into `DATA_DIR/secret.key`',
    isSecret: true,
    meaning:
      'at least 32 characters; signs sessions and encrypts stored keys. Required with `DATABASE_URL`, and the same for every process. Keep it: a start with another secret is refused',
  }),
};
