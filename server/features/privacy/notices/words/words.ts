import type { ProviderId } from '#shared/domain/assistants/providers.ts';
import type { PrivacyBasis, PrivacyPurpose } from '#shared/domain/privacy/privacy.ts';

/** What notices say in a language. A text once shown never changes: each is kept as it was, under a version of its own. */
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
