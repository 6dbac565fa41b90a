import { createPortal } from 'react-dom';
import { useLeaveGuard } from '#client/hooks/use-leave-guard.ts';
import { LeaveQuestion } from './leave-question.tsx';

/** Stands in a form of a page that is saved in place: while something in it is not saved, leaving the page asks first. */
export function UnsavedWork({ isDirty }: { isDirty: boolean }) {
  // The form may be in a part of the page that is not shown just now.
  return createPortal(<LeaveQuestion guard={useLeaveGuard(isDirty)} />, document.body);
}
