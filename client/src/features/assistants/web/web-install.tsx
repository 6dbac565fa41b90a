import { ExternalLink } from 'lucide-react';
import { useText } from '#client/i18n/catalogue.ts';
import { widgetText } from '#client/i18n/es/assistants/widget.ts';
import { chatHost } from '#client/lib/public-url.ts';
import { CodeLine } from './code-line.tsx';

interface WebInstallProps {
  slug: string;
  /** Whether the assistant is active. An inactive one is shown nowhere. */
  isActive: boolean;
}

/** The line of code that puts the assistant on a site, and where to insert it in the usual site builders. */
export function WebInstall({ slug, isActive }: WebInstallProps) {
  const text = useText(widgetText);
  const tag = `<script async src="${chatHost()}/w.js" data-assistant="${slug}"></script>`;
  const tagManagerTag = `<script async src="${chatHost()}/w.js?assistant=${slug}"></script>`;
  return (
    <section aria-label={text.installTitle} className="space-y-3">
      <h3 className="font-semibold">{text.installTitle}</h3>
      <p className="text-sm text-muted-on-surface">{text.installDescription}</p>
      <CodeLine code={tag} copyLabel={text.copyTag} />
      <div className="divide-y divide-line rounded-control border border-line">
        {Object.entries(text.howTo).map(([builder, { name, steps }]) => (
          <details key={builder} className="px-3">
            <summary className="flex min-h-11 cursor-pointer items-center text-sm font-medium">{name}</summary>
            <p className="pb-3 text-sm text-muted-on-surface">{steps}</p>
            {builder === 'tagManager' && (
              <div className="pb-3">
                <CodeLine code={tagManagerTag} copyLabel={text.copyTagManager} />
              </div>
            )}
          </details>
        ))}
      </div>
      {isActive && (
        <a
          href={`/demo/widget?assistant=${slug}`}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center gap-2 text-sm font-medium text-link underline"
        >
          <ExternalLink aria-hidden className="size-4" />
          {text.seeDemo}
        </a>
      )}
    </section>
  );
}
