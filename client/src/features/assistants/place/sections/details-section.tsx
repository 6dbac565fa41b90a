import { SectionHead } from '#client/components/patterns/layout/section-head.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { placeText } from '#client/i18n/es/assistants/assistants-place.ts';
import { useSession } from '#client/lib/session/session.ts';
import { DraftNote } from '../../editor/draft-note.tsx';
import { AssistantFields } from '../../editor/fields/assistant-fields.tsx';
import { formIdOf, usePlace } from '../place.ts';

/** 'Datos': who the assistant is and how it speaks. */
export function DetailsSection() {
  const text = useText(placeText);
  const { user } = useSession();
  const { assistant, area, details } = usePlace();
  const { form, draft, editing, submit } = details;
  return (
    <>
      <SectionHead title={text.details} description={text.detailsAbout} />
      <form id={formIdOf('details')} noValidate onSubmit={submit} className="max-w-160">
        {draft.isRestored && <DraftNote onDiscard={draft.discard} />}
        <fieldset disabled={editing.isPending} className="min-w-0 space-y-8">
          <AssistantFields
            form={form}
            assistant={assistant}
            isAdmin={user?.role === 'admin'}
            isBackOffice={area === 'admin'}
          />
        </fieldset>
      </form>
    </>
  );
}
