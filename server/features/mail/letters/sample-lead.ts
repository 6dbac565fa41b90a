import type { Language } from '#shared/domain/display.ts';
import type { LeadMail } from './lead-mail-content.ts';

/** A time in Madrid, where the clinic of the sample is. */
const at = (time: string) => new Date(`2026-11-20T${time}:00+01:00`);

const words = {
  es: {
    interestReason: 'Pide presupuesto concreto y deja sus datos',
    keyTopics: ['Implantes', 'Presupuesto'],
    summary:
      'Quiere presupuesto para dos implantes y prefiere que le llamen por la tarde. Se le dijo que el estudio es gratuito. Queda pendiente darle cita.',
    said: [
      'Hola, ¿cuánto costarían dos implantes?',
      'Desde 890 € por pieza. El estudio es gratuito. ¿Me dejas un correo o un teléfono?',
      'ana.lopez@example.com y 600 000 000, mejor por la tarde',
    ],
  },
  en: {
    interestReason: 'Asks for a quote and leaves contact details',
    keyTopics: ['Implants', 'Quote'],
    summary:
      'Wants a quote for two implants and prefers a call in the afternoon. Was told that the assessment is free. An appointment is still to be made.',
    said: [
      'Hello, how much would two implants be?',
      'From 890 € each. The assessment is free. Would you leave an email address or a phone number?',
      'ana.lopez@example.com and 600 000 000, better in the afternoon',
    ],
  },
};

/** An invented lead, to show what the mails look like. */
export function sampleLead(language: Language): Omit<LeadMail, 'link'> {
  const { said, ...rest } = words[language];
  return {
    assistantName: 'Lucía',
    reference: 'A7K-2Q9',
    isOfModel: true,
    name: 'Ana López',
    email: 'ana.lopez@example.com',
    phone: '+34600000000',
    interestLevel: 'high',
    ...rest,
    messages: said.map((content, index) => ({
      role: index % 2 === 0 ? 'user' : 'assistant',
      content,
      createdAt: at(`17:0${index}`),
    })),
  };
}
