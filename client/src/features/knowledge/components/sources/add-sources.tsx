import { FileUp, Globe, type LucideIcon, MessageCircleQuestion, NotebookPen } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '#client/components/ui/button.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { knowledgeText } from '#client/i18n/es/assistants/knowledge.ts';
import { useAddSource } from '../../use-knowledge.ts';
import { PageDialog } from '../page-dialog.tsx';
import { QuestionDialog } from '../question-dialog.tsx';
import { TextDialog } from '../text-dialog.tsx';

interface AddSourcesProps {
  assistantId: number;
  onFiles: (files: Iterable<File>) => void;
}

/** What the reader takes; it looks at the content itself. */
const accepted = '.pdf,.docx,.xlsx,.csv,.txt,.md,.html,.htm';

/** The ways to give an assistant something to know. */
export function AddSources({ assistantId, onFiles }: AddSourcesProps) {
  const text = useText(knowledgeText);
  const [open, setOpen] = useState<'page' | 'text' | 'question'>();
  const input = useRef<HTMLInputElement>(null);
  const { mutateAsync, isPending } = useAddSource(assistantId);
  const close = () => setOpen(undefined);
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        accept={accepted}
        aria-label={text.chooseFiles}
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // The same file can be chosen again.
          target.value = '';
        }}
      />
      <ul className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
        <AddButton icon={FileUp} label={text.addFile} onClick={() => input.current?.click()} />
        <AddButton icon={Globe} label={text.addPage} onClick={() => setOpen('page')} />
        <AddButton icon={NotebookPen} label={text.addText} onClick={() => setOpen('text')} />
        <AddButton icon={MessageCircleQuestion} label={text.addQuestion} onClick={() => setOpen('question')} />
      </ul>
      <p className="mt-3 text-sm text-muted-on-surface">
        {text.fileHint} <span className="pointer-coarse:hidden">{text.dropHint}</span>
      </p>
      {open === 'page' && <PageDialog assistantId={assistantId} onClose={close} />}
      {open === 'text' && (
        <TextDialog
          heading={text.textTitle}
          saving={{ isPending, mutateAsync: (values) => mutateAsync({ kind: 'text', ...values }) }}
          saveLabel={text.addThis}
          onClose={close}
        />
      )}
      {open === 'question' && (
        <QuestionDialog
          title={text.questionTitle}
          saving={{ isPending, mutateAsync: (values) => mutateAsync({ kind: 'qa', ...values }) }}
          saveLabel={text.addThis}
          onClose={close}
        />
      )}
    </>
  );
}

function AddButton({ icon: Icon, label, onClick }: { icon: LucideIcon; label: string; onClick: () => void }) {
  return (
    <li className="grid">
      <Button variant="secondary" onClick={onClick}>
        <Icon aria-hidden className="size-4 shrink-0" />
        {label}
      </Button>
    </li>
  );
}
