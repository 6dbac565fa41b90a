import { TriangleAlert } from 'lucide-react';
import { Link } from 'wouter';
import { useText } from '#client/i18n/catalogue.ts';
import { manageText } from '#client/i18n/es/assistants/assistants-manage.ts';
import { paths } from '#client/lib/paths.ts';
import { isOfPlan, problemText } from './problem.ts';

/** Why an assistant does not answer right now, and what to do about it. */
export function ProblemNote({ code }: { code: string }) {
  const text = useText(manageText);
  const { title, advice } = problemText(code, text.problems);
  return (
    <p className="flex gap-2.5 rounded-control bg-warning-soft px-3 py-2.5 text-sm text-on-warning-soft">
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>
        <strong className="block font-semibold">{title}</strong>
        {advice}{' '}
        {isOfPlan(code) && (
          <Link
            href={paths.pricing}
            className="relative font-medium underline underline-offset-3 after:absolute after:-inset-3"
          >
            {text.seePlans}
          </Link>
        )}
      </span>
    </p>
  );
}
