import { Circle, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#client/components/ui/button.tsx';
import { Progress } from '#client/components/ui/progress.tsx';
import { VisuallyHidden } from '#client/components/ui/visually-hidden.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { listText } from '#client/i18n/es/lists.ts';
import { classNames } from '#client/lib/class-names.ts';
import { SectionCard } from './layout/section-card.tsx';

interface ChecklistStep {
  id: string;
  title: string;
  description: string;
  done: boolean;
  /** Whether this is the first step that is not done. */
  next: boolean;
  /** A button or link for the step. */
  action: ReactNode;
}

interface ChecklistProps {
  title: string;
  steps: ChecklistStep[];
  onHide: () => void;
}

/** A list of steps with their progress, until the user hides it. */
export function Checklist({ title, steps, onHide }: ChecklistProps) {
  const text = useText(listText);
  const done = steps.filter((step) => step.done).length;
  return (
    <SectionCard
      title={title}
      actions={
        <Button variant="ghost" onClick={onHide} className="px-0! hover:bg-transparent! hover:underline">
          {text.hideSteps}
        </Button>
      }
    >
      <p className="mb-2 text-sm text-muted-on-surface">{text.stepsDone(done, steps.length)}</p>
      <Progress label={title} value={done} max={steps.length} />
      <ol className="mt-3 divide-y divide-line">
        {steps.map((step) => (
          <StepRow key={step.id} step={step} />
        ))}
      </ol>
    </SectionCard>
  );
}

function StepRow({ step: { title, description, done, next, action } }: { step: ChecklistStep }) {
  const text = useText(listText);
  const Icon = done ? CircleCheck : Circle;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3" aria-current={next ? 'step' : undefined}>
      <div className="flex min-w-0 flex-[1_1_14rem] gap-3">
        <Icon
          aria-hidden
          strokeWidth={1.75}
          className={classNames('mt-0.5 size-5 shrink-0', done ? 'text-link' : 'text-line-strong')}
        />
        <div className="min-w-0">
          <p className={classNames('font-medium', done && 'text-muted-on-surface')}>
            <VisuallyHidden>{done ? text.stepDone : text.stepPending} </VisuallyHidden>
            {title}
          </p>
          {!done && <p className="text-sm text-muted-on-surface">{description}</p>}
        </div>
      </div>
      {!done && action && <div className="max-sm:w-full max-sm:pl-8">{action}</div>}
    </li>
  );
}
