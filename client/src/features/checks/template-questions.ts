import type { TemplatesText } from '#client/i18n/es/assistants/assistants-templates.ts';
import type { ProposedChecksText } from '#client/i18n/es/assistants/proposed-checks.ts';
import { mostProposals } from '#shared/domain/assistants/checks.ts';

interface Asked {
  instructions: string;
  /** The messages suggested to visitors as a beginning. */
  suggestions: readonly string[];
  /** The questions that the assistant is already checked with. */
  known: readonly string[];
}

/**
 * Up to ten questions without a model: the assistant's own suggestions, then the questions of the template that its instructions come from,
 * then questions that any business is asked.
 */
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

/** Whether the instructions contain enough of a template's own lines. */
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
