import { FilePlus2, type LucideIcon } from 'lucide-react';
import { useText } from '#client/i18n/catalogue.ts';
import { editorText } from '#client/i18n/es/assistants/assistants-editor.ts';
import { templatesText } from '#client/i18n/es/assistants/assistants-templates.ts';
import { useSession } from '#client/lib/session/session.ts';
import { type AssistantFormValues, blankValues, templateValues } from './assistant-form.ts';
import { templateIcons } from './template-icons.ts';

/** The first step of a new assistant: what to start from. */
export function TemplatePicker({ onPick }: { onPick: (values: AssistantFormValues) => void }) {
  const text = useText(editorText);
  const templates = useText(templatesText);
  const email = useSession().user?.email;
  return (
    <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
      {templateIcons.map(([id, icon]) => (
        <TemplateOption
          key={id}
          icon={icon}
          title={templates[id].business}
          description={templates[id].description}
          onPick={() => onPick(templateValues(templates[id], email))}
        />
      ))}
      <TemplateOption
        icon={FilePlus2}
        title={text.blankTitle}
        description={text.blankDescription}
        onPick={() => onPick(blankValues(email))}
        wide
      />
    </ul>
  );
}

interface TemplateOptionProps {
  icon: LucideIcon;
  title: string;
  description: string;
  onPick: () => void;
  /** Whether the option is alone in its row, as the last one is. */
  wide?: boolean;
}

function TemplateOption({ icon: Icon, title, description, onPick, wide = false }: TemplateOptionProps) {
  return (
    <li className={wide ? 'sm:col-span-full' : ''}>
      <button
        type="button"
        onClick={onPick}
        className="flex h-full w-full items-start gap-3.5 rounded-card border border-line bg-surface p-4 text-left transition-colors duration-150 hover:border-line-strong hover:bg-sunken"
      >
        <span className="grid size-10 shrink-0 place-items-center rounded-control bg-accent-soft text-on-accent-soft">
          <Icon aria-hidden className="size-5" strokeWidth={1.75} />
        </span>
        <span className="min-w-0">
          <span className="block font-semibold">{title}</span>
          <span className="mt-0.5 block text-sm text-muted-on-surface">{description}</span>
        </span>
      </button>
    </li>
  );
}
