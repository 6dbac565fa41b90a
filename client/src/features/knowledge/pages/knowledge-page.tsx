import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'wouter';
import { BackLink } from '#client/components/patterns/layout/back-link.tsx';
import { Page } from '#client/components/patterns/layout/page.tsx';
import { UnsavedWork } from '#client/components/patterns/unsaved-work.tsx';
import { myAssistantQueries } from '#client/data/assistants.queries.ts';
import { useText } from '#client/i18n/catalogue.ts';
import { knowledgeText } from '#client/i18n/es/assistants/knowledge.ts';
import { paths } from '#client/lib/paths.ts';
import { KnowledgePanel } from '../components/knowledge-panel.tsx';

/** The knowledge of one assistant, for its owner and administrators. */
export function KnowledgePage() {
  const text = useText(knowledgeText);
  const { assistantId = '' } = useParams();
  const [isUploading, setUploading] = useState(false);
  const assistant = useQuery(myAssistantQueries.shown(assistantId));
  return (
    <Page
      variant="app"
      title={assistant.data ? text.titleOf(assistant.data.name) : text.title}
      description={text.description}
      actions={<BackLink href={paths.myAssistants} label={text.back} />}
    >
      <KnowledgePanel assistantId={Number(assistantId)} onDirtyChange={setUploading} />
      <UnsavedWork isDirty={isUploading} />
    </Page>
  );
}
