export type AuthText = typeof auth;

export const auth = {
  pageTitle: 'Entrar',
  heading: 'Bienvenido',
  headingDescription: 'Entra en tu cuenta o crea una. La prueba es gratis y no pide tarjeta.',
  tabsLabel: 'Entrar o crear una cuenta',
  loginTab: 'Iniciar sesión',
  registerTab: 'Registrarse',
  loginName: 'Email o nombre de usuario',
  password: 'Contraseña',
  username: 'Nombre de usuario',
  usernameHelp: 'Entre 3 y 50 caracteres.',
  email: 'Email',
  confirmPassword: 'Confirmar contraseña',
  passwordsDiffer: "Passwords don't match",
  login: 'Iniciar sesión',
  loggingIn: 'Entrando...',
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

  sessionEndedTitle: 'Tu sesión ha terminado',
  sessionEndedDescription: 'Escribe tu contraseña para seguir donde estabas. Lo que has escrito sigue aquí.',
  goOn: 'Seguir',
  signOut: 'Salir sin guardar',

  valueTitle: 'Tu negocio responde, también cuando tú no puedes',
  valueDescription:
    'Crea un asistente que conoce tu negocio, compártelo con un enlace y recibe los contactos de quien se interesa.',
  values: [
    { title: 'Listo en minutos', description: 'Cuéntale qué haces y a quién atiendes. No hace falta programar.' },
    {
      title: 'De conversación a contacto',
      description: 'Cada correo o teléfono que dejan llega a tu lista, con su resumen.',
    },
    { title: 'Con tu nombre y tus colores', description: 'Un chat con tu marca, rápido y cómodo en el móvil.' },
  ],
  sampleQuestion: '¿Tenéis mesa para cuatro el viernes?',
  sampleReply: '¡Claro! ¿A qué hora? Déjame un teléfono y te lo confirmamos.',
};
