import { limits } from '#server/config/limits.ts';
import type { FoundPassage } from '#shared/contracts/assistants/knowledge.ts';
import { type Citing, createCiting } from './citations.rules.ts';
import { coverageOf } from './coverage.rules.ts';
import { nothingFoundPrompt, passagesPrompt } from './knowledge.prompt.ts';
import { askedWords, isQuestion, needsEarlier } from './question.rules.ts';
import type { KnowledgeSearch, Searched } from './search.service.ts';

/** The knowledge that a reply may use from the assistant's sources. */
export interface Briefing {
  /** The text for the model, beside the question. */
  prompt: string;
  /** The passages in the order of their numbers, which begin with 1. */
  passages: readonly FoundPassage[];
  /** Whether neither sources nor instructions say anything about the question. */
  isUnanswered: boolean;
  /** Processes the reply's text on its way to `onText`. */
  citing(onText: (text: string) => void): Citing;
}

interface Briefed {
  id: number;
  description: string | null;
  systemPrompt: string | null;
  knowledgePassages: number;
}

export type Brief = ReturnType<typeof createBriefing>;

export function createBriefing({ search }: { search: KnowledgeSearch }) {
  /** Undefined if there is no text for the model. `earlier` has the earlier messages, newest first. */
  return async (
    assistant: Briefed,
    question: string,
    earlier: readonly { role: string; content: string }[],
  ): Promise<Briefing | undefined> => {
    // An assistant that knows only its instructions needs no search.
    if (assistant.knowledgePassages === 0) return undefined;
    const { searched, asked } = await searchFor(assistant.id, question, earlier);
    if (searched.found) {
      const passages = given(searched.passages);
      return {
        prompt: passagesPrompt(passages),
        passages,
        isUnanswered: false,
        citing: (onText) => createCiting(passages, asked, onText),
      };
    }
    if (!isQuestion(question)) return undefined;
    return {
      prompt: nothingFoundPrompt,
      passages: [],
      isUnanswered: !isInstructed(assistant, question),
      citing: (onText) => createCiting([], asked, onText),
    };
  };

  /** Searches for a question. If it continues the one before and says too little by itself, both are searched for together. */
  async function searchFor(
    assistantId: number,
    question: string,
    earlier: readonly { role: string; content: string }[],
  ) {
    const alone: Searched = await search(assistantId, question);
    const before = earlier.find(({ role }) => role === 'user')?.content;
    if (alone.found || before === undefined || !needsEarlier(question)) return { searched: alone, asked: question };
    const asked = `${question} ${before}`;
    return { searched: await search(assistantId, asked), asked };
  }
}

/** The passages that the model gets, the best first. Passages far behind the best would only mislead it. */
function given(passages: readonly FoundPassage[]): FoundPassage[] {
  const { givenPassages, givenChars, leastScoreShare } = limits.knowledge;
  const best = passages[0]?.score ?? 0;
  let left = givenChars;
  return passages.slice(0, givenPassages).filter(({ text, score }) => {
    left -= text.length;
    return left >= 0 && score >= best * leastScoreShare;
  });
}

/** A question counts as instructed if one paragraph of the instructions has this share of what it asks for. */
const instructedShare = 0.5;

function isInstructed({ description, systemPrompt }: Briefed, question: string): boolean {
  const words = askedWords(question).map(({ term, word }) => ({ term, word, passages: 0 }));
  const paragraphs = `${description ?? ''}\n${systemPrompt ?? ''}`.split('\n');
  return paragraphs.some((paragraph) => coverageOf([paragraph], words, 0) >= instructedShare);
}
