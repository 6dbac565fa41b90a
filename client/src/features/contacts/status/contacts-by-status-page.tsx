import { WorkPage } from '../parts/work-page.tsx';
import { StatusBoard } from './status-board.tsx';

/** The page of the contacts of all assistants, with a column for each status. */
export function ContactsByStatusPage() {
  return (
    <WorkPage view="status">
      {({ address: { filter, hrefOf }, today, totals }) => (
        <StatusBoard filter={filter} today={today} totals={totals} hrefOf={hrefOf} />
      )}
    </WorkPage>
  );
}
