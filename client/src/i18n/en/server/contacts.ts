/**
 * The server's sentences about contacts, in English. `#` stands for a number. A reason is stored in the language that applied when it was
 * written.
 */
export const contactSentences: Record<string, string> = {
  'Pide que se pongan en contacto.': 'Asks to be contacted.',
  'Quiere una cita o una reserva.': 'Wants an appointment or a booking.',
  'Pide un presupuesto.': 'Asks for a quote.',
  'Quiere comprar o contratar.': 'Wants to buy or hire.',
  'Ha dejado cómo contactar, sin pedir nada concreto todavía.':
    'Has left a way to be reached, and asked for nothing in particular yet.',
  'Escribe un teléfono válido, con prefijo si es de otro país':
    'Enter a valid phone number, with the country code if it’s from another country',
  'Este correo ya está en la cola de envío.': 'This email is already about to be sent.',
  'Esta dirección no está pendiente de confirmar.': 'This address isn’t awaiting confirmation.',
  'La dirección está pendiente de confirmar.': 'The address hasn’t been confirmed yet.',
  'Se ha alcanzado el límite de correos al día del plan: se enviará mañana.':
    'The plan’s daily email limit has been reached: it will be sent tomorrow.',
  'Máximo # caracteres por tema': '# characters per topic at most',
  'Escribe la nota': 'Write the note',
  'Escribe una fecha válida': 'Enter a valid date',
  'Máximo # temas': '# topics at most',
  'en curso': 'in progress',
  'Este contacto solo tiene esta sesión.': 'This contact only has this visit.',
  'Estos contactos son de dueños distintos.': 'These contacts belong to different owners.',
  'Estos dos contactos ya son uno.': 'These two contacts are already one.',
};
