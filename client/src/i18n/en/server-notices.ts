/** What the server says of mails, of webhooks and of notifications, in English. `#` stands for a number. */
export const noticeSentences: Record<string, string> = {
  // Leads and their mails.
  'El certificado del servidor de correo no es válido.': 'The certificate of the mail server is not valid.',
  'Lo que se iba a contar se ha eliminado.': 'What was to be told has been deleted.',
  'El envío de correos está desactivado.': 'Sending e-mails is switched off.',
  'El envío falló.': 'It could not be sent.',
  'El envío se interrumpió.': 'The sending was interrupted.',
  'El puerto y el cifrado del servidor de correo no encajan.':
    'The port and the encryption of the mail server do not match.',
  'El servidor de correo no acepta el usuario o la contraseña.':
    'The mail server does not accept the username or the password.',
  'El servidor de correo no admite mensajes en este momento.': 'The mail server takes no messages at the moment.',
  'El servidor de correo no confirmó la entrega.': 'The mail server did not confirm the delivery.',
  'El servidor de correo no ofrece cifrado.': 'The mail server offers no encryption.',
  'El servidor de correo rechaza el mensaje.': 'The mail server refuses the message.',
  'El servidor de correo rechaza la dirección de destino.': 'The mail server refuses the recipient’s address.',
  'No se pudo conectar con el servidor de correo.': 'The mail server could not be reached.',
  'Sin valorar: el asistente no tiene clave de un modelo.': 'Not assessed: the assistant has no key of a model.',
  'Sin valorar: el plan no permitía usar el modelo.': 'Not assessed: the plan did not allow to use the model.',
  'Sin valorar: no se pudo consultar el modelo.': 'Not assessed: the model could not be asked.',

  // Webhooks.
  'El servicio de avisos de este navegador no se conoce.': 'This browser’s notification service is not known.',
  'No es una clave válida': 'That is not a valid key',
  'Elige al menos un aviso': 'Choose at least one event',
  'Elige uno de tus asistentes': 'Choose one of your assistants',
  'El certificado del servidor no es válido.': 'The server’s certificate is not valid.',
  'El servidor lleva a otra dirección: escribe la definitiva.':
    'The server leads to another address: write the final one.',
  'El servidor no lo aceptó.': 'The server did not take it.',
  'El servidor no respondió a tiempo.': 'The server did not answer in time.',
  'El servidor redirige demasiadas veces.': 'The server redirects too many times.',
  'El webhook está desactivado: actívalo para reenviar.': 'The webhook is off: switch it on to send again.',
  'El webhook se desactivó antes de entregarlo.': 'The webhook was switched off before this was delivered.',
  'Escribe una dirección completa, que empiece por https://': 'Write a whole address that begins with https://',
  'Esta dirección no se puede usar: no lleva a un servidor de internet.':
    'This address cannot be used: it leads to no server on the internet.',
  'Esta entrega ya está en la cola de envío.': 'This delivery is in the queue already.',
  'La dirección no es válida.': 'The address is not valid.',
  'La respuesta del servidor no se entiende.': 'The server’s answer makes no sense.',
  'Lo que había que contar ya no existe.': 'What there was to tell is no longer there.',
  'No se pudo conectar con el servidor.': 'The server could not be reached.',
  'Puedes tener hasta # webhooks. Elimina uno para añadir otro.':
    'You can have up to # webhooks. Delete one to add another.',
};
