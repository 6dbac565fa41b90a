import { Link } from 'wouter';
import { VisuallyHidden } from '#client/components/ui/visually-hidden.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { outcomesText } from '#client/i18n/es/assistants/outcomes.ts';
import { formatNumber } from '#client/lib/format.ts';
import type { Quality } from '#shared/contracts/platform/quality.ts';
import type { HrefOf } from '../href-of.ts';

/** The themes of unresolved conversations. Each word links to the conversations that contain it. */
export function Themes({ themes, hrefOf }: { themes: Quality['themes']; hrefOf: HrefOf }) {
  const text = useText(outcomesText);
  return (
    <section aria-labelledby="themes">
      <h4 id="themes" className="text-sm font-medium">
        {text.themesTitle}
      </h4>
      <p className="mt-0.5 text-sm text-muted-on-surface">{themes.length > 0 ? text.themesNote : text.noThemes}</p>
      {themes.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-2">
          {themes.map(({ term, conversations }) => (
            <li key={term} className="max-w-full">
              <Link
                href={hrefOf({ outcome: 'unresolved', theme: term })}
                className="inline-flex min-h-(--control) max-w-full items-center gap-1.5 rounded-full border border-edge px-3.5 text-sm font-medium transition-colors duration-150 hover:bg-sunken"
              >
                <span className="min-w-0 truncate">{term}</span>
                <span aria-hidden className="font-semibold tabular-nums">
                  {formatNumber(conversations)}
                </span>
                <VisuallyHidden>, {text.see(conversations)}</VisuallyHidden>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
