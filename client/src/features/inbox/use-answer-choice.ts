import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import type { QuickAnswer } from '#shared/contracts/conversations/quick-answers.ts';
import { inboxQueries } from './inbox.queries.ts';
import { matchingAnswers, type SlashQuery, slashQuery } from './quick-answer-search.ts';

export type AnswerChoice = ReturnType<typeof useAnswerChoice>;

/** The list of quick answers for the text after a '/'. The arrow keys choose, Enter and Tab insert, Escape closes. */
export function useAnswerChoice(
  text: string,
  onChoose: (answer: QuickAnswer, place: { from: number; to: number }) => void,
) {
  const { data: answers = [] } = useQuery(inboxQueries.quickAnswers);
  const [asked, setAsked] = useState<SlashQuery>();
  const [index, setIndex] = useState(0);
  /** The index of the '/' for which the user has closed the list. There it stays closed. */
  const [closedAt, setClosedAt] = useState<number>();
  const found = asked && asked.from !== closedAt ? matchingAnswers(answers, asked.query) : [];
  const isOpen = found.length > 0;

  function look(value: string, caret: number): void {
    const next = slashQuery(value, caret);
    if (next?.query !== asked?.query || next?.from !== asked?.from) {
      setAsked(next);
      setIndex(0);
    }
    if (!next) setClosedAt(undefined);
  }

  function choose(answer: QuickAnswer | undefined): void {
    if (!answer || !asked) return;
    onChoose(answer, { from: asked.from, to: asked.from + asked.query.length + 1 });
    setAsked(undefined);
  }

  /** Handles a key. Returns whether it was for the list. */
  function onKey(event: KeyboardEvent): boolean {
    if (!isOpen || event.nativeEvent.isComposing) return false;
    if (event.key === 'Escape') setClosedAt(asked?.from);
    else if (event.key === 'ArrowDown') setIndex((index + 1) % found.length);
    else if (event.key === 'ArrowUp') setIndex((index + found.length - 1) % found.length);
    else if ((event.key === 'Enter' || event.key === 'Tab') && !event.shiftKey) choose(found[index]);
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  }

  return {
    isOpen,
    /** Whether the search has no matches. */
    isVain: asked !== undefined && asked.query !== '' && answers.length > 0 && !isOpen && asked.from !== closedAt,
    found,
    index,
    text,
    look,
    choose,
    onKey,
    close: () => setAsked(undefined),
  };
}
