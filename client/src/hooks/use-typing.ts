import { useEffect, useState } from 'react';

const textFields =
  'textarea, input:not([type=checkbox], [type=radio], [type=file], [type=range], [type=color]), [contenteditable]';

/** Whether a text field has the focus. A phone's keyboard is open then. */
export function useTyping(): boolean {
  const [isTyping, setIsTyping] = useState(false);
  useEffect(() => {
    const look = () => setIsTyping(document.activeElement?.matches(textFields) ?? false);
    // Later, after the focus has moved to its new element.
    const lookLater = () => void setTimeout(look);
    document.addEventListener('focusin', look);
    document.addEventListener('focusout', lookLater);
    return () => {
      document.removeEventListener('focusin', look);
      document.removeEventListener('focusout', lookLater);
    };
  }, []);
  return isTyping;
}
