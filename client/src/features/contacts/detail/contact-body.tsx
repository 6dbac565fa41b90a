import type { ContactDetail } from '#shared/contracts/contacts/contact-work.ts';
import { ContactTabs } from './contact-tabs.tsx';
import { ContactWork } from './contact-work.tsx';

export interface ContactBodyProps {
  contact: ContactDetail;
  tones: Map<string, string> | undefined;
  mailSettingsHref: string;
  onDirtyChange: (change: { correction?: boolean; followUp?: boolean }) => void;
}

/** The content of an open contact, inside its frame. */
export function ContactBody({ contact, tones, mailSettingsHref, onDirtyChange }: ContactBodyProps) {
  return (
    <>
      <ContactWork contact={contact} onDirtyChange={(followUp) => onDirtyChange({ followUp })} />
      <ContactTabs
        contact={contact}
        tones={tones}
        mailSettingsHref={mailSettingsHref}
        onDirtyChange={(correction) => onDirtyChange({ correction })}
      />
    </>
  );
}
