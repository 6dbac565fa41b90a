import { Palette } from 'lucide-react';
import { type BrandForm, colorFields } from '#client/components/branding/brand-form.ts';
import { Button } from '#client/components/ui/button.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { editorText } from '#client/i18n/es/assistants/assistants-editor.ts';
import type { ColorSource } from '#shared/domain/brand-colors.ts';
import { useGiveUpColors } from './use-branding.ts';

interface TakenColorsProps {
  form: BrandForm;
  assistantId: number;
  from: ColorSource;
}

/** Says where the colours were taken from, with a button that restores the platform's. Other changes in the form stay. */
export function TakenColors({ form, assistantId, from }: TakenColorsProps) {
  const text = useText(editorText);
  const giveUp = useGiveUpColors(assistantId);
  const goBack = async () => {
    const effective = await giveUp.mutateAsync().catch(() => undefined);
    if (effective) for (const name of colorFields) form.resetField(name, { defaultValue: effective[name] });
  };
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-control bg-accent-soft p-4 text-sm text-on-accent-soft">
      <Palette aria-hidden className="size-5 shrink-0" strokeWidth={1.75} />
      <p className="min-w-0 flex-1 basis-48">{text.colorsFrom[from]}</p>
      <Button variant="secondary" isPending={giveUp.isPending} onClick={() => void goBack()}>
        {text.colorsGiveUp}
      </Button>
    </div>
  );
}
