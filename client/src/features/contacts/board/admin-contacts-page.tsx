import { paths } from '#client/lib/paths.ts';
import { ContactsDashboard } from './contacts-dashboard.tsx';

export { readAhead } from './contacts-dashboard.tsx';

/** The administrators' page of an assistant's contacts, whoever owns the assistant. */
export function AdminContactsPage() {
  return (
    <ContactsDashboard backHref={paths.adminAssistants} mailSettingsHref={() => `${paths.adminSettings}?tab=email`} />
  );
}
