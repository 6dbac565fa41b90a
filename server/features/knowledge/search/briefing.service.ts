import { limits } from '#server/config/limits.ts';
import type { FoundPassage } from '#shared/contracts/assistants/knowledge.ts';
import { type Citing, createCiting } from './citations.rules.ts';
import { coverageOf } from './coverage.rules.ts';
import { nothingFoundPrompt, passagesPrompt } from './knowledge.prompt.ts';
import { askedWords, isQuestion, needsEarlier } from './question.rules.ts';
import type { KnowledgeSearch, Searched } from './search.service.ts';

/** What a reply may know of the assistant's sources. */
export interface Briefing {
  /** For the model, beside the question. */
  prompt: string;
  /** In the order of their numbers, from 1. */
  passages: readonly FoundPassage[];
  /** A question that neither sources nor instructions say anything of. */
  isUnanswered: boolean;
  /** Where the reply's text goes on its way. */
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
  /** Undefined where nothing was found. `earlier` is what was said before, newest first. */
  return async (
    assistant: Briefed,
    question: string,
    earlier: readonly { role: string; content: string }[],
  ): Promise<Briefing | undefined> => {
    // Who knows nothing beside their instructions pays for no search.
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

  /** A question that goes on from the one before is looked up with it, where it says too little by itself. */
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

/** As many as a model gets, the best first; those far behind the best would only mislead. */
function given(passages: readonly FoundPassage[]): FoundPassage[] {
  const { givenPassages, givenChars, leastScoreShare } = limits.knowledge;
  const best = passages[0]?.score ?? 0;
  let left = givenChars;
  return passages.slice(0, givenPassages).filter(({ text, score }) => {
    left -= text.length;
    return left >= 0 && score >= best * leastScoreShare;
  });
}

/** Half of what is asked for stands in one paragraph of the instructions. */
const instructedShare = 0.5;

function isInstructed({ description, systemPrompt }: Briefed, question: string): boolean {
  const words = askedWords(question).map(({ term, word }) => ({ term, word, passages: 0 }));
  const paragraphs = `${description ?? ''}\n${systemPrompt ?? ''}`.split('\n');
  return paragraphs.some((paragraph) => coverageOf([paragraph], words, 0) >= instructedShare);
}
