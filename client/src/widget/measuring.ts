/** As the measuring that a host page may have names what happens; nothing of a visitor goes along. */
const measured: Record<string, string> = {
  open: 'asistente_open',
  message: 'asistente_message',
  lead: 'generate_lead',
  handoff: 'asistente_handoff',
};

/**
 * Reports to the measuring that is on the page already, and brings none. `gtag` writes into `dataLayer` by itself: a page with both is reported to
 * once.
 */
export function measure(event: string, assistant: string): void {
  const name = measured[event];
  if (!name) return;
  const gtag: unknown = Reflect.get(window, 'gtag');
  const fbq: unknown = Reflect.get(window, 'fbq');
  const dataLayer: unknown = Reflect.get(window, 'dataLayer');
  if (typeof gtag === 'function') gtag('event', name, { assistant });
  else if (Array.isArray(dataLayer)) dataLayer.push({ event: name, assistant });
  if (event === 'lead' && typeof fbq === 'function') fbq('track', 'Lead');
}
