import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { brandBodyOf, brandValues, previewOf, uploadOf } from '#client/components/branding/brand-form.ts';
import { BrandPreview } from '#client/components/branding/brand-preview.tsx';
import { useBrandStyle } from '#client/components/branding/use-brand-style.ts';
import { ConfirmDialog } from '#client/components/patterns/confirm-dialog.tsx';
import { Button } from '#client/components/ui/button.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { editorText } from '#client/i18n/es/assistants/assistants-editor.ts';
import { lateRules, useLateRulesForm } from '#client/lib/forms/late-rules.ts';
import type { Branding } from '#shared/contracts/assistants/branding.ts';
import type { BrandingBody } from '#shared/contracts/assistants/branding-body.ts';
import type { ColorSource } from '#shared/domain/brand-colors.ts';
import { usePlace, useSectionForm } from '../place/place.ts';
import { BrandFields } from './brand-fields.tsx';
import { TakenColors } from './taken-colors.tsx';
import { useRemoveBranding, useSaveBranding } from './use-branding.ts';

const loadRules = lateRules(() => import('./brand-rules.ts'), 'brandRules');

interface BrandEditorProps {
  /** Whether the assistant has a branding of its own. */
  hasOwn: boolean;
  effective: Branding;
  /** The source of the colours, if they were taken from one and nobody has chosen any. */
  colorsFrom: ColorSource | null;
}

/** The fields of a branding, with a preview of the chat beside them. */
export function BrandEditor({ hasOwn, effective, colorsFrom }: BrandEditorProps) {
  const text = useText(editorText);
  const { assistant } = usePlace();
  const form = useLateRulesForm(loadRules, { defaultValues: brandValues(effective) });
  const values = useWatch({ control: form.control });
  const uploadedLogo = uploadOf(assistant.id, effective);
  const preview = previewOf(values, effective);
  const style = useBrandStyle(preview);
  const save = useSaveBranding(assistant.id);
  const reset = useRemoveBranding(assistant.id);
  const [resetting, setResetting] = useState(false);

  // After a save or a reset, the form starts again from the branding that applies.
  const restart = (branding: Branding) => form.reset(brandValues(branding));
  const saveAndRestart = {
    mutateAsync: async (body: BrandingBody) =>
      restart(await save.mutateAsync(brandBodyOf(body, uploadedLogo !== undefined))),
  };
  const attributes = useSectionForm(form, saveAndRestart, save.isPending);

  return (
    <div className="grid gap-6 @3xl:grid-cols-2">
      <form {...attributes} className="min-w-0">
        <fieldset disabled={save.isPending} className="min-w-0 space-y-5">
          {colorsFrom && <TakenColors form={form} assistantId={assistant.id} from={colorsFrom} />}
          <BrandFields form={form} assistantId={assistant.id} uploadedLogo={uploadedLogo} effective={effective} />
          {hasOwn && (
            <Button variant="secondary" onClick={() => setResetting(true)}>
              <RotateCcw aria-hidden className="size-4" />
              {text.brandReset}
            </Button>
          )}
        </fieldset>
      </form>
      <BrandPreview assistant={assistant} branding={preview} style={style} hasForeignLogo={Boolean(values.logoUrl)} />
      <ConfirmDialog
        open={resetting}
        onOpenChange={setResetting}
        title={text.brandResetTitle}
        description={text.brandResetDescription}
        confirmLabel={text.brandReset}
        tone="danger"
        failed={{ title: text.brandFailed, description: text.brandLoadErrorDescription }}
        onConfirm={async () => restart(await reset.mutateAsync())}
      />
    </div>
  );
}
