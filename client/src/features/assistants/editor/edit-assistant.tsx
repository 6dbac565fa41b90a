import { AssistantEditor, type AssistantEditorProps } from './assistant-editor.tsx';
import { LoadedAssistant } from './loaded-assistant.tsx';

interface EditAssistantProps extends Pick<AssistantEditorProps, 'onSaved' | 'onClose'> {
  id: number;
  /** What is done with it: its data or its brand are changed, or another one is made like it. */
  kind: 'edit' | 'personalise' | 'copy';
}

/** The editor of an assistant as it is now. */
export function EditAssistant({ id, kind, ...rest }: EditAssistantProps) {
  return (
    <LoadedAssistant id={id} onClose={rest.onClose}>
      {(assistant) =>
        kind === 'copy' ? (
          <AssistantEditor original={assistant} {...rest} />
        ) : (
          <AssistantEditor assistant={assistant} firstTab={kind === 'edit' ? 'details' : 'brand'} {...rest} />
        )
      }
    </LoadedAssistant>
  );
}
