import { Download } from 'lucide-react';
import { Button } from '#client/components/ui/button.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { contactsText } from '#client/i18n/es/contacts.ts';
import type { OwnerAssistant } from '#shared/contracts/assistants/assistant-views.ts';
import type { ContactFilter } from '../cache/contact-filter.ts';
import { useExportContacts, useExportList } from '../detail/use-contact-actions.ts';

interface ExportButtonProps {
  /** The assistant. Undefined while it is loading. */
  assistant: OwnerAssistant | undefined;
  disabled: boolean;
}

/** Saves all contacts of an assistant as a file for spreadsheets. */
export function ExportButton({ assistant, disabled }: ExportButtonProps) {
  const exporting = useExportContacts(String(assistant?.id), assistant?.slug ?? '');
  return <SaveButton exporting={exporting} disabled={!assistant || disabled} />;
}

/** Saves all contacts of the filtered list, including those of pages that have not been read. */
export function ExportListButton({ filter, disabled }: { filter: ContactFilter; disabled: boolean }) {
  return <SaveButton exporting={useExportList(filter)} disabled={disabled} />;
}

interface SaveButtonProps {
  exporting: { isPending: boolean; mutate: () => void };
  disabled: boolean;
}

function SaveButton({ exporting, disabled }: SaveButtonProps) {
  const text = useText(contactsText);
  return (
    <Button
      variant="secondary"
      className="max-sm:w-11 max-sm:px-0"
      disabled={disabled}
      isPending={exporting.isPending}
      onClick={() => exporting.mutate()}
    >
      <Download aria-hidden className="size-4" />
      <span className="max-sm:sr-only">{exporting.isPending ? text.exporting : text.exportCsv}</span>
    </Button>
  );
}
