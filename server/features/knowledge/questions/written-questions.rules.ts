import * as z from 'zod';

const mostQuestions = 5;
const questionChars = 200;

const answerSchema = z.object({ questions: z.array(z.unknown()) });

/** Reads a model's answer, which may stand between other words or in a fence. Undefined when it is none. */
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
