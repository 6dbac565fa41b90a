import { Switch } from '#client/components/ui/form/switch.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { manageText } from '#client/i18n/es/assistants/assistants-manage.ts';
import { classNames } from '#client/lib/class-names.ts';
import type { OwnerAssistant } from '#shared/contracts/assistants/assistant-views.ts';
import { useSetActive } from './use-assistant-actions.ts';

/** The switch for whether visitors can reach an assistant, with its state as a word. */
export function ActiveSwitch({ assistant }: { assistant: OwnerAssistant }) {
  const text = useText(manageText);
  const setActive = useSetActive();
  const { isActive, name } = assistant;
  return (
    <div className="-mt-2.5 flex shrink-0 flex-col items-end">
      <Switch
        checked={isActive}
        onCheckedChange={(next) => setActive.mutate({ assistant, isActive: next })}
        label={text.visibleFor(name)}
        labelHidden
        isPending={setActive.isPending}
      />
      <span
        aria-hidden
        className={classNames('-mt-1.5 text-xs font-medium', isActive ? 'text-link' : 'text-muted-on-surface')}
      >
        {isActive ? text.active : text.inactive}
      </span>
    </div>
  );
}
