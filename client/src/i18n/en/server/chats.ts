/** The server's sentences about conversations and chats, in English. `#` stands for a number. */
export const chatSentences: Record<string, string> = {
  // The inbox.
  'Debe ser después de la apertura': 'It must be after opening time',
  'El visitante no ha escrito todavía.': 'The visitor hasn’t written yet.',
  'Escribe una hora, como #:#': 'Write a time, such as #:#',
  'Esta conversación ha cambiado de manos. Mira quién la tiene ahora.':
    'This conversation has changed hands. See who’s answering it now.',
  'Esta conversación ha terminado.': 'This conversation has ended.',
  'Esta conversación ha terminado. Escribe un mensaje para empezar otra.':
    'This conversation has ended. Write a message to start another.',
  'Este asistente no tiene a nadie a quien avisar.': 'This assistant has no one to notify.',
  'Los tramos se solapan': 'These time slots overlap',
  'Máximo # días': '# days at most',
  'Máximo # tramos al día': '# time slots a day at most',
  'No caben más respuestas rápidas. Borra alguna antes.': 'There’s no room for more quick answers. Delete one first.',
  'Otra persona tiene esta conversación.': 'Someone else is answering this conversation.',
  // Chats.
  'El mensaje es demasiado largo: máximo # caracteres': 'The message is too long: # characters at most',
  'El proveedor no acepta la clave de API. Revísala en la configuración.':
    'The provider doesn’t accept the API key. Check it in the settings.',
  'El proveedor no permite este uso con la clave de API actual.':
    'The provider doesn’t allow this use with the current API key.',
  'El proveedor no responde en este momento. Inténtalo de nuevo enseguida.':
    'The provider isn’t responding right now. Try again shortly.',
  'El proveedor ya no ofrece este modelo. Elige otro en el asistente.':
    'The provider no longer offers this model. Choose another in the assistant.',
  'Escribe un mensaje': 'Write a message',
  'Espera a que termine la respuesta anterior.': 'Wait for the previous reply to finish.',
  'Este asistente no está disponible en este momento.': 'This assistant isn’t available right now.',
  'Este mensaje ya se envió en otra conversación.': 'This message was already sent in another conversation.',
  'La Ley #/# está marcada en Privacidad: no se puede quitar':
    'Ley #/# is ticked in Privacy: this can’t be switched off',
  'Escribe una referencia como A#K-#Q#': 'Enter a reference like A#K-#Q#',
  'El administrador de la plataforma ha desactivado este proveedor. Elige otro en el asistente.':
    'The platform’s administrator has switched this provider off. Choose another one in the assistant.',
  'Este proveedor no tiene clave de API todavía.': 'This provider isn’t connected yet: its API key is missing.',
  'Faltan las instrucciones. Escríbelas en el asistente.': 'The instructions are missing. Write them in the assistant.',
  'Has usado todos los mensajes de tu plan. Mejora tu plan para seguir.':
    'You’ve used all the messages in your plan. Upgrade it to continue.',
  'Se ha alcanzado el tope de gasto en modelos.': 'The ceiling for spending on models is reached.',
  'Escribe un importe': 'Enter an amount',
  'Escribe un importe mayor que cero': 'Enter an amount above zero',
  'Un millón de dólares como mucho': 'A million dollars at most',
  'Escribe un número mayor que cero': 'Enter a number above zero',
  '10.000 mensajes como mucho': '10,000 messages at most',
  'Hay muchas conversaciones en este momento. Inténtalo de nuevo en unos segundos.':
    'There are a lot of conversations right now. Try again in a few seconds.',
  'La cuenta del proveedor se ha quedado sin saldo.': 'The provider’s account is out of credit.',
  'La respuesta se ha cortado. Puedes reintentarlo.': 'The reply was cut off. You can try again.',
  'Tu plan ha terminado. Elige otro para seguir.': 'Your plan has ended. Choose another to continue.',
  'Ya se usó': 'Already used',
};
