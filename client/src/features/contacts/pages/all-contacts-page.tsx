import { ContactList } from '../components/list/contact-list.tsx';
import { WorkPage } from '../components/work-page.tsx';

/** 'Contactos': one list over all assistants. */
export function AllContactsPage() {
  return (
    <WorkPage view="list">
      {({ address: { filter, hrefOf, clear }, today }) => (
        <ContactList filter={filter} today={today} hrefOf={hrefOf} onShowAll={clear} />
      )}
    </WorkPage>
  );
}
