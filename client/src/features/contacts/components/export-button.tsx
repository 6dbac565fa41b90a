import { Download } from 'lucide-react';
import { Button } from '#client/components/ui/button.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import type { OwnerAssistant } from '#shared/contracts/assistants.ts';
import { contactsText } from '../text.ts';
import { useExportContacts } from '../use-contact-actions.ts';

/** All contacts as a file that spreadsheets open. */
export function ExportButton({ assistant: { id, slug }, disabled }: { assistant: OwnerAssistant; disabled: boolean }) {
  const text = useText(contactsText);
  const exporting = useExportContacts(String(id), `contactos-${slug}.csv`);
  return (
    <Button variant="secondary" disabled={disabled || exporting.isPending} onClick={() => exporting.mutate()}>
      <Download aria-hidden className="size-4" />
      {exporting.isPending ? text.exporting : text.exportCsv}
    </Button>
  );
}
