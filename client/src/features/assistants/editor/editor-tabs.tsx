import { type ReactNode, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { lazySection } from '#client/components/faults/lazy-parts.tsx';
import { ScrollingTabsList } from '#client/components/ui/scrolling-tabs-list.tsx';
import { Tabs, TabsContent, TabsTrigger } from '#client/components/ui/tabs.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { editorText } from '#client/i18n/es/assistants/assistants-editor.ts';
import { classNames } from '#client/lib/class-names.ts';
import type { OwnerAssistant } from '#shared/contracts/assistants/assistant-views.ts';
import { suggestionsIn } from '#shared/domain/assistants/suggestions.ts';
import { TestChat } from '../test-chat/test-chat.tsx';
import { type AssistantForm, draftOf } from './assistant-form.ts';

const { Part: BrandPanel } = lazySection(() => import('../brand/brand-panel.tsx'), 'BrandPanel');
const { Part: HandoffPanel } = lazySection(() => import('../handoff/handoff-panel.tsx'), 'HandoffPanel');
const { Part: KnowledgePanel } = lazySection(
  () => import('#client/features/knowledge/components/knowledge-panel.tsx'),
  'KnowledgePanel',
);

const { Part: WebPanel } = lazySection(() => import('../web/web-panel.tsx'), 'WebPanel');

/** Those that save by themselves what is in them. */
export const ownTabs = ['knowledge', 'people', 'brand', 'web'] as const;
const editorTabs = ['details', 'try', ...ownTabs] as const;

export type OwnTab = (typeof ownTabs)[number];
export type EditorTab = (typeof editorTabs)[number];

interface EditorTabsProps {
  tab: EditorTab;
  onTabChange: (tab: EditorTab) => void;
  assistant: OwnerAssistant | undefined;
  form: AssistantForm;
  /** Called for the tabs that save by themselves. */
  onDirtyChange: (tab: OwnTab, dirty: boolean) => void;
  details: ReactNode;
}

/** Form and test chat side by side, or on a phone one behind the other. What one has begun stays while another is shown. */
export function EditorTabs({ tab, onTabChange, assistant, form, onDirtyChange, details }: EditorTabsProps) {
  const text = useText(editorText);
  const [seen, setSeen] = useState([tab]);
  const suggestions = suggestionsIn(useWatch({ control: form.control, name: 'suggestions' }) ?? '');

  function show(value: string) {
    const next = editorTabs.find((name) => name === value);
    if (!next) return;
    setSeen([...seen, next]);
    onTabChange(next);
  }

  const isForm = tab === 'details' || tab === 'try';
  const dirtyOf = (own: OwnTab) => (dirty: boolean) => onDirtyChange(own, dirty);
  /** Drawn once somebody has looked at it, and there from then on. */
  const panel = (name: EditorTab, content: ReactNode) => (
    <TabsContent value={name} forceMount tabIndex={-1} className={tab === name ? '' : 'hidden'}>
      {seen.includes(name) && content}
    </TabsContent>
  );
  return (
    <Tabs value={tab} onValueChange={show} className={classNames('flex flex-col', tab === 'try' && 'max-lg:h-full')}>
      <ScrollingTabsList open={tab} className={classNames('mb-6 shrink-0', assistant ? 'lg:max-w-2xl' : 'lg:hidden')}>
        <TabsTrigger value="details">{text.tabDetails}</TabsTrigger>
        <TabsTrigger value="try" className="lg:hidden">
          {text.tabTry}
        </TabsTrigger>
        {assistant && (
          <>
            <TabsTrigger value="knowledge">{text.tabKnowledge}</TabsTrigger>
            <TabsTrigger value="people">{text.tabPeople}</TabsTrigger>
            <TabsTrigger value="brand">{text.tabBrand}</TabsTrigger>
            <TabsTrigger value="web">{text.tabWeb}</TabsTrigger>
          </>
        )}
      </ScrollingTabsList>
      <div
        className={classNames(
          'lg:grid-cols-[minmax(0,1fr)_23rem] lg:gap-8',
          isForm ? 'min-h-0 flex-1 lg:grid' : 'hidden',
        )}
      >
        <TabsContent value="details" forceMount className={tab === 'try' ? 'max-lg:hidden' : ''} tabIndex={-1}>
          {details}
        </TabsContent>
        <TabsContent
          value="try"
          forceMount
          tabIndex={-1}
          className={classNames(
            'max-lg:h-full max-lg:min-h-80 lg:sticky lg:top-0',
            // What the dialog leaves it, with and without tabs above.
            assistant ? 'lg:h-[min(38rem,calc(100dvh-18.75rem))]' : 'lg:h-[min(38rem,calc(100dvh-14rem))]',
            tab !== 'try' && 'max-lg:hidden',
          )}
        >
          <TestChat
            assistantId={assistant?.id ?? 0}
            avatarUrl={assistant?.avatarUrl ?? null}
            suggestions={suggestions}
            readDraft={() => draftOf(form.getValues(), text.tryFallbackName)}
          />
        </TabsContent>
      </div>
      {assistant && (
        <>
          {panel('knowledge', <KnowledgePanel assistantId={assistant.id} onDirtyChange={dirtyOf('knowledge')} />)}
          {panel('people', <HandoffPanel assistantId={assistant.id} onDirtyChange={dirtyOf('people')} />)}
          {panel('brand', <BrandPanel assistant={assistant} onDirtyChange={dirtyOf('brand')} />)}
          {panel('web', <WebPanel assistant={assistant} onDirtyChange={dirtyOf('web')} />)}
        </>
      )}
    </Tabs>
  );
}
