/** Opens a new mail. What an address may hold must not become another header of it. */
export function mailLink(email: string, subject?: string): string {
  const address = `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`;
  return subject ? `${address}?subject=${encodeURIComponent(subject)}` : address;
}

/** Starts a call. */
export function phoneLink(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`;
}

/** Opens a chat in WhatsApp with a message that is written and not sent. `phone` is E.164: WhatsApp takes its digits. */
export function whatsappLink(phone: string, message: string): string {
  return `https://wa.me/${phone.replace(/\D/g, '')}?text=${encodeURIComponent(message)}`;
}
