import { StatusBoard } from '../components/status/status-board.tsx';
import { WorkPage } from '../components/work-page.tsx';

/** The contacts of all assistants, a column for each status. */
export function ContactsByStatusPage() {
  return (
    <WorkPage view="status">
      {({ address: { filter, hrefOf }, today, totals }) => (
        <StatusBoard filter={filter} today={today} totals={totals} hrefOf={hrefOf} />
      )}
    </WorkPage>
  );
}
