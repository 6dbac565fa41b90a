import type { ProviderId } from '#shared/domain/assistants/providers.ts';
import type { PrivacyBasis, PrivacyPurpose } from '#shared/domain/privacy/privacy.ts';

/** The texts of notices in a language. A notice that was shown never changes: each is stored as it was, under its own version. */
export interface NoticeWords {
  short: (controller: string) => string;
  title: string;
  machine: { heading: string; text: (assistant: string, controller: string) => string; person: string };
  controller: { heading: string; taxId: string; address: string; contact: string };
  purposes: { heading: string; marketing: string } & Record<PrivacyPurpose, string>;
  bases: { heading: string } & Record<PrivacyBasis, string>;
  recipients: { heading: string; platform: string; unnamed: string; calcom: string } & Record<
    ProviderId,
    (name: string) => string
  >;
  kept: {
    heading: string;
    conversations: (days: number) => string;
    conversationsTillDeleted: string;
    contacts: (days: number) => string;
    contactsTillDeleted: string;
  };
  rights: { heading: string; lines: (contact: string) => string[] };
  duty: { heading: string; lines: string[] };
  policy: { heading: string; text: (url: string) => string };
}
