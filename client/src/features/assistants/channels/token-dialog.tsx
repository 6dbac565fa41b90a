import { ExternalLink } from 'lucide-react';
import * as z from 'zod';
import { FormDialog } from '#client/components/patterns/form-dialog.tsx';
import { FormField } from '#client/components/patterns/form-field.tsx';
import { fieldClass } from '#client/components/ui/form/input.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { channelsText } from '#client/i18n/es/assistants/channels.ts';
import { useZodForm } from '#client/lib/use-zod-form.ts';
import { botTokenSchema } from '#shared/contracts/assistants/channels.ts';

interface TokenDialogProps {
  title: string;
  saveLabel: string;
  /** Whether a bot has to be made first. */
  isNew?: boolean;
  mutation: { mutateAsync: (values: { token: string }) => Promise<unknown>; isPending: boolean };
  onClose: () => void;
}

const tokenForm = z.object({ token: botTokenSchema });

/** Asks for a bot's token, and says where it comes from. */
export function TokenDialog({ isNew = false, ...dialog }: TokenDialogProps) {
  const text = useText(channelsText);
  const form = useZodForm(tokenForm, { defaultValues: { token: '' } });
  return (
    <FormDialog form={form} {...dialog}>
      {isNew && (
        <div>
          <ol aria-label={text.stepsLabel} className="list-decimal space-y-1.5 pl-5">
            {text.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <a
            href="https://t.me/BotFather"
            target="_blank"
            rel="noreferrer"
            className="mt-3 inline-flex min-h-11 items-center gap-2 font-medium text-link underline underline-offset-4"
          >
            <ExternalLink aria-hidden className="size-4" />
            {text.openBotFather}
          </a>
        </div>
      )}
      <FormField label={text.token} help={text.tokenHelp} error={form.formState.errors.token?.message}>
        {(control) => (
          <input
            {...control}
            type="text"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            {...form.register('token')}
            className={fieldClass}
          />
        )}
      </FormField>
    </FormDialog>
  );
}
