import { useEffect, useState } from 'react';

const textFields =
  'textarea, input:not([type=checkbox], [type=radio], [type=file], [type=range], [type=color]), [contenteditable]';

/** Whether a field for text has the focus: on a phone its keyboard is open then. */
export function useTyping(): boolean {
  const [isTyping, setIsTyping] = useState(false);
  useEffect(() => {
    const look = () => setIsTyping(document.activeElement?.matches(textFields) ?? false);
    // After the focus has arrived where it goes.
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
