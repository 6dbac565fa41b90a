import { paths } from '#client/lib/paths.ts';
import { ContactsDashboard } from './contacts-dashboard.tsx';

/** The contacts of anybody's assistant. */
export function AdminContactsPage() {
  return (
    <ContactsDashboard backHref={paths.adminAssistants} mailSettingsHref={() => `${paths.adminSettings}?tab=email`} />
  );
}
