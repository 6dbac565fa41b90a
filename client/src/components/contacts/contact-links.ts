/** A link that opens a new mail. The address is encoded, so that it cannot add headers to the mail. */
export function mailLink(email: string, subject?: string): string {
  const address = `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`;
  return subject ? `${address}?subject=${encodeURIComponent(subject)}` : address;
}

/** A link that starts a call. */
export function phoneLink(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`;
}

/**
 * A link that opens a chat in WhatsApp with a prepared message, which is not sent. `phone` is in E.164 format; WhatsApp takes its digits.
 */
export function whatsappLink(phone: string, message: string): string {
  return `https://wa.me/${phone.replace(/\D/g, '')}?text=${encodeURIComponent(message)}`;
}
