import { LoaderCircle, ShieldCheck } from 'lucide-react';
import type { ComponentProps } from 'react';
import { PasswordInput } from '#client/components/password/password-input.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { settingsText } from '#client/i18n/es/platform/settings.ts';
import { type ProviderId, providerLabels } from '#shared/domain/assistants/providers.ts';
import { isMasked } from '#shared/domain/secret-mask.ts';

interface KeyInputProps {
  control: ComponentProps<'input'>;
  registered: ComponentProps<'input'>;
  value: string;
  provider: ProviderId;
  isChecking: boolean;
  /** Called by the button. Without it the button submits its form. */
  onValidate?: () => void;
}

/** The input for a key, with 'Validar' beside it. A mask cannot be validated, because it is not the key. */
export function KeyInput({ control, registered, value, provider, isChecking, onValidate }: KeyInputProps) {
  const text = useText(settingsText);
  return (
    <div className="flex gap-2 max-sm:flex-col">
      <div className="min-w-0 flex-1">
        <PasswordInput {...control} {...registered} autoComplete="off" data-1p-ignore className="pr-12 font-mono" />
      </div>
      <Button
        type={onValidate ? 'button' : 'submit'}
        variant="secondary"
        aria-label={text.validateKeyOf(providerLabels[provider])}
        disabled={isMasked(value)}
        isPending={isChecking}
        onClick={onValidate}
      >
        {isChecking ? (
          <LoaderCircle aria-hidden className="size-4 animate-spin" />
        ) : (
          <ShieldCheck aria-hidden className="size-4" />
        )}
        {isChecking ? text.validating : text.validate}
      </Button>
    </div>
  );
}
