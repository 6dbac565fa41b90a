import type { VisitorLanguage } from '#shared/domain/display.ts';

/** What is said of a booking at Cal.com that is not confirmed. */
export const calcomTexts = {
  es: {
    requested: (service: string, when: string) =>
      `Hemos pedido tu cita: ${service}, ${when}. Te avisaremos aquí y por correo cuando la confirmen.`,
    waiting: (service: string, when: string) =>
      `Estamos confirmando tu cita: ${service}, ${when}. Te avisaremos aquí en unos minutos.`,
    failed: (service: string, when: string) =>
      `Ahora mismo no podemos confirmar la cita (${service}, ${when}). Hemos guardado tus datos y te escribiremos para dártela.`,
    doubtful:
      'No hemos podido comprobar si tu cita quedó hecha. Si has recibido el correo de confirmación, vale; si no, te escribiremos para dártela.',
    check: ({ service, when }: { service: string; when: string }) =>
      `No se ha podido confirmar en Cal.com: ${service}, ${when}. Mira allí si la cita está hecha.`,
  },
  en: {
    requested: (service: string, when: string) =>
      `We’ve asked for your booking: ${service}, ${when}. We’ll let you know here and by email once it’s confirmed.`,
    waiting: (service: string, when: string) =>
      `We’re confirming your booking: ${service}, ${when}. We’ll let you know here in a few minutes.`,
    failed: (service: string, when: string) =>
      `We can’t confirm the booking right now (${service}, ${when}). We’ve kept your details and will write to you to arrange it.`,
    doubtful:
      'We couldn’t check whether your booking was made. If you’ve had the confirmation email, it holds; if not, we’ll write to you to arrange it.',
    check: ({ service, when }: { service: string; when: string }) =>
      `This couldn’t be confirmed at Cal.com: ${service}, ${when}. Check there whether it’s booked.`,
  },
} satisfies Record<VisitorLanguage, unknown>;
