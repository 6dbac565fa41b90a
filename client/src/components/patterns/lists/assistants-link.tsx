import { Link } from 'wouter';
import { buttonClass } from '#client/components/ui/button.tsx';
import { paths } from '#client/lib/paths.ts';

interface AssistantsLinkProps {
  /** There is none yet, so that making one is what comes next. */
  isFirst: boolean;
  words: { create: string; show: string };
}

/** From a list that nothing has come into yet to what it comes from: one's assistants, or the first of them. */
export function AssistantsLink({ isFirst, words }: AssistantsLinkProps) {
  return isFirst ? (
    <Link href={paths.createAssistant} className={buttonClass('primary')}>
      {words.create}
    </Link>
  ) : (
    <Link href={paths.myAssistants} className={buttonClass('secondary')}>
      {words.show}
    </Link>
  );
}
