/** The server's sentences about mails, webhooks and notifications, in English. `#` stands for a number. */
export const noticeSentences: Record<string, string> = {
  // Leads and mails about them.
  'El certificado del servidor de correo no es válido.': 'The email server’s certificate isn’t valid.',
  'Lo que se iba a contar se ha eliminado.': 'What this email was about has been deleted.',
  'El envío de correos está desactivado.': 'Sending emails is turned off.',
  'El envío falló.': 'It couldn’t be sent.',
  'El envío se interrumpió.': 'Sending was interrupted.',
  'El puerto y el cifrado del servidor de correo no encajan.': 'The email server’s port and encryption don’t match.',
  'El servidor de correo no acepta el usuario o la contraseña.':
    'The email server doesn’t accept the username or password.',
  'El servidor de correo no admite mensajes en este momento.': 'The email server isn’t accepting messages right now.',
  'El servidor de correo no confirmó la entrega.': 'The email server didn’t confirm delivery.',
  'El servidor de correo no ofrece cifrado.': 'The email server offers no encryption.',
  'El servidor de correo rechaza el mensaje.': 'The email server rejects the message.',
  'El servidor de correo rechaza la dirección de destino.': 'The email server rejects the recipient’s address.',
  'No se pudo conectar con el servidor de correo.': 'Couldn’t connect to the email server.',
  'Sin valorar: el asistente no tiene un modelo conectado.': 'Not assessed: the assistant has no model connected.',
  'Sin valorar: el plan no permitía usar el modelo.': 'Not assessed: the plan didn’t allow using the model.',
  'Sin valorar: no se pudo consultar el modelo.': 'Not assessed: we couldn’t reach the model.',

  // Webhooks.
  'El servicio de avisos de este navegador no se conoce.': 'We don’t know this browser’s notification service.',
  'No es una clave válida': 'That isn’t a valid key',
  'Elige al menos un aviso': 'Choose at least one event',
  'Elige uno de tus asistentes': 'Choose one of your assistants',
  'El certificado del servidor no es válido.': 'The server’s certificate isn’t valid.',
  'El servidor lleva a otra dirección: escribe la definitiva.':
    'The server redirects elsewhere: enter the final address.',
  'El servidor no lo aceptó.': 'The server didn’t accept it.',
  'El servidor no respondió a tiempo.': 'The server didn’t answer in time.',
  'El servidor redirige demasiadas veces.': 'The server redirects too many times.',
  'El webhook está desactivado: actívalo para reenviar.': 'The webhook is off: turn it on to resend.',
  'El webhook se desactivó antes de entregarlo.': 'The webhook was turned off before this was delivered.',
  'Escribe una dirección completa, que empiece por https://': 'Enter a full address starting with https://',
  'Esta dirección no se puede usar: no lleva a un servidor de internet.':
    'This address can’t be used: it doesn’t lead to a server on the internet.',
  'Esta entrega ya está en la cola de envío.': 'This event is already about to be sent.',
  'La dirección no es válida.': 'The address isn’t valid.',
  'La respuesta del servidor no se entiende.': 'We couldn’t understand the server’s response.',
  'Lo que había que contar ya no existe.': 'What this event was about no longer exists.',
  'No se pudo conectar con el servidor.': 'Couldn’t connect to the server.',
  'Puedes tener hasta # webhooks. Elimina uno para añadir otro.':
    'You can have up to # webhooks. Delete one to add another.',
};
