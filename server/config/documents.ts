import { variableFacts } from './variables/facts.ts';
import { secretNames, variableGroups } from './variables/variables.ts';

/** `.env.example`: every name, no value. */
export function exampleFile(): string {
  const groups = variableGroups.map(({ title, variables }) =>
    [`# ${title}`, ...Object.keys(variables).map((name) => `${name}=`)].join('\n'),
  );
  const head =
    '# Nothing here is required: copy this file to .env and set what you need. docs/configuration.md says what each variable means.';
  return `${[head, ...groups].join('\n\n')}\n`;
}

/** docs/configuration.md, a table for each group. */
export function configurationPage(): string {
  const groups = variableGroups.map(({ title, variables }) => {
    const rows = Object.entries(variables).map(([name, schema]) => {
      const facts = variableFacts.get(schema);
      return `| \`${name}\` | ${facts?.default ?? ''} | ${facts?.meaning ?? ''} |`;
    });
    return [`## ${title}`, '', '| variable | default | meaning |', '| --- | --- | --- |', ...rows].join('\n');
  });
  return `${[intro, ...groups].join('\n\n')}\n`;
}

const intro = `# Configuration

<!-- Written by \`npm run config:write\` from server/config/variables/: change the files there. -->

Everything has a default. The variables are read from the environment. A variable that is not set there is read from the file that
\`ENV_FILE\` names, or else from \`.env\` in the program’s folder, wherever the program is started from. A value that is not valid stops the
start with one line that names the variable and says what it takes. The log warns of each name in the file that nothing reads, and of each
probable misspelling in the environment, and names the nearest variable.

Each secret can be in a file of its own, as container platforms mount it. These variables name such files:
${secretNames.map((name) => `\`${name}_FILE\``).join(', ')}.
A line break at the end of the file is ignored.

What an administrator sets under 'Configuración' takes precedence over the environment, and applies from the next request on in every process.
An empty value means “not set”.`;
