import { Image as ImageIcon } from 'lucide-react';
import { useText } from '#client/i18n/catalogue.ts';
import { editorText } from '#client/i18n/es/assistants/assistants-editor.ts';
import type { OwnerAssistant } from '#shared/contracts/assistants/assistant-views.ts';
import { AvatarField } from '../../picture/avatar-field.tsx';
import { type AssistantForm, backOfficeModels } from '../assistant-form.ts';
import { AdvancedSection } from './advanced-section.tsx';
import { CustomApiFields } from './custom-api-fields.tsx';
import { DeliveryFields } from './delivery-fields.tsx';
import { FiguresField } from './figures-field.tsx';
import { FormSection } from './form-section.tsx';
import { IdentityFields } from './identity-fields.tsx';
import { InstructionsField } from './instructions-field.tsx';
import { ModelField } from './model-field.tsx';
import { OpenaiIdField } from './openai-id-field.tsx';
import { OwnerField } from './owner-field.tsx';
import { ProviderField } from './provider-field.tsx';

interface AssistantFieldsProps {
  form: AssistantForm;
  /** The assistant that is edited; undefined while one is created. */
  assistant: OwnerAssistant | undefined;
  isAdmin: boolean;
  isBackOffice: boolean;
}

/** All fields of an assistant. */
export function AssistantFields({ form, assistant, isAdmin, isBackOffice }: AssistantFieldsProps) {
  const text = useText(editorText);
  const { errors } = form.formState;
  return (
    <>
      <FormSection title={text.sectionIdentity}>
        {assistant && <AvatarField assistant={assistant} />}
        <IdentityFields form={form} saved={assistant} />
        {isBackOffice && <OwnerField form={form} />}
        {!assistant && (
          <p className="flex gap-2.5 rounded-control bg-sunken px-4 py-3 text-sm text-muted-on-surface">
            <ImageIcon aria-hidden className="mt-0.5 size-4 shrink-0" />
            {text.avatarLater}
          </p>
        )}
      </FormSection>
      <FormSection title={text.sectionKnowledge}>
        <InstructionsField form={form} />
        <FiguresField form={form} />
      </FormSection>
      <FormSection title={text.sectionDelivery}>
        <DeliveryFields form={form} saved={assistant} ownersByDefault={isBackOffice && !assistant} />
      </FormSection>
      <AdvancedSection
        title={text.sectionAdvanced}
        summary={text.advancedSummary}
        startsOpen={isBackOffice}
        hasError={Boolean(errors.provider || errors.model || errors.assistantId || errors.apiKey)}
      >
        <ProviderField form={form} modelOf={isBackOffice ? (provider) => backOfficeModels[provider] : () => ''} />
        <ModelField form={form} />
        <OpenaiIdField form={form} />
        {isAdmin && <CustomApiFields form={form} hasApiKey={assistant?.hasApiKey ?? false} />}
      </AdvancedSection>
    </>
  );
}
