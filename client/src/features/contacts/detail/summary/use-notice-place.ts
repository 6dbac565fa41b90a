import { useText } from '#client/i18n/catalogue.ts';
import { contactsText } from '#client/i18n/es/contacts.ts';
import { serviceNames } from '#shared/domain/conversations/channels.ts';
import type { NoticePlace } from '#shared/domain/privacy/privacy.ts';

/** Returns the name of the place where a person has read a notice or given consent. */
export function useNoticePlace(): (place: NoticePlace) => string {
  const text = useText(contactsText);
  return (place) =>
    place === 'page' || place === 'widget' ? text.noticePlaces[place] : text.noticeAt(serviceNames[place]);
}
