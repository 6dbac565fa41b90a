import { catalogue, type TextOf } from '../catalogue.ts';

export type AuthText = TextOf<typeof authText>;

export const authText = catalogue('auth', {
  pageTitle: 'Iniciar sesión',
  heading: 'Te damos la bienvenida',
  headingDescription: 'Inicia sesión o crea una cuenta. La prueba es gratis y no pide tarjeta.',
  tabsLabel: 'Iniciar sesión o crear una cuenta',
  loginTab: 'Iniciar sesión',
  registerTab: 'Registrarse',
  registrationClosed: 'El registro está cerrado. Pide al administrador que te cree una cuenta.',
  loginName: 'Email o nombre de usuario',
  password: 'Contraseña',
  username: 'Nombre de usuario',
  usernameHelp: 'Entre 3 y 50 caracteres.',
  email: 'Correo',
  confirmPassword: 'Confirmar contraseña',
  passwordsDiffer: "Passwords don't match",
  login: 'Iniciar sesión',
  loggingIn: 'Iniciando sesión...',
  register: 'Crear cuenta',
  registering: 'Creando cuenta...',
  seePlans: 'Ver planes y precios',

  loginDone: 'Login successful',
  welcomeBack: (username: string) => `Welcome back, ${username}!`,
  registerDone: 'Registro exitoso',
  welcome: (username: string) => `¡Bienvenido, ${username}!`,
  loginFailed: 'Error de inicio de sesión',
  registerFailed: 'Registro fallido',
  logoutDone: 'Sesión cerrada',
  logoutDoneDescription: 'Has cerrado sesión exitosamente.',
  logoutFailed: 'Error al cerrar sesión',

  forgotPassword: 'He olvidado mi contraseña',
  forgotTitle: 'Recupera tu cuenta',
  forgotDescription: 'Escribe el correo de tu cuenta y te enviaremos un enlace para poner una contraseña nueva.',
  sendLink: 'Enviar enlace',
  sendingLink: 'Enviando...',
  linkFailed: 'No se pudo pedir el enlace',
  linkAskedTitle: 'Mira tu correo',
  linkAsked: (email: string) =>
    `Si hay una cuenta con ${email}, te llegará un enlace en unos minutos. Sirve una vez, durante 30 minutos.`,
  linkMissing:
    '¿No llega? Mira en el correo no deseado y comprueba la dirección. El administrador también puede ponerte una contraseña nueva.',
  otherAddress: 'Usar otra dirección',
  backToLogin: 'Volver al inicio de sesión',
  newPasswordTitle: 'Contraseña nueva',
  newPasswordDescription: 'Al guardarla se cierran todas las sesiones de tu cuenta.',
  newPassword: 'Nueva contraseña',
  savePassword: 'Guardar contraseña',
  savingPassword: 'Guardando...',
  passwordSaved: 'Contraseña guardada',
  passwordSavedDescription: 'Inicia sesión con ella.',
  passwordFailed: 'No se pudo guardar la contraseña',
  linkGoneTitle: 'Este enlace ya no sirve',
  linkGone: 'Se ha usado, ha caducado o hay uno más nuevo. Pide otro: llega en unos minutos.',
  askAgain: 'Pedir otro enlace',

  sessionEndedNote: 'Tu sesión ha terminado. Inicia sesión para seguir donde estabas.',

  valueTitle: 'Tu negocio responde, también cuando tú no puedes',
  valueDescription:
    'Crea un asistente que conoce tu negocio, compártelo con un enlace y recibe los contactos de quien se interesa.',
  values: [
    { title: 'Listo en minutos', description: 'Cuéntale qué haces y a quién atiendes. No hace falta programar.' },
    {
      title: 'De conversación a contacto',
      description: 'Cada correo o teléfono que dejan llega a tu lista, con su resumen.',
    },
    { title: 'Con tu nombre y tus colores', description: 'Un chat con tu marca, rápido y cómodo en el teléfono.' },
  ],
  sampleQuestion: '¿Hay mesa para cuatro el viernes?',
  sampleReply: '¡Claro! ¿A qué hora? Déjame un teléfono y te lo confirmamos.',
});
