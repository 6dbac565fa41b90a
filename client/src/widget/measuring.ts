/** The event names that the host page's analytics receives. No data about the visitor is sent. */
const measured: Record<string, string> = {
  open: 'asistente_open',
  message: 'asistente_message',
  lead: 'generate_lead',
  handoff: 'asistente_handoff',
};

/**
 * Reports an event to the analytics that the host page already has; the widget brings none. `gtag` writes into `dataLayer` itself, so a
 * page with both gets one report.
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
