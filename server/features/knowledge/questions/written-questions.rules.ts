import * as z from 'zod';

const mostQuestions = 5;
const questionChars = 200;

const answerSchema = z.object({ questions: z.array(z.unknown()) });

/** Reads a model's answer, which may have other text around it or be in a code fence. Undefined if there is no valid answer. */
export function readQuestions(text: string): string[] | undefined {
  const start = text.indexOf('{');
  const end = text.lastIndexOf('}');
  if (start === -1 || end < start) return undefined;
  try {
    const { questions } = answerSchema.parse(JSON.parse(text.slice(start, end + 1)));
    return questions
      .filter((question) => typeof question === 'string')
      .map((question) =>
        question
          .toWellFormed()
          .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
          .trim()
          .slice(0, questionChars),
      )
      .filter((question) => question !== '')
      .slice(0, mostQuestions);
  } catch {
    return undefined;
  }
}
