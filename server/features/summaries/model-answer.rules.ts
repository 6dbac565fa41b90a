import * as z from 'zod';
import { interestLevels } from '#shared/domain/contacts/leads.ts';

const shortText = (maxChars: number) =>
  z
    .string()
    .nullish()
    .catch(null)
    .transform((text) => clean(text ?? '', maxChars));

/** The accepted fields of a model's answer. All other fields are dropped. A summary and an interest level are required. */
const answerSchema = z.object({
  summary: z
    .string()
    .transform((text) => clean(text, 2_000))
    .pipe(z.string().min(1)),
  contact: z
    .object({ name: shortText(120), email: shortText(254), phone: shortText(60) })
    .catch({ name: '', email: '', phone: '' }),
  keyTopics: z
    .array(z.unknown())
    .catch([])
    .transform((topics) =>
      topics
        .slice(0, 50)
        .filter((topic) => typeof topic === 'string')
        .map((topic) => clean(topic, 200)),
    ),
  interestLevel: z.preprocess(
    (level) => (typeof level === 'string' ? (spanishLevels[level.toLowerCase()] ?? level.toLowerCase()) : level),
    z.enum(interestLevels),
  ),
  interestReason: shortText(300),
});

export type ModelAnswer = z.infer<typeof answerSchema>;

/** Reads a model's answer, which may be surrounded by other text or a code fence. Undefined if there is none. */
export function readModelAnswer(text: string): ModelAnswer | undefined {
  const start = text.indexOf('{');
  const end = text.lastIndexOf('}');
  if (start === -1 || end < start) return undefined;
  try {
    return answerSchema.safeParse(JSON.parse(text.slice(start, end + 1))).data;
  } catch {
    return undefined;
  }
}

const spanishLevels: Record<string, string> = { alto: 'high', medio: 'medium', bajo: 'low' };

/** Removes control characters and unpaired surrogates, which PostgreSQL and mail headers can't contain. */
function clean(text: string, maxChars: number): string {
  return text
    .replace(/[^\P{Cc}\n]+/gu, ' ')
    .trim()
    .slice(0, maxChars)
    .replace(/\p{Cs}+/gu, '')
    .trim();
}
