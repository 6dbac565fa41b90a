import { Badge } from '#client/components/ui/badge.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { contactsText } from '#client/i18n/es/contacts.ts';
import { formatDateTime } from '#client/lib/format.ts';
import type { ContactDetail } from '#shared/contracts/contacts/contact-work.ts';

type ContactPage = ContactDetail['pages'][number];

/** The owner's pages on which the contact began to write, and their context. It is shown as text only, because a visitor can forge it. */
export function HostPages({ pages }: { pages: ContactPage[] }) {
  return (
    <ul className="divide-y divide-line rounded-control border border-line">
      {pages.map((page) => (
        <li key={page.conversationId} className="space-y-1 px-3 py-2 wrap-anywhere">
          <HostPage page={page} />
        </li>
      ))}
    </ul>
  );
}

function HostPage({ page: { at, url, title, language, context = {}, visitor } }: { page: ContactPage }) {
  const text = useText(contactsText);
  const { isProven, ...person } = visitor ?? {};
  return (
    <>
      {title && <p className="font-medium">{title}</p>}
      {url && (
        <p className="text-sm">
          <a href={url} target="_blank" rel="noreferrer nofollow" className="text-link underline">
            {url}
          </a>
        </p>
      )}
      <p className="text-sm text-muted-on-surface">
        {formatDateTime(at)}
        {language && ` · ${text.pageLanguage(language)}`}
      </p>
      {visitor && (
        <p className="flex flex-wrap items-center gap-2 text-sm">
          <Badge tone={isProven ? 'accent' : 'warning'}>{isProven ? text.provenVisitor : text.claimedVisitor}</Badge>
          {Object.values(person).join(' · ')}
        </p>
      )}
      {/* The names are in quotes, so that none of them can be mistaken for the data above. */}
      {Object.entries(context).map(([name, value]) => (
        <p key={name} className="text-sm text-muted-on-surface">
          «{name}»: {value}
        </p>
      ))}
    </>
  );
}
