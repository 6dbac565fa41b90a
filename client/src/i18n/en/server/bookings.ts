/** The server's sentences about bookings, in English. `#` stands for a number. */
export const bookingSentences: Record<string, string> = {
  'Al menos # minutos': 'At least # minutes',
  'Al menos una persona': 'At least one person',
  'Como mucho # días': '# days at most',
  'Como mucho # minutos': '# minutes at most',
  'Como mucho # personas': '# people at most',
  'Debe acabar después de empezar': 'It must end after it begins',
  'Elige agendas de este asistente': 'Choose agendas of this assistant',
  'Elige cada cuánto empiezan las citas': 'Choose how often bookings begin',
  'Elige una hora': 'Choose a time',
  'Ha pasado un rato desde que viste estas horas. Míralas de nuevo.':
    'It’s been a while since you saw these times. Look at them again.',
  'Elige un contacto tuyo': 'Choose one of your contacts',
  'Elige un minuto en punto': 'Choose a whole minute',
  'Elige un servicio': 'Choose a service',
  'Elige una tarjeta de la lista': 'Choose a card from the list',
  'Elige una agenda': 'Choose an agenda',
  'Esa hora ya está ocupada. Elige otra.': 'That time has been taken. Choose another.',
  'Escribe cuántas personas': 'Enter how many people',
  'Escribe el nombre': 'Enter the name',
  'Escribe los minutos de margen': 'Enter the minutes in between',
  'Escribe los minutos que dura': 'Enter how many minutes it takes',
  'Esta agenda tiene citas pendientes. Muévelas o cancélalas antes.':
    'This agenda has bookings to come. Move or cancel them first.',
  'Esta cita está cancelada.': 'This booking has been cancelled.',
  'Esta cita ya ha pasado.': 'This booking is over.',
  'Puedes tener hasta # agendas.': 'You can have up to # agendas.',
  'Como mucho # caracteres': '# characters at most',
  'Escribe una dirección https:// de internet, sin usuario ni contraseña':
    'Write an https:// address of the internet, without a user or a password',
  'Escribe una dirección que empiece por https:// o webcal://':
    'Write an address that begins with https:// or webcal://',
  'Escribe la página del evento, como cal.com/clinica/revision':
    'Enter the event’s page, like cal.com/clinica/revision',
  'No es una clave de Cal.com': 'That isn’t a Cal.com key',
  'Ese evento es de pago, se repite o tiene plazas: solo se puede reservar en Cal.com':
    'That event is paid, repeats or has seats: it can only be booked at Cal.com',
  'Ese evento pide datos que el chat no pregunta: hazlos opcionales en Cal.com':
    'That event asks for details the chat doesn’t: make them optional at Cal.com',
  'Cal.com no acepta esta clave': 'Cal.com doesn’t accept this key',
  'En Cal.com no hay ningún evento en esa página': 'There’s no event at that page on Cal.com',
  'Cal.com no responde. Inténtalo dentro de un momento.': 'Cal.com isn’t responding. Try again in a moment.',
  'Cal.com no ha hecho el cambio: la cita sigue como estaba. Inténtalo dentro de un momento, o hazlo allí.':
    'Cal.com didn’t make the change: the booking is as it was. Try again in a moment, or do it there.',
  'Cal.com aún no ha contestado. Vuelve a mirar la cita en unos minutos.':
    'Cal.com hasn’t answered yet. Look at the booking again in a few minutes.',
  'Cal.com no ha podido hacer la cita. Inténtalo dentro de un momento.':
    'Cal.com couldn’t make the booking. Try again in a moment.',
  'Cal.com necesita el correo de quien viene': 'Cal.com needs the email of who comes',
  'El evento de Cal.com no dura lo que este servicio': 'The Cal.com event doesn’t take as long as this service',
  'Esta cita se está cambiando. Espera un momento.': 'This booking is being changed. Wait a moment.',
  'Esta cita está por confirmar en Cal.com.': 'This booking has yet to be confirmed at Cal.com.',
  'Una cita de Cal.com solo se puede mover a otra hora.': 'A Cal.com booking can only be moved to another time.',
  'Una cita cancelada en Cal.com no se puede recuperar. Crea otra.':
    'A booking cancelled at Cal.com can’t be restored. Make another.',
  'Una cita de otra agenda no se puede mover a una de Cal.com. Crea otra.':
    'A booking of another agenda can’t be moved to a Cal.com one. Make another.',
  'Estamos confirmando tu cita. Espera un momento.': 'We’re confirming your booking. Wait a moment.',
  'Ahora mismo no se pueden ver las horas libres. Inténtalo en unos minutos.':
    'The free times can’t be seen right now. Try again in a few minutes.',
  'La agenda de esta cita ya no existe.': 'This booking’s agenda is no longer there.',
  'La canceló quien reservó.': 'The person who booked it has cancelled it.',
  'Puedes tener hasta # calendarios en una agenda.': 'You can have up to # calendars in one agenda.',
  'Puedes tener hasta # cierres pendientes.': 'You can have up to # closures to come.',
  'Puedes tener hasta # servicios.': 'You can have up to # services.',
};
