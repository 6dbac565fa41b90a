import type { TemplatesText } from '#client/i18n/es/assistants/assistants-templates.ts';
import type { ProposedChecksText } from '#client/i18n/es/assistants/proposed-checks.ts';
import { mostProposals } from '#shared/domain/assistants/checks.ts';

interface Asked {
  instructions: string;
  /** What its visitors may begin with. */
  suggestions: readonly string[];
  /** What it is checked with already. */
  known: readonly string[];
}

/** Ten questions without a model: the assistant's own suggestions, those of the template that its instructions are from, then what any business is asked. */
export function templateQuestions(text: ProposedChecksText, templates: TemplatesText, asked: Asked): string[] {
  const { general, ...ofTemplates } = text.questions;
  const found = Object.entries(ofTemplates).find(([id]) => isFrom(asked.instructions, templates, id));
  const known = new Set(asked.known.map(nameOf));
  const all = [...asked.suggestions, ...(found?.[1] ?? []), ...general];
  return all
    .filter((question) => {
      const name = nameOf(question);
      if (name === '' || known.has(name)) return false;
      known.add(name);
      return true;
    })
    .slice(0, mostProposals);
}

/** Enough of a template's own lines stand in the instructions. */
function isFrom(instructions: string, templates: TemplatesText, id: string): boolean {
  const template = Object.entries(templates).find(([name]) => name === id)?.[1];
  const lines = template?.instructions.split('\n').filter((line) => line.length > leastChars && !line.includes('['));
  return (lines ?? []).filter((line) => instructions.includes(line)).length >= leastLines;
}

const leastChars = 40;
const leastLines = 2;

const nameOf = (question: string) =>
  question
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
