import { Link } from 'wouter';
import { paths } from '#client/app/paths.ts';
import { buttonClass } from '#client/components/ui/button.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import type { OwnerAssistant } from '#shared/contracts/assistants.ts';
import type { Step } from '../first-steps.ts';
import { dashboardText } from '../text.ts';
import { CopyLinkButton } from './copy-link-button.tsx';

interface StepActionProps {
  step: Step;
  /** The first of one's assistants; all steps but one are taken with it. */
  assistant: OwnerAssistant | undefined;
  onShared: () => void;
}

/** The way to take a step; the next one stands out. A lead comes by itself. */
export function StepAction({ step: { id, next }, assistant, onShared }: StepActionProps) {
  const text = useText(dashboardText);
  const variant = next ? 'primary' : 'secondary';
  if (id === 'create') {
    return (
      <Link href={`${paths.myAssistants}?crear`} className={buttonClass(variant)}>
        {text.createAssistant}
      </Link>
    );
  }
  if (!assistant) return null;
  if (id === 'try') {
    return (
      <Link href={paths.chatWith(assistant.id)} className={buttonClass(variant)}>
        {text.chat}
      </Link>
    );
  }
  return id === 'share' ? <CopyLinkButton slug={assistant.slug} variant={variant} onCopied={onShared} /> : null;
}
