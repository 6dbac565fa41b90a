import { Link } from 'wouter';
import { buttonClass } from '#client/components/ui/button.tsx';
import { paths } from '#client/lib/paths.ts';

interface AssistantsLinkProps {
  /** Whether the user has no assistant yet, so that creating one is the next step. */
  isFirst: boolean;
  words: { create: string; show: string };
}

/** A link in an empty list to the source of its entries: the user's assistants, or the creation of the first one. */
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
