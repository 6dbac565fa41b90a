import type { VisitorLanguage } from '#shared/domain/display.ts';
import { europeanDemoTexts } from './demo-text-european.ts';
import { iberianDemoTexts } from './demo-text-iberian.ts';
import type { DemoText } from './demo-words.ts';

export const demoTexts: Record<VisitorLanguage, DemoText> = {
  es: {
    hello: (name, about) => `¡Hola! Soy ${name}.${about}\n\n¿En qué puedo ayudarte?`,
    identity: (name, about) => `Soy ${name}: un asistente automático.${about}\n\n¿Qué te gustaría saber?`,
    machine: (name) =>
      `No soy una persona: soy un asistente automático y me llamo ${name}.\n\n¿Quieres que te atienda alguien del equipo?`,
    thanks: '¡De nada! Aquí estoy para lo que necesites.',
    bye: '¡Hasta pronto! Aquí estoy para lo que necesites.',
    yes: '¡Estupendo! Cuéntame qué necesitas o déjame tu nombre y un correo o un teléfono, y te contactamos.',
    no: 'De acuerdo. Aquí estoy si necesitas algo más.',
    noted:
      '¡Gracias! He tomado nota de tus datos y una persona del equipo se pondrá en contacto contigo en cuanto pueda. ¿Hay algo más en lo que pueda ayudarte?',
    gladly: '¡Claro que sí!',
    sorry: 'Siento lo ocurrido.',
    unknown: 'No tengo ese dato a mano.',
    blanks: 'Completa los datos de tu negocio en las instrucciones y te responderé con ellos.',
    ends: {
      unknown: [
        'Si me dejas tu nombre y un correo o un teléfono, una persona del equipo te lo dice. ¿Te parece bien?',
        '¿Me dejas tu nombre y un teléfono o un correo? Así te lo cuenta alguien del equipo.',
        'Con tu nombre y un correo o un teléfono, alguien del equipo puede decírtelo. ¿Cómo prefieres que te contacten?',
      ],
      contact: [
        'Si me dejas tu nombre y un correo o un teléfono, una persona del equipo te lo confirma. ¿Cómo prefieres que te contacten?',
        '¿Me dejas tu nombre y un teléfono o un correo? Así el equipo te contacta con los detalles.',
        'Con tu nombre y un correo o un teléfono, alguien del equipo puede confirmártelo todo. ¿Te parece bien?',
      ],
      booking: [
        'Si me dejas tu nombre y un correo o un teléfono, una persona del equipo te lo confirma. ¿Qué día y a qué hora te viene bien?',
        '¿Qué día te viene bien? Dímelo con tu nombre y un teléfono, y el equipo te lo confirma.',
        'Con tu nombre, un teléfono y el día que prefieres, el equipo te lo confirma. ¿Cuándo te va bien?',
      ],
      call: [
        'Si me dejas tu nombre y un correo o un teléfono, una persona del equipo te contacta. ¿Cuándo te viene bien?',
        '¿A qué número o correo te contactan? Dime también tu nombre.',
        'Con tu nombre y un teléfono o un correo, alguien del equipo te contacta. ¿A qué hora te va bien?',
      ],
      else: ['¿Quieres que te cuente algo más?', '¿Te ayudo con algo más?', '¿Qué más te gustaría saber?'],
    },
    offers: { hours: '¿Te digo también el horario?', place: '¿Te digo también dónde está?' },
  },
  en: {
    hello: (name, about) => `Hello! I’m ${name}.${about}\n\nHow can I help you?`,
    identity: (name, about) => `I’m ${name}: an automated assistant.${about}\n\nWhat would you like to know?`,
    machine: (name) =>
      `I’m not a person: I’m an automated assistant, and my name is ${name}.\n\nWould you like someone from the team to help you?`,
    thanks: 'You’re welcome! I’m here if you need anything.',
    bye: 'See you soon! I’m here if you need anything.',
    yes: 'Great! Tell me what you need, or leave your name and an email or phone number, and we’ll get back to you.',
    no: 'All right. I’m here if you need anything else.',
    noted:
      'Thank you! I’ve noted your details and someone from the team will get in touch as soon as they can. Is there anything else I can help with?',
    gladly: 'Of course!',
    sorry: 'I’m sorry to hear that.',
    unknown: 'I don’t have that information to hand.',
    blanks: 'Fill in your business’s details in the instructions and I’ll answer with them.',
    ends: {
      unknown: [
        'If you leave your name and an email or phone number, someone from the team can tell you. Would that help?',
        'Could you leave your name and a phone number or email? Someone from the team will let you know.',
        'With your name and an email or phone number, someone from the team can tell you. How would you like to be contacted?',
      ],
      contact: [
        'If you leave your name and an email or phone number, someone from the team will confirm it. How would you like to be contacted?',
        'Could you leave your name and a phone number or email? The team will contact you with the details.',
        'With your name and an email or phone number, the team can confirm everything for you. Would that help?',
      ],
      booking: [
        'If you leave your name and an email or phone number, someone from the team will confirm it. What day and time would suit you?',
        'What day would suit you? Tell me with your name and a phone number, and the team will confirm it.',
        'With your name, a phone number and the day you’d like, the team will confirm it. When would suit you?',
      ],
      call: [
        'If you leave your name and an email or phone number, someone from the team will contact you. When would suit you?',
        'What number or email can they reach you on? Please tell me your name, too.',
        'With your name and a phone number or email, someone from the team will contact you. What time would suit you?',
      ],
      else: ['Would you like to know anything else?', 'Can I help with anything else?', 'What else can I tell you?'],
    },
    offers: { hours: 'Shall I tell you the opening hours, too?', place: 'Shall I tell you where it is, too?' },
  },
  ...iberianDemoTexts,
  ...europeanDemoTexts,
};
