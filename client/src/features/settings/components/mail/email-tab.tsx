import { useState } from 'react';
import type { SystemSettings } from '#shared/contracts/platform/settings.ts';
import { TestMail } from '../test-mail.tsx';
import { EmailForm } from './email-form.tsx';
import { MailPreview } from './mail-preview.tsx';

/** The mail server and the sender of mails, and a test mail. */
export function EmailTab({ settings }: { settings: SystemSettings }) {
  const [isDirty, setIsDirty] = useState(false);
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[1fr_24rem]">
      <EmailForm settings={settings} onDirtyChange={setIsDirty} />
      <TestMail hasUnsaved={isDirty} />
      <div className="lg:col-span-2">
        <MailPreview />
      </div>
    </div>
  );
}
