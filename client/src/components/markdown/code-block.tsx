import { CopyButton } from '#client/components/patterns/copy-button.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { commonText } from '#client/i18n/es/visitor/common.ts';

interface CodeBlockProps {
  code: string;
  language: string | undefined;
}

/** Code with its language and a button that copies it. */
export function CodeBlock({ code, language }: CodeBlockProps) {
  const text = useText(commonText);
  return (
    <figure className="overflow-hidden rounded-control border border-line bg-sunken">
      <figcaption className="flex min-h-10 items-center justify-between gap-2 border-b border-line py-1 pr-1.5 pl-3 text-xs text-muted-on-surface">
        <span className="truncate font-mono">{language?.split(/\s/)[0]}</span>
        <CopyButton value={code} label={text.copyCode} />
      </figcaption>
      {/* biome-ignore-start lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      {/* biome-ignore-start lint/a11y/useSemanticElements: a fieldset is for fields. */}
      <pre
        tabIndex={0}
        role="group"
        aria-label={text.code}
        className="overflow-x-auto p-3 font-mono text-note leading-relaxed"
      >
        <code>{code}</code>
      </pre>
      {/* biome-ignore-end lint/a11y/useSemanticElements: see above. */}
      {/* biome-ignore-end lint/a11y/noNoninteractiveTabindex: see above. */}
    </figure>
  );
}
