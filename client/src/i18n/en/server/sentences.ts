import { accountSentences } from './accounts.ts';
import { bookingSentences } from './bookings.ts';
import { chatSentences } from './chats.ts';
import { contactSentences } from './contacts.ts';
import { noticeSentences } from './notices.ts';

/** The sentences of the server and of the shared rules, in English. `#` stands for a number. */
export const serverSentences: Record<string, string> = {
  ...accountSentences,
  ...bookingSentences,
  ...chatSentences,
  ...contactSentences,
  ...noticeSentences,
  // Privacy.
  'Al menos # día': 'At least # day',
  'Escribe quién decide sobre los datos': 'Enter who decides about the data',
  'Escribe un correo o un teléfono': 'Enter an email or a phone number',
  'Escribe un número de días': 'Enter a number of days',
  'Escribe una dirección completa, como https://tunegocio.es/privacidad':
    'Enter a full address, such as https://yourbusiness.com/privacy',
  'Tu plan guarda las conversaciones # días como mucho': 'Your plan keeps conversations for # days at most',
  'Ahora mismo no se pueden enviar correos.': 'Emails can’t be sent right now.',
  'Demasiados intentos. Pide otro código': 'Too many attempts. Ask for another code',
  'Escribe los seis números del correo': 'Enter the six digits from the email',
  'Ese código no es correcto': 'That code isn’t right',
  'Ese código ya no sirve. Pide otro': 'That code no longer works. Ask for another one',
  'No se pudo enviar el correo. Revisa la dirección o vuelve a intentarlo más tarde.':
    'Couldn’t send the email. Check the address or try again later.',
  // Checks.
  'Añade alguna pregunta antes de comprobar.': 'Add a question before you check.',
  'Con tu plan no se puede comprobar ahora.': 'Your plan does not allow checks now.',
  'Con tu plan no se puede traducir ahora.': 'Your plan does not allow translations now.',
  'Ya se está comprobando este asistente.': 'This assistant is being checked already.',
  'Hay sitio para # comprobaciones. Elimina alguna para añadir otra.':
    'There is room for # checks. Delete one to add another.',
  'Esta pregunta ya está en las comprobaciones. Edítala allí, o escribe otra.':
    'This question is in the checks already. Edit it there, or write another one.',
  'Máximo # condiciones': 'At most # conditions',
  'Elige una de las fuentes': 'Choose one of the sources',
  'Escribe lo que debe decir o no decir': 'Write what it has to say or not to say',
  // Channels.
  'Pega el token entero, como lo da BotFather': 'Paste the whole token, as BotFather gives it',
  'Pega el token entero, como lo da Meta': 'Paste the whole token, as Meta gives it',
  'Pega el identificador del número de teléfono: solo tiene cifras': 'Paste the phone number ID: it has digits only',
  'Pega el identificador de la cuenta de WhatsApp Business: solo tiene cifras':
    'Paste the WhatsApp Business account ID: it has digits only',
  'La clave secreta tiene # letras y cifras': 'The app secret has # letters and digits',
  'Meta no acepta este token con esta clave secreta. Copia de nuevo los dos, de la misma app y con los permisos de WhatsApp.':
    'Meta doesn’t accept this token with this app secret. Copy both again, from the same app and with the WhatsApp permissions.',
  'Esta clave secreta no es de la app de este token. Cópiala de nuevo.':
    'This app secret isn’t from this token’s app. Copy it again.',
  'Meta no encuentra este número con este token. Copia de nuevo su identificador.':
    'Meta can’t find this number with this token. Copy its ID again.',
  'Este número no es de esta cuenta de WhatsApp Business. Copia de nuevo su identificador.':
    'This number doesn’t belong to this WhatsApp Business account. Copy its ID again.',
  'No hemos podido hablar con Meta. Vuelve a intentarlo en un momento.':
    'We couldn’t reach Meta. Try again in a moment.',
  'Este número ya está conectado. Desconéctalo primero de donde está.':
    'This number is already connected. Disconnect it there first.',
  'Este token no es de este número. Para cambiar de número, desconecta este y conecta el otro.':
    'This token isn’t for this number. To change numbers, disconnect this one and connect the other.',
  'Rellena este hueco': 'Fill in this place',
  'Rellena todos los huecos.': 'Fill in all places.',
  'Esta persona no escribe por WhatsApp.': 'This person doesn’t write on WhatsApp.',
  'Esta plantilla ya no existe. Elige otra.': 'This template no longer exists. Choose another.',
  'Meta todavía no ha aprobado esta plantilla. Elige otra.': 'Meta hasn’t approved this template yet. Choose another.',
  'Meta no ha aprobado esta plantilla. Elige otra.': 'Meta hasn’t approved this template. Choose another.',
  'Meta ha pausado esta plantilla. Elige otra.': 'Meta has paused this template. Choose another.',
  'Esta plantilla tiene partes que aquí no se pueden rellenar. Elige otra.':
    'This template has parts that can’t be filled in here. Choose another.',
  'Meta no acepta esta conexión. Mira en «Canales» qué necesita.':
    'Meta doesn’t accept this connection. See in “Channels” what it needs.',
  'Este token es de otro bot. Para cambiar de bot, desconecta este y conecta el otro.':
    'This token belongs to another bot. To change bots, disconnect this one and connect the other.',
  'Telegram no reconoce este token. Cópialo de nuevo de BotFather.':
    'Telegram doesn’t know this token. Copy it again from BotFather.',
  'No hemos podido hablar con Telegram. Vuelve a intentarlo en un momento.':
    'We couldn’t reach Telegram. Try again in a moment.',
  'Este bot ya está conectado. Desconéctalo primero de donde está, o crea otro en BotFather.':
    'This bot is already connected. Disconnect it there first, or create another in BotFather.',
  'El servicio no reconoce este token. Cópialo de nuevo.': 'The service doesn’t know this token. Copy it again.',
  'No hemos podido hablar con el servicio. Vuelve a intentarlo en un momento.':
    'We couldn’t reach the service. Try again in a moment.',
  'Esta cuenta ya está conectada. Desconéctala primero de donde está.':
    'This account is already connected. Disconnect it there first.',
  'Este token es de otra cuenta. Para cambiar de cuenta, desconecta esta y conecta la otra.':
    'This token belongs to another account. To change accounts, disconnect this one and connect the other.',
  'Este asistente ya tiene todas las conexiones que puede tener.':
    'This assistant has as many connections as it can have.',
  // Any request.
  'Algo ha fallado por nuestra parte. Inténtalo de nuevo.': 'Something went wrong on our side. Please try again.',
  'Demasiados intentos seguidos. Espera un momento y vuelve a intentarlo.':
    'Too many attempts in a row. Wait a moment and try again.',
  'El cuerpo de la petición debe estar codificado en UTF-#.': 'The request must be encoded in UTF-#.',
  'El cuerpo de la petición debe ser JSON (Content-Type: application/json).':
    'The request body must be JSON (Content-Type: application/json).',
  'El servicio aún no está listo.': 'The service isn’t ready yet.',
  'El servicio no está disponible en este momento. Inténtalo de nuevo enseguida.':
    'The service isn’t available right now. Try again shortly.',
  'Escribe una sola línea': 'Enter a single line',
  'Esta dirección no existe.': 'This address doesn’t exist.',
  'Esta petición viene de otro sitio.': 'This request comes from another site.',
  'Este formato no se admite.': 'This format isn’t supported.',
  'Faltan datos en la petición.': 'Some data is missing from the request.',
  'Inicia sesión para continuar.': 'Log in to continue.',
  'La petición no se entiende.': 'We couldn’t understand the request.',
  'Lo enviado es demasiado grande.': 'What you sent is too large.',
  'Hay mucha actividad en este momento. Inténtalo de nuevo en unos segundos.':
    'There’s a lot going on right now. Try again in a few seconds.',
  'Tienes demasiadas páginas abiertas a la vez.': 'You have too many pages open at once.',
  'Máximo # caracteres': '# characters at most',
  'Máximo # caracteres cada una': '# characters each at most',
  'Máximo # sugerencias': '# suggestions at most',
  'No es un cursor válido': 'That isn’t a valid cursor',
  'No es una lista de identificadores': 'That isn’t a list of identifiers',
  'No es un identificador válido': 'That isn’t a valid identifier',
  'No lo hemos encontrado.': 'We couldn’t find it.',
  'No tienes permiso para hacer esto.': 'You don’t have permission to do this.',

  // Knowledge of assistants.
  'El archivo es demasiado grande. Máximo # MB.': 'The file is too large. # MB at most.',
  'El plan de este asistente no tiene sitio para más pasajes.': 'This assistant’s plan has no room for more passages.',
  'El texto de esta fuente se lee, no se escribe': 'This source’s text is read, not written',
  'Elige un archivo.': 'Choose a file.',
  'Envía el archivo como multipart/form-data.': 'Send the file as multipart/form-data.',
  'Escribe el texto': 'Enter the text',
  'Escribe lo que buscas': 'Write what you are looking for',
  'Escribe la dirección de una página web': 'Enter the address of a web page',
  'Escribe la pregunta': 'Enter the question',
  'Escribe la respuesta': 'Enter the answer',
  'Escribe un título': 'Enter a title',
  'Escribe una pregunta': 'Enter a question',
  'Un asistente puede tener hasta # fuentes y # MB de archivos. Elimina algo para añadir más.':
    'An assistant can have up to # sources and # MB of files. Delete something to add more.',

  // Assistants.
  'API Key y Assistant ID son requeridos para OpenAI': 'API key and assistant ID are required for OpenAI',
  'Debes seleccionar un usuario propietario': 'Choose a user as the owner',
  'El nombre del asistente es requerido': 'The assistant’s name is required',
  'El nombre es requerido': 'The name is required',
  'El plan de esta persona permite # asistente. Cámbialo en Suscripciones para añadir más.':
    'This user’s plan allows # assistant. Change it in Subscriptions to add more.',
  'El plan de esta persona permite # asistentes. Cámbialo en Suscripciones para añadir más.':
    'This user’s plan allows # assistants. Change it in Subscriptions to add more.',
  'El recorte no es válido.': 'The crop isn’t valid.',
  'El slug es requerido': 'The link address is required',
  'Elige una imagen.': 'Choose a picture.',
  'Este mensaje ya lleva todas las fotos que puede llevar.':
    'This message already has as many pictures as it can carry.',
  'Envía la imagen como multipart/form-data.': 'Send the picture as multipart/form-data.',
  'Escribe la clave de API del nuevo proveedor: la guardada es del anterior.':
    'Enter the new provider’s API key: the saved one belongs to the previous provider.',
  'Alguien ha cambiado lo mismo mientras lo editabas.': 'Someone changed the same thing while you were editing it.',
  'Esta dirección está reservada': 'This address is reserved',
  'Esta dirección ya está en uso': 'This address is already in use',
  'La descripción es requerida': 'The description is required',
  'La imagen es demasiado grande. Máximo #MB.': 'The picture is too large. # MB at most.',
  'La imagen está dañada o incompleta.': 'The picture is damaged or incomplete.',
  'La imagen tiene demasiados píxeles: máximo # megapíxeles.': 'The picture has too many pixels: # megapixels at most.',
  'Las instrucciones del sistema son requeridas para Deepseek': 'Instructions are required for DeepSeek',
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

  // WhatsApp.
  'Elige un asistente de esta persona': 'Choose one of this user’s assistants',
  'Solo números, espacios y un + delante': 'Only digits, spaces and a + at the start',
  'Todos los campos son requeridos': 'All fields are required',

  // Settings.
  'El proveedor no ha dado su lista de modelos.':
    'The provider didn’t return its list of models. Try again in a moment.',
  'El puerto va de # a #': 'The port is a number from # to #',
  'Elige un país de la lista': 'Choose a country from the list',
  'Elige una zona horaria de la lista': 'Choose a time zone from the list',
  'Escribe de nuevo la contraseña SMTP: la guardada era para otro servidor':
    'Enter the SMTP password again: the saved one was for another server',
  'Escribe la clave completa para validarla': 'Enter the whole key to validate it',
  'Escribe solo el nombre del servidor, como smtp.ejemplo.com':
    'Enter only the server’s name, such as smtp.example.com',
  'Escribe un número entero de # a #': 'Enter a whole number from # to #',
  'Guarda primero la API key de este proveedor.': 'Save this provider’s API key first.',
  'Por favor ingresa la API key de DeepSeek': 'Please enter the DeepSeek API key',
  'Por favor ingresa la API key de OpenAI': 'Please enter the OpenAI API key',

  // Figures.
  'El primer día debe ser anterior al último': 'The first day must come before the last',
  'Elige un periodo de tres años como mucho': 'Choose a period of up to three years',
  'Elige un periodo que haya empezado': 'Choose a period that has already started',
  'Por días se ve un año como mucho: elige semanas o meses': 'By day you can see up to a year: choose weeks or months',

  // The chat on other sites.
  'Escribe cada dominio como tutienda.es': 'Enter each domain like yourshop.com',
  'De # a # segundos': 'From # to # seconds',
  'De # a #': 'From # to #',
  'Empieza por / o por *': 'Start with / or with *',
  'Usa * hasta 5 veces, y nunca dos seguidos': 'Use * up to 5 times, and never two in a row',

  // Forms.
  'Añade al menos un campo': 'Add at least one field',
  'Contiene caracteres que no se pueden guardar': 'It contains characters that can’t be saved',
  'Elige una de las opciones': 'Choose one of the options',
  'Es demasiado largo': 'It’s too long',
  'Escribe al menos dos opciones distintas': 'Enter at least two different options',
  'Escribe con qué palabras se ofrece, o ponle un botón en el saludo':
    'Enter the words that offer it, or give it a button in the greeting',
  'Escribe la opción': 'Enter the option',
  'Escribe qué se pregunta': 'Enter what to ask',
  'Escribe un correo válido': 'Enter a valid email',
  'Escribe un teléfono válido': 'Enter a valid phone number',
  'Falta este dato': 'This is missing',
  'Hay dos campos con el mismo nombre': 'Two fields have the same name',
  'Máximo # campos': '# fields at most',
  'Máximo # opciones': '# options at most',
  'Pide un correo o un teléfono como obligatorio: sin él no podrías contestar':
    'Make an email or phone number required: without one you couldn’t reply',
  'Ponle un nombre': 'Give it a name',
  'Puedes tener hasta # formularios.': 'You can have up to # forms.',
  'Revisa los datos del formulario.': 'Check the details in the form.',
  'Son demasiadas respuestas': 'There are too many answers',
};
