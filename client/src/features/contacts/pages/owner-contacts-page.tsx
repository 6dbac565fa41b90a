import { paths } from '#client/app/paths.ts';
import { ContactsDashboard } from '../components/contacts-dashboard.tsx';

/** The contacts of one of one's own assistants. */
export function OwnerContactsPage() {
  return <ContactsDashboard backHref={paths.myAssistants} mailSettingsHref={paths.editAssistant} />;
}
