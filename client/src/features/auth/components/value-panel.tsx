import { Contact, Palette, Sparkles } from 'lucide-react';
import { useText } from '#client/i18n/catalogue.ts';
import { authText } from '#client/i18n/es/auth.ts';

const icons = [Sparkles, Contact, Palette];

/** What the product offers, beside the form on wide screens. */
export function ValuePanel() {
  const text = useText(authText);
  return (
    <aside
      aria-labelledby="value-title"
      className="flex flex-col justify-center gap-10 bg-showcase p-12 text-on-showcase max-lg:hidden lg:sticky lg:top-0 lg:h-dvh lg:min-h-fit xl:p-16"
    >
      <div>
        <h2 id="value-title" className="max-w-lg text-3xl leading-tight font-semibold tracking-tight text-balance">
          {text.valueTitle}
        </h2>
        <p className="mt-4 max-w-md text-base text-on-showcase-muted">{text.valueDescription}</p>
      </div>
      <div aria-hidden className="flex max-w-md flex-col gap-3 text-sm">
        <p className="ml-auto rounded-2xl rounded-br-md bg-showcase-bubble px-4 py-2.5">{text.sampleQuestion}</p>
        <p className="mr-auto rounded-2xl rounded-bl-md bg-surface px-4 py-2.5 text-on-surface">{text.sampleReply}</p>
      </div>
      <ul className="grid max-w-lg gap-5">
        {text.values.map(({ title, description }, index) => {
          const Icon = icons[index] ?? Sparkles;
          return (
            <li key={title} className="flex gap-4">
              <span className="grid size-10 shrink-0 place-items-center rounded-control bg-showcase-bubble">
                <Icon aria-hidden className="size-5" strokeWidth={1.75} />
              </span>
              <div>
                <h3 className="font-semibold">{title}</h3>
                <p className="text-on-showcase-muted">{description}</p>
              </div>
            </li>
          );
        })}
      </ul>
    </aside>
  );
}
