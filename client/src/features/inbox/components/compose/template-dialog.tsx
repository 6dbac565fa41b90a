import { useQuery } from '@tanstack/react-query';
import { MessagesSquare } from 'lucide-react';
import { useState } from 'react';
import { EmptyState } from '#client/components/patterns/empty-state.tsx';
import { FormField } from '#client/components/patterns/form-field.tsx';
import { Loading } from '#client/components/patterns/loading.tsx';
import { QueryState } from '#client/components/patterns/query-state.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { Dialog } from '#client/components/ui/dialog/dialog.tsx';
import { fieldClass } from '#client/components/ui/form/input.tsx';

import { Skeleton } from '#client/components/ui/skeleton.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { messageTemplatesText } from '#client/i18n/es/platform/message-templates.ts';
import type { MessageTemplate } from '#shared/contracts/assistants/channels.ts';
import { templatesQuery } from '../../templates.queries.ts';
import { useSendTemplate } from '../../use-templates.ts';

interface TemplateDialogProps {
  threadId: number;
  onClose: () => void;
}

/** Chooses one of the account's templates, fills in its placeholders and sends it. */
export function TemplateDialog({ threadId, onClose }: TemplateDialogProps) {
  const text = useText(messageTemplatesText);
  const [chosen, setChosen] = useState<MessageTemplate>();
  const [values, setValues] = useState<readonly string[]>([]);
  const send = useSendTemplate(threadId, onClose);
  const isFilled = chosen?.places.every((_, n) => values[n]?.trim());
  function submit(): void {
    if (chosen && isFilled && !send.isPending) send.mutate({ ...chosen, values: values.map((value) => value.trim()) });
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={text.title}
      description={text.description}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {text.cancel}
          </Button>
          <Button aria-disabled={!isFilled || send.isPending} onClick={submit}>
            {send.isPending ? text.sending : text.send}
          </Button>
        </>
      }
    >
      <QueryState
        query={useQuery(templatesQuery(threadId))}
        loading={
          <Loading className="space-y-3">
            <Skeleton className="h-16" />
            <Skeleton className="h-16" />
          </Loading>
        }
        error={{ title: text.loadError, description: text.tryAgain }}
        empty={<EmptyState icon={MessagesSquare} title={text.none} description={text.noneHelp} />}
      >
        {(templates) => (
          <fieldset className="space-y-2">
            <legend className="sr-only">{text.choose}</legend>
            {templates.map((template) => (
              <TemplateChoice
                key={`${template.name} ${template.language}`}
                template={template}
                isChosen={chosen?.name === template.name && chosen.language === template.language}
                onChoose={() => {
                  setChosen(template);
                  setValues(template.places.map(() => ''));
                }}
              />
            ))}
          </fieldset>
        )}
      </QueryState>
      {chosen && chosen.places.length > 0 && (
        <div className="mt-5 space-y-4">
          {chosen.places.map((place, n) => (
            <FormField key={place} label={text.place(place)}>
              {(control) => (
                <input
                  {...control}
                  value={values[n] ?? ''}
                  maxLength={500}
                  onChange={({ target }) => setValues(values.map((value, at) => (at === n ? target.value : value)))}
                  className={fieldClass}
                />
              )}
            </FormField>
          ))}
        </div>
      )}
    </Dialog>
  );
}

interface TemplateChoiceProps {
  template: MessageTemplate;
  isChosen: boolean;
  onChoose: () => void;
}

/** A template in the list. If it cannot be sent, the reason is shown. */
function TemplateChoice({ template: { name, language, state, text: words }, isChosen, onChoose }: TemplateChoiceProps) {
  const text = useText(messageTemplatesText);
  const isUsable = state === 'usable';
  return (
    <label className="flex min-h-11 items-start gap-3 rounded-control border border-line bg-surface p-3 text-on-surface has-checked:border-accent has-checked:bg-accent-soft has-disabled:opacity-70">
      <input
        type="radio"
        name="template"
        checked={isChosen}
        disabled={!isUsable}
        onChange={onChoose}
        className="mt-1 size-4 shrink-0 accent-accent"
      />
      <span className="min-w-0 flex-1 text-sm wrap-anywhere">
        <span className="font-semibold">
          {name} · {language}
        </span>
        <span className="mt-0.5 block whitespace-pre-line text-muted-on-surface">{words}</span>
        {!isUsable && <span className="mt-1 block font-medium">{text.states[state]}</span>}
      </span>
    </label>
  );
}
