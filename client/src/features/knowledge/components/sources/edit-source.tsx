import { useText } from '#client/i18n/catalogue.ts';
import { knowledgeText } from '#client/i18n/es/assistants/knowledge.ts';
import { QuestionDialog, TextDialog, TitleDialog } from '../../dialogs.ts';
import { useUpdateSource } from '../../use-knowledge.ts';
import { LoadedSource, type SourceDialogProps } from './loaded-source.tsx';

/** Changes a written source, or the title of a file or a web page. */
export function EditSource(props: SourceDialogProps) {
  const text = useText(knowledgeText);
  const { assistantId, source, onClose } = props;
  const { mutateAsync, isPending } = useUpdateSource(assistantId, source.id);
  if (source.kind !== 'text' && source.kind !== 'qa') return <TitleDialog {...props} />;
  return (
    <LoadedSource {...props}>
      {({ title, text: content }) =>
        source.kind === 'text' ? (
          <TextDialog
            heading={text.textEditTitle}
            title={title}
            content={content ?? ''}
            saving={{ mutateAsync, isPending }}
            saveLabel={text.save}
            onClose={onClose}
          />
        ) : (
          <QuestionDialog
            title={text.questionEditTitle}
            question={title}
            answer={content ?? ''}
            saving={{
              isPending,
              mutateAsync: ({ question, answer }) => mutateAsync({ title: question, text: answer }),
            }}
            saveLabel={text.save}
            onClose={onClose}
          />
        )
      }
    </LoadedSource>
  );
}
