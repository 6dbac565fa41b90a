import { Copy } from 'lucide-react';
import { Link } from 'wouter';
import { Button, buttonClass } from '#client/components/ui/button.tsx';
import { useLinkSharing } from '#client/features/assistants/link/use-link-sharing.ts';
import { useText } from '#client/i18n/catalogue.ts';
import { dashboardText } from '#client/i18n/es/dashboard.ts';
import { paths } from '#client/lib/paths.ts';
import type { OwnerAssistant } from '#shared/contracts/assistants/assistant-views.ts';
import type { Step } from '../first-steps.ts';

interface StepActionProps {
  step: Step;
  /** The user's first assistant. All steps except one need it. */
  assistant: OwnerAssistant | undefined;
}

/** The link or button of a step. That of the next step is highlighted. The lead has none, because it comes by itself. */
export function StepAction({ step: { id, next }, assistant }: StepActionProps) {
  const text = useText(dashboardText);
  const variant = next ? 'primary' : 'secondary';
  if (id === 'create') {
    return (
      <Link href={paths.createAssistant} className={buttonClass(variant)}>
        {text.createAssistant}
      </Link>
    );
  }
  if (!assistant) return null;
  if (id === 'know') {
    return (
      <Link href={paths.assistant(assistant.id, 'knowledge')} className={buttonClass(variant)}>
        {text.addKnowledge}
      </Link>
    );
  }
  if (id === 'try') {
    return (
      <Link href={paths.chatWith(assistant.id)} className={buttonClass(variant)}>
        {text.chat}
      </Link>
    );
  }
  return id === 'share' ? <CopyLinkButton assistant={assistant} variant={variant} /> : null;
}

function CopyLinkButton({ assistant, variant }: { assistant: OwnerAssistant; variant: 'primary' | 'secondary' }) {
  const text = useText(dashboardText);
  const { copy } = useLinkSharing(assistant);
  return (
    <Button variant={variant} onClick={() => void copy()}>
      <Copy aria-hidden className="size-4" />
      {text.copyLink}
    </Button>
  );
}
