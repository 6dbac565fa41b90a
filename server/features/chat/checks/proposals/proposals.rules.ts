import * as z from 'zod';
import { checkQuestionMaxChars, mostProposals } from '#shared/domain/assistants/checks.ts';
import { isSameQuestion } from '../rules/same-question.rules.ts';

const answerSchema = z.object({ questions: z.array(z.unknown()) });

/**
 * Reads the questions from a model's answer, which may be surrounded by other text or a code fence. Each question is returned once; known
 * questions are left out.
 */
export function readProposals(text: string, known: readonly string[]): string[] {
  const proposed: string[] = [];
  for (const item of listed(text)) {
    if (typeof item !== 'string') continue;
    const question = item
      .toWellFormed()
      .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
      .trim()
      .slice(0, checkQuestionMaxChars);
    if (question !== '' && ![...known, ...proposed].some((other) => isSameQuestion(other, question)))
      proposed.push(question);
  }
  return proposed.slice(0, mostProposals);
}

function listed(text: string): unknown[] {
  const [start, end] = [text.indexOf('{'), text.lastIndexOf('}')];
  if (start === -1 || end < start) return [];
  try {
    return answerSchema.parse(JSON.parse(text.slice(start, end + 1))).questions;
  } catch {
    return [];
  }
}
