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

<!-- Written by \`npm run config:write\` from server/config/variables/: change those. -->

Everything has a default. The variables are read from the environment and, where that does not set them, from the file that \`ENV_FILE\`
names, or else from \`.env\` in the program’s folder, wherever it was started from. A value that does not fit stops the start with one
line that names the variable and what it takes. A name that nothing reads is warned of in the log, with the nearest that is read.

Each secret can be in a file of its own, as container platforms mount them: ${secretNames.map((name) => `\`${name}_FILE\``).join(', ')}
name such a file; a line break at its end is left out.

What an administrator sets under 'Configuración' goes before the environment and holds from the next request on, in every process.
An empty value means “not set”.`;
