import { FileUp, Globe, MessageCircleQuestion, NotebookPen, Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '#client/components/ui/button.tsx';
import { Menu, MenuContent, MenuTrigger } from '#client/components/ui/menu/menu.tsx';
import { MenuItem } from '#client/components/ui/menu/menu-parts.tsx';
import { useMenuChoice } from '#client/components/ui/menu/use-menu-choice.ts';
import { useText } from '#client/i18n/catalogue.ts';
import { knowledgeText } from '#client/i18n/es/assistants/knowledge.ts';
import { PageDialog, QuestionDialog, TextDialog } from '../../dialogs.ts';
import { useAddSource } from '../../use-knowledge.ts';

interface AddMenuProps {
  assistantId: number;
  onFiles: (files: Iterable<File>) => void;
}

type Way = 'file' | 'page' | 'text' | 'question';

/** The file types that the reader accepts. The reader checks the content itself. */
const accepted = '.pdf,.docx,.xlsx,.csv,.txt,.md,.html,.htm';

/** The menu with the ways to add a source. */
export function AddMenu({ assistantId, onFiles }: AddMenuProps) {
  const text = useText(knowledgeText);
  const [open, setOpen] = useState<Way>();
  const input = useRef<HTMLInputElement>(null);
  const { mutateAsync, isPending } = useAddSource(assistantId);
  const close = () => setOpen(undefined);
  const { choose, onMenuClosed } = useMenuChoice((way: Way) =>
    way === 'file' ? input.current?.click() : setOpen(way),
  );
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        accept={accepted}
        aria-label={text.chooseFiles}
        hidden
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // The value is cleared, so that the same file can be chosen again.
          target.value = '';
        }}
      />
      <Menu>
        <MenuTrigger>
          <Button>
            <Plus aria-hidden className="size-4" />
            {text.addThis}
          </Button>
        </MenuTrigger>
        <MenuContent onCloseAutoFocus={onMenuClosed}>
          <MenuItem onSelect={choose('file')}>
            <FileUp aria-hidden />
            {text.addFile}
          </MenuItem>
          <MenuItem onSelect={choose('page')}>
            <Globe aria-hidden />
            {text.addPage}
          </MenuItem>
          <MenuItem onSelect={choose('text')}>
            <NotebookPen aria-hidden />
            {text.addText}
          </MenuItem>
          <MenuItem onSelect={choose('question')}>
            <MessageCircleQuestion aria-hidden />
            {text.addQuestion}
          </MenuItem>
        </MenuContent>
      </Menu>
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
