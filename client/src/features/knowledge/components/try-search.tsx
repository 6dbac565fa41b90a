import { useState } from 'react';
import { matchOf } from '#client/components/knowledge/match.ts';
import { SectionCard } from '#client/components/patterns/layout/section-card.tsx';
import { Badge } from '#client/components/ui/badge.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { Input } from '#client/components/ui/form/input.tsx';
import { SubmitButton } from '#client/components/ui/form/submit-button.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { knowledgeText } from '#client/i18n/es/assistants/knowledge.ts';
import type { FoundPassage } from '#shared/contracts/assistants/knowledge.ts';
import { QuestionDialog } from '../dialogs.ts';
import { useAddSource, useSearch } from '../use-knowledge.ts';
import { SourcePassage } from './sources/source-passage.tsx';

/** Shows which passages a question would find, before a visitor asks it. */
export function TrySearch({ assistantId }: { assistantId: number }) {
  const text = useText(knowledgeText);
  const search = useSearch(assistantId);
  const [question, setQuestion] = useState('');
  const found = search.isPending ? undefined : search.data;
  return (
    <SectionCard title={text.tryTitle} description={text.tryDescription}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (question.trim()) search.mutate(question.trim());
        }}
        className="flex gap-2"
      >
        <Input
          aria-label={text.tryField}
          placeholder={text.tryPlaceholder}
          maxLength={500}
          autoComplete="off"
          value={question}
          onChange={(event) => setQuestion(event.target.value)}
        />
        <SubmitButton variant="secondary" pending={search.isPending} pendingLabel={text.trying}>
          {text.trySubmit}
        </SubmitButton>
      </form>
      <div role="status">
        {found && (
          <p className="mt-4 font-medium">{found.found ? text.tryFound(found.passages.length) : text.tryNothing}</p>
        )}
      </div>
      {found && !found.found && <NothingFound assistantId={assistantId} question={search.variables ?? ''} />}
      {found && !found.found && found.passages.length > 0 && (
        <p className="mt-4 text-sm text-muted-on-surface">{text.tryWeak}</p>
      )}
      <ol className="mt-3 space-y-3">
        {found?.passages.map((passage, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they have no id, and are only ever replaced as a whole.
          <li key={index}>
            <Found passage={passage} />
          </li>
        ))}
      </ol>
    </SectionCard>
  );
}

function Found({ passage }: { passage: FoundPassage }) {
  const text = useText(knowledgeText);
  const { sourceTitle, documentTitle, isInternal, coverage } = passage;
  const title = documentTitle === sourceTitle ? sourceTitle : `${sourceTitle} · ${documentTitle}`;
  return (
    <SourcePassage {...passage}>
      <div className="mb-2 border-b border-line pb-2">
        <p className="flex flex-wrap items-center gap-1.5 font-semibold wrap-anywhere">
          {title}
          {isInternal && <Badge tone="neutral">{text.internal}</Badge>}
        </p>
        <p className="text-muted-on-surface">{text.match[matchOf(coverage)]}</p>
      </div>
    </SourcePassage>
  );
}

function NothingFound({ assistantId, question }: { assistantId: number; question: string }) {
  const text = useText(knowledgeText);
  const { mutateAsync, isPending } = useAddSource(assistantId);
  const [answering, setAnswering] = useState(false);
  return (
    <div className="mt-1 text-sm">
      <p className="mb-3 text-muted-on-surface">{text.tryNothingHelp}</p>
      <Button variant="secondary" onClick={() => setAnswering(true)}>
        {text.answerThis}
      </Button>
      {answering && (
        <QuestionDialog
          title={text.questionTitle}
          question={question}
          saving={{
            isPending,
            mutateAsync: (values) => mutateAsync({ kind: 'qa', ...values }),
          }}
          saveLabel={text.addThis}
          onClose={() => setAnswering(false)}
        />
      )}
    </div>
  );
}
