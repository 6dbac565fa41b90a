import { WorkPage } from '../parts/work-page.tsx';
import { ContactList } from './contact-list.tsx';

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
