import { BookOpenText, ChartNoAxesColumn, MessageCircle, Pencil, Users } from 'lucide-react';
import { Link } from 'wouter';
import { Avatar } from '#client/components/ui/avatar.tsx';
import { Badge } from '#client/components/ui/badge.tsx';
import { buttonClass } from '#client/components/ui/button.tsx';
import { Card } from '#client/components/ui/card.tsx';
import { VisuallyHidden } from '#client/components/ui/visually-hidden.tsx';
import { useContactCounts } from '#client/data/contact-counts.ts';
import { useText } from '#client/i18n/catalogue.ts';
import { manageText } from '#client/i18n/es/assistants/assistants-manage.ts';
import { formatNumber } from '#client/lib/format.ts';
import { paths } from '#client/lib/paths.ts';
import type { OwnerAssistant } from '#shared/contracts/assistants/assistant-views.ts';
import { providerLabels } from '#shared/domain/assistants/providers.ts';
import { ActiveSwitch } from './active-switch.tsx';
import type { AssistantAction } from './assistant-action.ts';
import { AssistantFacts } from './assistant-facts.tsx';
import { AssistantMenu } from './assistant-menu.tsx';
import { ProblemNote } from './problem-note.tsx';
import { UnconfirmedAddress } from './unconfirmed-address.tsx';

interface MyAssistantCardProps {
  assistant: OwnerAssistant;
  mayCreate: boolean;
  onAction: (action: AssistantAction) => void;
}

/** The card of one of the user's own assistants: what it is, whether it answers, and the actions for it. */
export function MyAssistantCard({ assistant, mayCreate, onAction }: MyAssistantCardProps) {
  const text = useText(manageText);
  const { id, name, problem } = assistant;
  const contactCount = useContactCounts()?.(id);
  return (
    <Card className="flex h-full flex-col gap-3 p-4 sm:gap-4 sm:p-5">
      <div className="flex items-start gap-3 sm:gap-4">
        <Avatar src={assistant.avatarUrl} size="large" />
        <div className="min-w-0 flex-1">
          <h2 className="line-clamp-2 leading-snug font-semibold wrap-anywhere">{name}</h2>
          <div className="mt-1.5 flex flex-wrap gap-1.5">
            <Badge tone="accent">{providerLabels[assistant.provider]}</Badge>
            {assistant.model && <Badge tone="neutral">{assistant.model}</Badge>}
          </div>
        </div>
        <ActiveSwitch assistant={assistant} />
      </div>
      <p className="line-clamp-2 min-h-12 text-muted-on-surface max-sm:hidden">
        {assistant.description || text.noDescription}
      </p>
      {problem && <ProblemNote code={problem} />}
      <UnconfirmedAddress assistant={assistant} />
      <div className="max-sm:hidden">
        <AssistantFacts assistant={assistant} />
      </div>
      <div className="mt-auto flex flex-wrap gap-2">
        <Link href={paths.contacts(id)} className={`${buttonClass('secondary')} flex-1 max-sm:px-2`}>
          <Users aria-hidden className="size-4" />
          <span aria-hidden>{text.contacts}</span>
          <VisuallyHidden>{text.contactsOf(name)}</VisuallyHidden>
          {contactCount !== undefined && <Badge tone="neutral">{formatNumber(contactCount)}</Badge>}
        </Link>
        <Link
          href={paths.assistant(id, 'knowledge')}
          aria-label={text.knowledgeOf(name)}
          title={text.knowledgeOf(name)}
          className={`${buttonClass('secondary')} max-sm:hidden`}
        >
          <BookOpenText aria-hidden className="size-4" />
        </Link>
        <Link
          href={paths.assistant(id, 'numbers')}
          aria-label={text.numbersOf(name)}
          title={text.numbersOf(name)}
          className={`${buttonClass('secondary')} max-sm:hidden`}
        >
          <ChartNoAxesColumn aria-hidden className="size-4" />
        </Link>
        <span className="h-0 basis-full max-sm:hidden" />
        <Link
          href={paths.chatWith(id)}
          aria-label={text.chatWith(name)}
          title={text.chatHint}
          className={`${buttonClass('primary')} flex-1 max-sm:hidden`}
        >
          <MessageCircle aria-hidden className="size-4" />
          {text.chat}
        </Link>
        <Link
          href={paths.assistant(id)}
          aria-label={text.editOf(name)}
          className={`${buttonClass('secondary')} max-sm:flex-1 max-sm:px-2`}
        >
          <Pencil aria-hidden className="size-4" />
          {text.edit}
        </Link>
        <AssistantMenu assistant={assistant} mayCreate={mayCreate} onAction={onAction} />
      </div>
    </Card>
  );
}
