import { Switch } from '#client/components/ui/form/switch.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { knowledgeText } from '#client/i18n/es/assistants/knowledge.ts';
import { formatDateTime } from '#client/lib/format.ts';
import type { KnowledgeSource } from '#shared/contracts/assistants/knowledge-sources.ts';
import { useUpdateSource } from '../../use-knowledge.ts';

/** The switches that set how a source is used. */
export function SourceSwitches({ assistantId, source }: { assistantId: number; source: KnowledgeSource }) {
  const text = useText(knowledgeText);
  const { mutate, isPending } = useUpdateSource(assistantId, source.id);
  const { kind, isInternal, writesQuestions, refreshes, nextReadAt } = source;
  return (
    <div className="mt-4 divide-y divide-line border-y border-line">
      <Option
        label={text.isInternal}
        help={text.isInternalHelp}
        checked={isInternal}
        isPending={isPending}
        onChange={(next) => mutate({ isInternal: next })}
      />
      {kind !== 'qa' && (
        <Option
          label={text.writesQuestions}
          help={text.writesQuestionsHelp}
          checked={writesQuestions}
          isPending={isPending}
          onChange={(next) => mutate({ writesQuestions: next })}
        />
      )}
      {(kind === 'page' || kind === 'site') && (
        <Option
          label={text.refreshes}
          help={refreshes && nextReadAt ? text.refreshesHelp(formatDateTime(nextReadAt)) : undefined}
          checked={refreshes}
          isPending={isPending}
          onChange={(next) => mutate({ refreshes: next })}
        />
      )}
    </div>
  );
}

interface OptionProps {
  label: string;
  help: string | undefined;
  checked: boolean;
  isPending: boolean;
  onChange: (checked: boolean) => void;
}

function Option({ label, help, checked, isPending, onChange }: OptionProps) {
  return (
    <div className="flex items-center justify-between gap-4 py-2">
      <div className="min-w-0 text-sm">
        <p className="font-medium">{label}</p>
        {help && <p className="text-muted-on-surface">{help}</p>}
      </div>
      <Switch checked={checked} isPending={isPending} label={label} labelHidden onCheckedChange={onChange} />
    </div>
  );
}
