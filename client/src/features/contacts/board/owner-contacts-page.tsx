import { useLocation, useParams } from 'wouter';
import { Select } from '#client/components/ui/form/select.tsx';
import { useMyAssistants } from '#client/data/use-my-assistants.ts';
import { useText } from '#client/i18n/catalogue.ts';
import { contactsText } from '#client/i18n/es/contacts.ts';
import { paths } from '#client/lib/paths.ts';
import { ViewLinks } from '../parts/view-links.tsx';
import { ContactsDashboard } from './contacts-dashboard.tsx';

export { readAhead } from './contacts-dashboard.tsx';

/** The contacts of one of the user's own assistants. */
export function OwnerContactsPage() {
  const assistantId = Number(useParams().assistantId);
  return (
    <ContactsDashboard
      key={assistantId}
      backHref={paths.myAssistants}
      mailSettingsHref={(id) => paths.assistant(id, 'details')}
      views={
        <div className="mb-5 flex items-center gap-x-4 gap-y-2 sm:flex-wrap">
          <ViewLinks current="topic" assistantId={assistantId} />
          <AssistantChoice assistantId={assistantId} />
        </div>
      }
    />
  );
}

/** Switches the board to another of the user's assistants. */
function AssistantChoice({ assistantId }: { assistantId: number }) {
  const text = useText(contactsText);
  const [, navigate] = useLocation();
  const { data: assistants = [] } = useMyAssistants();
  if (assistants.length < 2 || !assistants.some(({ id }) => id === assistantId)) return null;
  return (
    <Select
      className="min-w-0 max-sm:flex-1 sm:w-60"
      aria-label={text.assistant}
      value={assistantId}
      onChange={({ target }) => navigate(paths.contacts(Number(target.value)))}
    >
      {assistants.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  );
}
