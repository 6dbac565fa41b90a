import { Select } from '#client/components/ui/form/select.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { auditText } from '#client/i18n/es/platform/audit.ts';
import { auditActions } from '#shared/domain/accounts/audit-actions.ts';

interface ActionFilterProps {
  value: string | undefined;
  onChange: (action: string | undefined) => void;
}

/** The filter for one kind of action, or all. */
export function ActionFilter({ value = '', onChange }: ActionFilterProps) {
  const text = useText(auditText);
  return (
    <div className="w-full sm:max-w-xs">
      <Select
        aria-label={text.actionFilter}
        value={value}
        onChange={(event) => onChange(event.target.value || undefined)}
      >
        <option value="">{text.allActions}</option>
        {auditActions.map((action) => (
          <option key={action} value={action}>
            {text.actions[action]}
          </option>
        ))}
      </Select>
    </div>
  );
}
