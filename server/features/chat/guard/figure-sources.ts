import type { Briefing } from '#server/features/knowledge/search/briefing.service.ts';
import type { LlmMessage } from '#server/providers/llm/llm.ts';
import type { VisitorLanguage } from '#shared/domain/display.ts';
import type { FigureSources } from './figure-guard.ts';

interface Answering {
  briefing: Briefing | undefined;
  question: string;
  /** What was said before, newest first. */
  earlier: readonly LlmMessage[];
  /** What the model gets of the page on which the conversation began. */
  page: string | undefined;
  /** Of the visitor's chat, where it is not the platform's. */
  language: VisitorLanguage | undefined;
}

interface Instructed {
  name: string;
  description: string | null;
  systemPrompt: string | null;
}

/** All that an answer may take a figure from: what the business says, and what was said in the conversation. */
export function figureSources(
  { name, description, systemPrompt }: Instructed,
  { briefing, question, earlier, page, language }: Answering,
): FigureSources {
  const saidBy = (who: LlmMessage['role']) => earlier.filter(({ role }) => role === who).map(({ content }) => content);
  const passages = (briefing?.passages ?? []).map(({ heading, text }) => [heading, text].filter(Boolean).join('\n'));
  return {
    known: [name, description ?? '', systemPrompt ?? '', page ?? '', ...passages].filter((text) => text !== ''),
    asked: [question, ...saidBy('user')],
    answered: saidBy('assistant'),
    language,
  };
}
