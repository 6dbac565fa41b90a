import { useText } from '#client/i18n/catalogue.ts';
import { inboxText } from '#client/i18n/es/inbox.ts';
import { useShortcuts } from '#client/lib/shortcuts/use-shortcuts.ts';
import { useInboxAddress } from '../../use-inbox-address.ts';

/** The keys for the next and previous conversation of the list. If a conversation is open beside the list, the next one replaces it. */
export function useThreadKeys(): void {
  const { keys } = useText(inboxText);
  const { openId } = useInboxAddress();
  function move(step: 1 | -1): void {
    const rows = [...document.querySelectorAll<HTMLElement>('[data-thread]')].filter(
      (row) => row.getClientRects().length > 0,
    );
    const at = rows.findIndex((row) => row.matches(':focus'));
    const open = rows.findIndex((row) => row.dataset.thread === String(openId));
    const from = at >= 0 ? at : open;
    const next = rows[from < 0 ? 0 : from + step];
    next?.scrollIntoView({ block: 'nearest' });
    next?.focus();
    if (openId) next?.click();
  }
  useShortcuts([
    { keys: 'j', label: keys.next, run: () => move(1) },
    { keys: 'k', label: keys.previous, run: () => move(-1) },
  ]);
}
