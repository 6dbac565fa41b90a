/** The server's sentences about accounts, in English. `#` stands for a number. */
export const accountSentences: Record<string, string> = {
  'Contraseña requerida': 'Password required',
  'El nombre de usuario es requerido': 'Username required',
  'El nombre de usuario no puede llevar @': 'The username can’t contain @',
  'El nombre de usuario no puede llevar caracteres invisibles': 'The username can’t contain invisible characters',
  'Email o nombre de usuario requerido': 'Email or username required',
  'Este email ya está en uso': 'This email address is already in use',
  'Este nombre de usuario ya está en uso': 'This username is already in use',
  'Este enlace ya no sirve: se ha usado, ha caducado o hay uno más nuevo. Pide otro.':
    'This link no longer works: it’s been used, has expired, or there’s a newer one. Ask for another.',
  'No se envían correos: configura el servidor de correo o pon tú la contraseña.':
    'Emails aren’t being sent: set up the email server, or set the password yourself.',
  'Los administradores no tienen límites de plan.': 'Administrators have no plan limits.',
  'Ya tienes este plan.': 'You’re already on this plan.',
  'Esta solicitud ya no está pendiente. Vuelve a mirar la lista.':
    'This request is no longer pending. Check the list again.',
  'La contraseña actual es requerida': 'Current password required',
  'La contraseña actual no es correcta': 'The current password isn’t right',
  'La contraseña debe tener al menos # caracteres': 'The password must be at least # characters long',
  'La nueva contraseña debe tener al menos # caracteres': 'The new password must be at least # characters long',
  'La nueva contraseña es requerida': 'New password required',
  'El registro está cerrado. Pide al administrador que te cree una cuenta.':
    'Registration is closed. Ask the administrator to create an account for you.',
  'Usuario o contraseña incorrectos.': 'Wrong username or password.',

  // Accounts in the back office.
  'El administrador principal no puede dejar de serlo.': 'The main administrator can’t stop being one.',
  'El administrador principal no se puede eliminar.': 'The main administrator can’t be deleted.',
  'La contraseña es requerida para nuevos usuarios': 'A password is required for new users',
  'La fecha debe estar entre # y #': 'The date must be between # and #',
  'Solo el administrador principal puede cambiar su propia cuenta.':
    'Only the main administrator can change their own account.',

  // English in both languages.
  'Invalid email format': 'Invalid email format',
  'Password must be at least # characters': 'Password must be at least # characters',
  'Username must be at least # characters': 'Username must be at least # characters',
};
