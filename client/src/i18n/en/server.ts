import { noticeSentences } from './server-notices.ts';

/** The server's sentences, and those of the rules that both sides share, in English. `#` stands for a number. */
export const serverSentences: Record<string, string> = {
  ...noticeSentences,
  // The inbox.
  'Debe ser después de la apertura': 'It must be after the opening',
  'El visitante no ha escrito todavía.': 'The visitor has not written yet.',
  'Escribe una hora, como #:#': 'Write a time, such as #:#',
  'Esta conversación ha cambiado de manos. Mira quién la tiene ahora.':
    'This conversation has changed hands. Look who has it now.',
  'Esta conversación ha terminado.': 'This conversation is over.',
  'Esta conversación ha terminado. Escribe un mensaje para empezar otra.':
    'This conversation is over. Write a message to begin another.',
  'Este asistente no tiene a nadie a quien avisar.': 'This assistant has nobody to be told.',
  'Los tramos se solapan': 'The times overlap',
  'Máximo # días': 'At most # days',
  'Máximo # tramos al día': 'At most # periods a day',
  'No caben más respuestas rápidas. Borra alguna antes.': 'There is no room for more quick answers. Delete one first.',
  'Otra persona tiene esta conversación.': 'Somebody else has this conversation.',
  // Checks.
  'Añade alguna pregunta antes de comprobar.': 'Add a question before you check.',
  'Con tu plan no se puede comprobar ahora.': 'Your plan does not allow checks now.',
  'Ya se está comprobando este asistente.': 'This assistant is being checked already.',
  'Hay sitio para # comprobaciones. Elimina alguna para añadir otra.':
    'There is room for # checks. Delete one to add another.',
  'Máximo # condiciones': 'At most # conditions',
  'Elige una de las fuentes': 'Choose one of the sources',
  'Escribe lo que debe decir o no decir': 'Write what it has to say or not to say',
  // Channels.
  'Pega el token entero, como lo da BotFather': 'Paste the whole token, as BotFather gives it',
  'Este token es de otro bot. Para cambiar de bot, desconecta este y conecta el otro.':
    'This token belongs to another bot. To change bots, disconnect this one and connect the other.',
  'Telegram no reconoce este token. Cópialo de nuevo de BotFather.':
    'Telegram doesn’t know this token. Copy it again from BotFather.',
  'No hemos podido hablar con Telegram. Vuelve a intentarlo en un momento.':
    'We couldn’t reach Telegram. Try again in a moment.',
  'Este bot ya está conectado. Desconéctalo primero de donde está, o crea otro en BotFather.':
    'This bot is already connected. Disconnect it there first, or create another in BotFather.',
  'Este asistente ya tiene todas las conexiones que puede tener.':
    'This assistant has as many connections as it can have.',
  // Any call.
  'Algo ha fallado por nuestra parte. Inténtalo de nuevo.': 'Something failed on our side. Please try again.',
  'Demasiados intentos seguidos. Espera un momento y vuelve a intentarlo.':
    'Too many attempts in a row. Wait a moment and try again.',
  'El cuerpo de la petición debe estar codificado en UTF-#.': 'The request must be encoded in UTF-#.',
  'El cuerpo de la petición debe ser JSON (Content-Type: application/json).': 'The request must be JSON.',
  'El servicio aún no está listo.': 'The service is not ready yet.',
  'El servicio no está disponible en este momento. Inténtalo de nuevo enseguida.':
    'The service is not available at the moment. Please try again shortly.',
  'Escribe una sola línea': 'Write a single line',
  'Esta dirección no existe.': 'This address does not exist.',
  'Esta petición viene de otro sitio.': 'This request comes from another site.',
  'Este formato no se admite.': 'This format is not supported.',
  'Faltan datos en la petición.': 'The request lacks some data.',
  'Inicia sesión para continuar.': 'Sign in to continue.',
  'La petición no se entiende.': 'The request could not be understood.',
  'Lo enviado es demasiado grande.': 'What was sent is too large.',
  'Hay mucha actividad en este momento. Inténtalo de nuevo en unos segundos.':
    'There is a lot going on right now. Try again in a few seconds.',
  'Tienes demasiadas páginas abiertas a la vez.': 'You have too many pages open at once.',
  'Máximo # caracteres': 'At most # characters',
  'Máximo # caracteres cada una': 'At most # characters each',
  'Máximo # sugerencias': 'At most # suggestions',
  'No es un cursor válido': 'That is not a valid cursor',
  'No es una lista de identificadores': 'That is not a list of identifiers',
  'No es un identificador válido': 'That is not a valid identifier',
  'No lo hemos encontrado.': 'We could not find it.',
  'No tienes permiso para hacer esto.': 'You are not allowed to do this.',

  // What assistants know.
  'El archivo es demasiado grande. Máximo # MB.': 'The file is too large. At most # MB.',
  'El plan de este asistente no tiene sitio para más pasajes.': 'This assistant’s plan has no room for more passages.',
  'El texto de esta fuente se lee, no se escribe': 'The text of this source is read, not written',
  'Elige un archivo.': 'Choose a file.',
  'Envía el archivo como multipart/form-data.': 'Send the file as multipart/form-data.',
  'Escribe el texto': 'Write the text',
  'Escribe lo que buscas': 'Write what you are looking for',
  'Escribe la dirección de una página web': 'Write the address of a web page',
  'Escribe la pregunta': 'Write the question',
  'Escribe la respuesta': 'Write the answer',
  'Escribe un título': 'Write a title',
  'Escribe una pregunta': 'Write a question',
  'Un asistente puede tener hasta # fuentes y # MB de archivos. Elimina algo para añadir más.':
    'An assistant can have up to # sources and # MB of files. Delete something to add more.',

  // Accounts.
  'Contraseña requerida': 'Password required',
  'El nombre de usuario es requerido': 'The username is required',
  'El nombre de usuario no puede llevar @': 'The username cannot contain @',
  'El nombre de usuario no puede llevar caracteres invisibles': 'The username cannot contain invisible characters',
  'Email o nombre de usuario requerido': 'E-mail or username required',
  'Este email ya está en uso': 'This e-mail address is already in use',
  'Este nombre de usuario ya está en uso': 'This username is already in use',
  'Este enlace ya no sirve: se ha usado, ha caducado o hay uno más nuevo. Pide otro.':
    'This link no longer works: it was used, has expired, or there is a newer one. Ask for another.',
  'No se envían correos: configura el servidor de correo o pon tú la contraseña.':
    'No mails are sent: set up the mail server, or set the password yourself.',
  'Los administradores no tienen límites de plan.': 'Administrators have no plan limits.',
  'Ya tienes este plan.': 'You already have this plan.',
  'Esta solicitud ya no está pendiente. Vuelve a mirar la lista.':
    'This request is no longer pending. Look at the list again.',
  'La contraseña actual es requerida': 'The current password is required',
  'La contraseña actual no es correcta': 'The current password is not right',
  'La contraseña debe tener al menos # caracteres': 'The password must be at least # characters',
  'La nueva contraseña debe tener al menos # caracteres': 'The new password must be at least # characters',
  'La nueva contraseña es requerida': 'The new password is required',
  'El registro está cerrado. Pide al administrador que te cree una cuenta.':
    'Registration is closed. Ask the administrator to create an account for you.',
  'Usuario o contraseña incorrectos.': 'Wrong username or password.',

  // Accounts in the back office.
  'El administrador principal no puede dejar de serlo.': 'The main administrator stays an administrator.',
  'El administrador principal no se puede eliminar.': 'The main administrator cannot be deleted.',
  'La contraseña es requerida para nuevos usuarios': 'A password is required for new users',
  'La fecha debe estar entre # y #': 'The date must be between # and #',
  'Solo el administrador principal puede cambiar su propia cuenta.':
    'Only the main administrator may change their own account.',

  // English in both languages.
  'Invalid email format': 'Invalid email format',
  'Password must be at least # characters': 'Password must be at least # characters',
  'Username must be at least # characters': 'Username must be at least # characters',

  // Assistants.
  'API Key y Assistant ID son requeridos para OpenAI': 'API Key and Assistant ID are required for OpenAI',
  'Debes seleccionar un usuario propietario': 'You must choose a user as the owner',
  'El nombre del asistente es requerido': 'The name of the assistant is required',
  'El nombre es requerido': 'The name is required',
  'El plan de esta persona permite # asistente. Cámbialo en Suscripciones para añadir más.':
    'The plan of this person allows # assistant. Change it under Subscriptions to add more.',
  'El plan de esta persona permite # asistentes. Cámbialo en Suscripciones para añadir más.':
    'The plan of this person allows # assistants. Change it under Subscriptions to add more.',
  'El recorte no es válido.': 'The crop is not valid.',
  'El slug es requerido': 'The slug is required',
  'Elige una imagen.': 'Choose a picture.',
  'Envía la imagen como multipart/form-data.': 'Send the picture as multipart/form-data.',
  'Escribe la clave de API del nuevo proveedor: la guardada es del anterior.':
    'Write the API key of the new provider: the stored one is of the other.',
  'Alguien ha cambiado lo mismo mientras lo editabas.': 'Somebody has changed the same while you were editing it.',
  'Esta dirección está reservada': 'This address is reserved',
  'Esta dirección ya está en uso': 'This address is already in use',
  'La descripción es requerida': 'The description is required',
  'La imagen es demasiado grande. Máximo #MB.': 'The picture is too large. At most #MB.',
  'La imagen está dañada o incompleta.': 'The picture is damaged or incomplete.',
  'La imagen tiene demasiados píxeles: máximo # megapíxeles.': 'The picture has too many pixels: at most # megapixels.',
  'Las instrucciones del sistema son requeridas para Deepseek': 'The system instructions are required for Deepseek',
  'OpenAI retira los prompts guardados (pmpt_) el #-#-#': 'OpenAI retires stored prompts (pmpt_) on #-#-#',
  'Solo letras minúsculas, números y guiones': 'Only lowercase letters, digits and hyphens',
  'Solo se permiten archivos de imagen. Usa JPG, PNG, WebP o GIF.':
    'Only pictures are allowed. Use JPG, PNG, WebP or GIF.',
  'Tu plan permite # asistente. Mejora tu plan para crear más.':
    'Your plan allows # assistant. Upgrade it to create more.',
  'Tu plan permite # asistentes. Mejora tu plan para crear más.':
    'Your plan allows # assistants. Upgrade it to create more.',
  'Usa un color como ##b#': 'Use a colour in six digits, as the picker gives them',
  'Usa una dirección https://': 'Use an https:// address',

  // Chats.
  'El mensaje es demasiado largo: máximo # caracteres': 'The message is too long: at most # characters',
  'El proveedor no acepta la clave de API. Revísala en la configuración.':
    'The provider does not accept the API key. Check it in the settings.',
  'El proveedor no permite este uso con la clave de API actual.':
    'The provider does not allow this use with the current API key.',
  'El proveedor no responde en este momento. Inténtalo de nuevo enseguida.':
    'The provider does not answer at the moment. Please try again shortly.',
  'El proveedor ya no ofrece este modelo. Elige otro en el asistente.':
    'The provider no longer offers this model. Choose another in the assistant.',
  'Escribe un mensaje': 'Write a message',
  'Espera a que termine la respuesta anterior.': 'Wait until the previous reply has ended.',
  'Este asistente no está disponible en este momento.': 'This assistant is not available at the moment.',
  'Este mensaje ya se envió en otra conversación.': 'This message was already sent in another conversation.',
  'Este proveedor no tiene clave de API todavía.': 'This provider has no API key yet.',
  'Faltan las instrucciones. Escríbelas en el asistente.': 'The instructions are missing. Write them in the assistant.',
  'Has usado todos los mensajes de tu plan. Mejora tu plan para seguir.':
    'You have used all messages of your plan. Upgrade it to go on.',
  'Se ha alcanzado el tope de gasto en modelos.': 'The ceiling for spending on models is reached.',
  'Escribe un importe': 'Enter an amount',
  'Escribe un importe mayor que cero': 'Enter an amount above zero',
  'Un millón de dólares como mucho': 'A million dollars at most',
  'Escribe un número mayor que cero': 'Enter a number above zero',
  '10.000 mensajes como mucho': '10,000 messages at most',
  'Hay muchas conversaciones en este momento. Inténtalo de nuevo en unos segundos.':
    'There are many conversations at the moment. Please try again in a few seconds.',
  'La cuenta del proveedor se ha quedado sin saldo.': 'The account at the provider has no credit left.',
  'La respuesta se ha cortado. Puedes reintentarlo.': 'The reply was cut. You can try again.',
  'Escribe un teléfono válido, con prefijo si es de otro país':
    'Write a valid phone number, with its prefix if it is of another country',
  'Este correo ya está en la cola de envío.': 'This e-mail is already waiting to be sent.',
  'Esta dirección no está pendiente de confirmar.': 'This address is not waiting to be confirmed.',
  'La dirección está pendiente de confirmar.': 'The address is still to be confirmed.',
  'Se ha alcanzado el límite de correos al día del plan: se enviará mañana.':
    'The plan’s limit of e-mails a day is reached: it will be sent tomorrow.',
  'Máximo # caracteres por tema': 'At most # characters for each topic',
  'Escribe la nota': 'Write the note',
  'Escribe una fecha válida': 'Enter a valid date',
  'Máximo # temas': 'At most # topics',
  'en curso': 'in progress',
  'Este contacto solo tiene esta sesión.': 'This contact has only this session.',
  'Estos contactos son de dueños distintos.': 'These contacts belong to different owners.',
  'Estos dos contactos ya son uno.': 'These two contacts are one already.',
  'Tu plan ha terminado. Elige otro para seguir.': 'Your plan has ended. Choose another to go on.',
  'Ya se usó': 'Already used',

  // WhatsApp.
  'Elige un asistente de esta persona': 'Choose an assistant of this person',
  'Solo números, espacios y un + delante': 'Only digits, spaces and a + in front',
  'Todos los campos son requeridos': 'All fields are required',

  // Settings.
  'El proveedor no ha dado su lista de modelos.': 'The provider did not give its list of models.',
  'El puerto va de # a #': 'The port is a number from # to #',
  'Elige un país de la lista': 'Choose a country of the list',
  'Elige una zona horaria de la lista': 'Choose a time zone from the list',
  'Escribe de nuevo la contraseña SMTP: la guardada era para otro servidor':
    'Write the SMTP password again: the stored one was for another server',
  'Escribe la clave completa para validarla': 'Write the whole key to validate it',
  'Escribe solo el nombre del servidor, como smtp.ejemplo.com':
    'Write the name of the server only, like smtp.example.com',
  'Escribe un número entero de # a #': 'Write a whole number from # to #',
  'Guarda primero la API key de este proveedor.': 'Save the API key of this provider first.',
  'Por favor ingresa la API key de DeepSeek': 'Please enter the API key of DeepSeek',
  'Por favor ingresa la API key de OpenAI': 'Please enter the API key of OpenAI',

  // Figures.
  'El primer día debe ser anterior al último': 'The first day must come before the last',
  'Elige un periodo de tres años como mucho': 'Choose a period of three years at most',
  'Elige un periodo que haya empezado': 'Choose a period that has begun',
  'Por días se ve un año como mucho: elige semanas o meses':
    'A year at most can be seen by days: choose weeks or months',

  // The chat on other sites.
  'Escribe cada dominio como tutienda.es': 'Write each domain as yourshop.com',
  'De # a # segundos': 'From # to # seconds',
  'De # a #': 'From # to #',
  'Empieza por / o por *': 'Begin with / or with *',
  'Usa * hasta 5 veces, y nunca dos seguidos': 'Use * up to 5 times, and never two in a row',

  // Forms.
  'Añade al menos un campo': 'Add a field at least',
  'Contiene caracteres que no se pueden guardar': 'It contains characters that can’t be stored',
  'Elige una de las opciones': 'Choose one of the options',
  'Es demasiado largo': 'It is too long',
  'Escribe al menos dos opciones distintas': 'Write two different options at least',
  'Escribe con qué palabras se ofrece, o ponle un botón en el saludo':
    'Write the words that it is offered for, or give it a button in the greeting',
  'Escribe la opción': 'Write the option',
  'Escribe qué se pregunta': 'Write what is asked',
  'Escribe un correo válido': 'Write a valid email',
  'Escribe un teléfono válido': 'Write a valid phone number',
  'Falta este dato': 'This is missing',
  'Hay dos campos con el mismo nombre': 'Two fields have the same name',
  'Máximo # campos': '# fields at most',
  'Máximo # opciones': '# options at most',
  'Pide un correo o un teléfono como obligatorio: sin él no podrías contestar':
    'Ask for an email or a phone number as required: without it you couldn’t answer',
  'Ponle un nombre': 'Give it a name',
  'Puedes tener hasta # formularios.': 'You can have up to # forms.',
  'Revisa los datos del formulario.': 'Check the data of the form.',
  'Son demasiadas respuestas': 'There are too many answers',
};
