import { useText } from '#client/i18n/catalogue.ts';
import { contactsText } from '#client/i18n/es/contacts.ts';
import { formatDateTime } from '#client/lib/format.ts';
import type { ContactDetail } from '#shared/contracts/contacts/contact-work.ts';
import { useNoticePlace } from './use-notice-place.ts';

/** Which privacy notices the contact has seen, where and when. */
export function SeenNotices({ notices }: { notices: ContactDetail['notices'] }) {
  const text = useText(contactsText);
  const placeName = useNoticePlace();
  return (
    <ul className="divide-y divide-line rounded-control border border-line text-sm">
      {notices.map(({ version, place, at, url }) => (
        <li key={`${version} ${at}`} className="px-3 py-2">
          <a href={url} target="_blank" rel="noreferrer" className="font-medium text-link underline">
            {text.sawNotice(version.slice(0, 6))}
          </a>
          <p className="text-muted-on-surface">
            {placeName(place)} · {formatDateTime(at)}
          </p>
        </li>
      ))}
    </ul>
  );
}
