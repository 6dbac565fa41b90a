import type { Briefing } from '#server/features/knowledge/search/briefing.service.ts';
import type { LlmMessage } from '#server/providers/llm/llm.ts';
import type { VisitorLanguage } from '#shared/domain/display.ts';
import type { FigureSources } from './figure-guard.ts';

interface Answering {
  briefing: Briefing | undefined;
  question: string;
  /** The earlier messages, newest first. */
  earlier: readonly LlmMessage[];
  /** What the prompt says about the page on which the conversation began. */
  page: string | undefined;
  /** The language of the visitor's chat, if it differs from the platform's. */
  language: VisitorLanguage | undefined;
}

interface Instructed {
  name: string;
  description: string | null;
  systemPrompt: string | null;
}

/** All texts that an answer may take a figure from: those of the business, and the conversation. */
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
