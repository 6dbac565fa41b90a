import { createPortal } from 'react-dom';
import { useLeaveGuard } from '#client/hooks/use-leave-guard.ts';
import { LeaveQuestion } from './leave-question.tsx';

/** For a form inside a page: while it has unsaved changes, the user is asked before leaving the page. */
export function UnsavedWork({ isDirty }: { isDirty: boolean }) {
  // In a portal, because the form may be in a part of the page that is hidden.
  return createPortal(<LeaveQuestion guard={useLeaveGuard(isDirty)} />, document.body);
}
