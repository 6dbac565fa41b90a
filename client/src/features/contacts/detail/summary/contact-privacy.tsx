import { Download } from 'lucide-react';
import { Button, buttonClass } from '#client/components/ui/button.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { contactsText } from '#client/i18n/es/contacts.ts';
import { formatDateTime } from '#client/lib/format.ts';
import type { ContactDetail } from '#shared/contracts/contacts/contact-work.ts';
import { SeenNotices } from './seen-notices.tsx';
import { useNoticePlace } from './use-notice-place.ts';
import { useWithdrawMarketing } from './use-withdraw-marketing.ts';

/** The privacy notices that the contact has seen, their consents, and a copy of all their data. */
export function ContactPrivacy({ contact }: { contact: ContactDetail }) {
  const text = useText(contactsText);
  const placeName = useNoticePlace();
  const { id, notices, consents } = contact;
  const withdraw = useWithdrawMarketing(id);
  const isStanding = consents.some(({ withdrawnAt }) => withdrawnAt === null);
  return (
    <div className="space-y-3">
      {notices.length > 0 && <SeenNotices notices={notices} />}
      {consents.length > 0 && (
        <ul className="divide-y divide-line rounded-control border border-line text-sm">
          {consents.map(({ text: words, version, place, givenAt, withdrawnAt, withdrawnBy }) => (
            <li key={`${version} ${givenAt}`} className="px-3 py-2 wrap-anywhere">
              <p className="font-medium">{text.agreedTo(words)}</p>
              <p className="text-muted-on-surface">
                {placeName(place)} · {formatDateTime(givenAt)}
              </p>
              {withdrawnAt && withdrawnBy && (
                <p>
                  {text.withdrawnBy[withdrawnBy]} · {formatDateTime(withdrawnAt)}
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-2">
        <a href={`/api/contacts/${id}/data`} download className={buttonClass('secondary')}>
          <Download aria-hidden className="size-4" />
          {text.exportPerson}
        </a>
        {isStanding && (
          <Button variant="secondary" isPending={withdraw.isPending} onClick={() => withdraw.mutate()}>
            {text.withdrawMarketing}
          </Button>
        )}
      </div>
    </div>
  );
}
