import { catalogue, type TextOf } from '../../catalogue.ts';

export type PrivacyText = TextOf<typeof privacyText>;

/** An assistant's privacy notice, and how long its visitors' data are kept. */
export const privacyText = catalogue('privacy', {
  intro:
    'Lo que tus visitantes leen sobre sus datos, y cuánto tiempo los guardas. El texto lo escribimos nosotros con lo que pongas aquí.',
  loadError: 'No se pudo cargar la privacidad',
  loadErrorDescription: 'Revisa tu conexión y vuelve a intentarlo.',
  isShown: 'Mostrar el aviso de privacidad en el chat',
  isShownHelp:
    'Una línea debajo del chat lleva al texto completo. En cada contacto queda qué aviso vio, dónde y cuándo.',
  seeWhole: 'Ver el aviso completo',
  controllerTitle: 'Quién responde de los datos',
  controller: 'Responsable',
  controllerHelp: 'Tu nombre o el de tu empresa, como en tus facturas.',
  taxId: 'NIF (opcional)',
  contact: 'Contacto',
  contactHelp: 'Un correo o un teléfono para preguntar por los datos.',
  address: 'Dirección (opcional)',
  policyUrl: 'Tu política de privacidad (opcional)',
  policyUrlHelp: 'Si ya tienes una en tu web, el aviso la enlaza.',
  purposesTitle: 'Para qué los usas',
  purposes: 'Usas los datos para…',
  purposeNames: {
    answer: 'Responder en el chat',
    contact: 'Llamar o escribir a quien deja su teléfono o su correo',
    bookings: 'Gestionar citas',
    quality: 'Mejorar las respuestas',
  },
  basis: 'Por qué puedes usarlos',
  basisHelp: 'Si dudas, deja la primera.',
  bases: {
    request: 'Lo pide la persona que escribe',
    interest: 'Interés legítimo',
    consent: 'Consentimiento',
  },
  marketingTitle: 'Publicidad',
  marketing: 'Texto de la casilla de publicidad (opcional)',
  marketingHelp:
    'Si escribes algo, tus formularios llevan una casilla aparte, sin marcar. Queda con qué texto, dónde y cuándo se marcó, y se puede retirar.',
  marketingExample: 'Quiero recibir ofertas por correo',
  keepsPerson: 'Ley 10/2025: siempre se puede pedir hablar con una persona',
  keepsPersonHelp:
    'Para servicios básicos y empresas grandes. Mientras esté activa, «Hablar con una persona» no se puede quitar.',
  retentionTitle: 'Cuánto tiempo los guardas',
  conversationDays: 'Días que guardas las conversaciones',
  contactDays: 'Días que guardas los contactos',
  planKeeps: (_days: number, shown: string) => `Vacío: lo que guarda tu plan. Máximo: ${shown}.`,
  forEver: 'Vacío: sin límite.',
  retentionHelp:
    'Se cuentan desde el último mensaje. Después se eliminan para siempre; tus estadísticas se quedan como están.',
  isFormal: 'Tratar de usted en el aviso',
  saved: 'Privacidad guardada',
  saveFailed: 'No se pudo guardar la privacidad',
});
