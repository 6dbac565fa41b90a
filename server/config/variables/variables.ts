import { accountVariables } from './accounts.ts';
import { answeringVariables } from './answering.ts';
import { backupVariables } from './backing-up.ts';
import { variableFacts } from './facts.ts';
import { mailingVariables } from './mailing.ts';
import { servingVariables } from './serving.ts';
import { storingVariables } from './storing.ts';

/** Every variable: what it takes, its default, its meaning. `.env.example` and docs/configuration.md are made from it. */
export const variables = {
  ...servingVariables,
  ...storingVariables,
  ...backupVariables,
  ...accountVariables,
  ...answeringVariables,
  ...mailingVariables,
};

/** The variables in the order and under the titles of the documents. */
export const variableGroups = [
  { title: 'Serving', variables: servingVariables },
  { title: 'Storing', variables: storingVariables },
  { title: 'Backups', variables: backupVariables },
  { title: 'Accounts', variables: accountVariables },
  { title: 'Answering', variables: answeringVariables },
  { title: 'Mail', variables: mailingVariables },
];

export const envNames = Object.keys(variables);

/** The names whose value may also be in a file that `NAME_FILE` names. */
export const secretNames = Object.entries(variables).flatMap(([name, schema]) =>
  variableFacts.get(schema)?.isSecret ? [name] : [],
);
