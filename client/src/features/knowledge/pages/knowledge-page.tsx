import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Link, useParams } from 'wouter';
import { Page } from '#client/components/patterns/page.tsx';
import { buttonClass } from '#client/components/ui/button.tsx';
import { contactQueries } from '#client/features/contacts/use-contacts.ts';
import { useText } from '#client/i18n/catalogue.ts';
import { paths } from '#client/lib/paths.ts';
import { KnowledgePanel } from '../components/knowledge-panel.tsx';
import { knowledgeText } from '../text.ts';

/** The knowledge of one assistant, for its owner and administrators. */
export function KnowledgePage() {
  const text = useText(knowledgeText);
  const { assistantId = '' } = useParams();
  const assistant = useQuery(contactQueries.assistant(assistantId));
  return (
    <Page
      variant="app"
      title={assistant.data ? text.titleOf(assistant.data.name) : text.title}
      description={text.description}
      actions={
        <Link href={paths.myAssistants} className={buttonClass('secondary')}>
          <ArrowLeft aria-hidden className="size-4" />
          {text.back}
        </Link>
      }
    >
      <KnowledgePanel assistantId={Number(assistantId)} />
    </Page>
  );
}
