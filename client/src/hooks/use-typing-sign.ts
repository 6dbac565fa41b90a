import { useCallback, useEffect, useRef, useState } from 'react';
import { typingHoldsMs } from '#client/lib/typing.ts';

/** Whether the other person is typing: for five seconds after each typing signal, or until their message arrives. */
export function useTypingSign() {
  const [isTyping, setTyping] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const show = useCallback((now: boolean) => {
    clearTimeout(timer.current);
    setTyping(now);
    if (now) timer.current = setTimeout(() => setTyping(false), typingHoldsMs);
  }, []);
  useEffect(() => () => clearTimeout(timer.current), []);
  return { isTyping, show };
}
