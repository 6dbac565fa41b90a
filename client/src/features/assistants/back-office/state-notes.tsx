import { Info, type LucideIcon, TriangleAlert } from 'lucide-react';
import { useText } from '#client/i18n/catalogue.ts';
import { allAssistantsText } from '#client/i18n/es/assistants/assistants-admin.ts';
import { classNames } from '#client/lib/class-names.ts';
import type { AdminAssistant } from '#shared/contracts/assistants/assistant-views.ts';
import { problemText } from '../list/problem.ts';

/** Notes on why an assistant does not answer, or on how it answers. */
export function StateNotes({ assistant: { problem, notice } }: { assistant: AdminAssistant }) {
  const text = useText(allAssistantsText);
  return (
    <>
      {problem && (
        <Note
          icon={TriangleAlert}
          className="bg-warning-soft text-on-warning-soft"
          {...problemText(problem, text.problems)}
        />
      )}
      {notice && <Note icon={Info} className="bg-sunken text-muted-on-surface" {...text.notices[notice]} />}
    </>
  );
}

interface NoteProps {
  icon: LucideIcon;
  className: string;
  title: string;
  advice: string;
}

function Note({ icon: Icon, className, title, advice }: NoteProps) {
  return (
    <p className={classNames('flex gap-2.5 rounded-control px-3 py-2.5 text-sm', className)}>
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>
        <strong className="block font-semibold">{title}</strong>
        {advice}
      </span>
    </p>
  );
}
