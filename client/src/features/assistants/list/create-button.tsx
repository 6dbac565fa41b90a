import { Plus } from 'lucide-react';
import { Button } from '#client/components/ui/button.tsx';
import { useText } from '#client/i18n/catalogue.ts';
import { manageText } from '#client/i18n/es/assistants/assistants-manage.ts';

export function CreateButton({ onClick }: { onClick: () => void }) {
  const text = useText(manageText);
  return (
    <Button onClick={onClick}>
      <Plus aria-hidden className="size-4" />
      {text.create}
    </Button>
  );
}
