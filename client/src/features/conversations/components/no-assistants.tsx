import { Bot } from 'lucide-react';
import { Link } from 'wouter';
import { EmptyState } from '#client/components/patterns/empty-state.tsx';
import { buttonClass } from '#client/components/ui/button.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { conversationsText } from '#client/i18n/es/conversations.ts';
import { paths } from '#client/lib/paths.ts';

/** Shown if the user has no assistant to talk to yet. */
export function NoAssistants() {
  const text = useText(conversationsText);
  return (
    <div className="my-auto">
      <EmptyState
        icon={Bot}
        heading="h1"
        title={text.noAssistants}
        description={text.noAssistantsDescription}
        action={
          <Link href={paths.createAssistant} className={buttonClass('primary')}>
            {text.createAssistant}
          </Link>
        }
      />
    </div>
  );
}
