import type { VisitorLanguage } from '#shared/domain/display.ts';

interface DemoText {
  hello(name: string, about: string): string;
  identity(name: string, about: string): string;
  thanks: string;
  bye: string;
  yes: string;
  no: string;
  noted: string;
  gladly: string;
  unknown: string;
  /** Shown to its owner in the test chat. */
  blanks: string;
  /** In turn, so that none comes twice in a row. */
  askForContact: readonly string[];
  anythingElse: readonly string[];
}

export const demoTexts: Record<VisitorLanguage, DemoText> = {
  es: {
    hello: (name, about) => `¡Hola! Soy ${name}.${about}\n\n¿En qué puedo ayudarte?`,
    identity: (name, about) => `Soy ${name}, tu asistente virtual.${about}\n\n¿Qué te gustaría saber?`,
    thanks: '¡De nada! Aquí estoy para lo que necesites.',
    bye: '¡Hasta pronto! Aquí estoy para lo que necesites.',
    yes: '¡Estupendo! Cuéntame qué necesitas o déjame tu nombre y un correo o un teléfono, y te contactamos.',
    no: 'De acuerdo. Aquí estoy si necesitas algo más.',
    noted:
      '¡Gracias! He tomado nota de tus datos y una persona del equipo se pondrá en contacto contigo en cuanto pueda. ¿Hay algo más en lo que pueda ayudarte?',
    gladly: '¡Claro que sí!',
    unknown: 'No tengo ese dato a mano.',
    blanks: 'Completa los datos de tu negocio en las instrucciones y te responderé con ellos.',
    askForContact: [
      'Si me dejas tu nombre y un correo o un teléfono, una persona del equipo te lo confirma y te ayuda con el siguiente paso.',
      '¿Me dejas tu nombre y un teléfono o un correo? Así el equipo te contacta con los detalles.',
      'Con tu nombre y un correo o un teléfono, alguien del equipo puede confirmártelo todo.',
    ],
    anythingElse: ['¿Quieres que te cuente algo más?', '¿Te ayudo con algo más?', '¿Qué más te gustaría saber?'],
  },
  en: {
    hello: (name, about) => `Hello! I’m ${name}.${about}\n\nHow can I help you?`,
    identity: (name, about) => `I’m ${name}, your virtual assistant.${about}\n\nWhat would you like to know?`,
    thanks: 'You’re welcome! I’m here if you need anything.',
    bye: 'See you soon! I’m here if you need anything.',
    yes: 'Great! Tell me what you need, or leave your name and an email or phone number, and we’ll get back to you.',
    no: 'All right. I’m here if you need anything else.',
    noted:
      'Thank you! I’ve noted your details and somebody from the team will get in touch as soon as they can. Is there anything else I can help with?',
    gladly: 'Of course!',
    unknown: 'I don’t have that information at hand.',
    blanks: 'Fill in your business’s details in the instructions and I’ll answer with them.',
    askForContact: [
      'If you leave your name and an email or phone number, somebody from the team will confirm it and help you with the next step.',
      'Could you leave your name and a phone number or email? The team will contact you with the details.',
      'With your name and an email or phone number, the team can confirm everything for you.',
    ],
    anythingElse: [
      'Would you like to know anything else?',
      'Can I help with anything else?',
      'What else can I tell you?',
    ],
  },
};
