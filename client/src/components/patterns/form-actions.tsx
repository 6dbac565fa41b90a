import { Button } from '#client/components/ui/button.tsx';
import { SubmitButton } from '#client/components/ui/form/submit-button.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { commonText } from '#client/i18n/es/visitor/common.ts';

interface FormActionsProps {
  label: string;
  pending: boolean;
  onCancel: () => void;
}

/** The buttons at the end of a form: save, or cancel. */
export function FormActions({ label, pending, onCancel }: FormActionsProps) {
  const text = useText(commonText);
  return (
    <div className="flex gap-2 max-sm:flex-col-reverse sm:justify-end">
      <Button variant="secondary" onClick={onCancel}>
        {text.cancel}
      </Button>
      <SubmitButton pending={pending} pendingLabel={text.saving}>
        {label}
      </SubmitButton>
    </div>
  );
}
