/**
 * Visitors' phrases for which booking is offered, in addition to the owner's own. Each contains a verb of booking, so that a visitor who
 * cancels is not offered a booking.
 */
export const bookingPhrases: readonly string[] = [
  ...['pedir cita', 'pedir una cita', 'pido cita', 'pedir hora', 'pido hora', 'pedir turno', 'pedir una hora'],
  ...['quiero cita', 'quiero una cita', 'quería cita', 'quería una cita', 'quisiera cita', 'quisiera una cita'],
  ...['necesito cita', 'necesito una cita', 'me das cita', 'me dais cita', 'dame cita', 'darme cita', 'darme hora'],
  ...['coger cita', 'coger hora', 'tomar cita', 'sacar cita', 'sacar turno', 'solicitar cita', 'solicitar una cita'],
  ...['agendar', 'agendar cita', 'concertar cita', 'concertar una cita', 'reservar', 'hacer una reserva'],
  ...['reserva online', 'quiero reservar', 'quiero turno', 'necesito turno', 'hay citas', 'tenéis cita'],
  ...['tienen cita', 'tienes cita'],
  ...['book an appointment', 'make an appointment', 'need an appointment', 'want an appointment', 'get an appointment'],
  ...['schedule an appointment', 'appointment please', 'book a', 'book an', 'book me', 'make a booking'],
  ...['make a reservation', 'to book', 'can i book', 'reserve a'],
  // Catalan, Basque and Galician.
  ...['demanar cita', 'demanar hora', 'demanar una cita', 'vull cita', 'vull una cita', 'voldria cita', 'voldria hora'],
  ...['voldria una cita', 'necessito cita', 'necessito hora', 'agafar hora', 'concertar una visita', 'fer una reserva'],
  ...['vull reservar', 'hitzordua eskatu', 'hitzordua hartu', 'hitzordua nahi', 'hitzordua behar', 'hitzordu bat nahi'],
  ...['hitzordu bat behar', 'hitzordu bat hartu', 'hitzordu bat eskatu', 'txanda hartu', 'txanda eskatu'],
  ...['erreserba egin', 'erreserbatu', 'pedir unha cita', 'quero cita', 'quero unha cita', 'quería unha cita'],
  ...['necesito unha cita', 'quero reservar', 'facer unha reserva', 'coller cita'],
  // Portuguese, French, German and Italian.
  ...['marcar consulta', 'marcar uma consulta', 'marcar hora', 'marcar uma hora', 'agendar consulta', 'fazer marcação'],
  ...['fazer uma marcação', 'fazer uma reserva', 'queria marcar', 'quero marcar', 'queria uma consulta'],
  ...['preciso de uma consulta', 'preciso de marcar', 'prendre rendez-vous', 'prendre un rendez-vous'],
  ...[
    'voudrais un rendez-vous',
    'veux un rendez-vous',
    'besoin d’un rendez-vous',
    'voudrais réserver',
    'veux réserver',
  ],
  ...['peux réserver', 'pour réserver', 'faire une réservation', 'aimerais réserver', 'termin buchen'],
  ...['termin vereinbaren', 'termin ausmachen', 'termin machen', 'brauche einen termin', 'hätte gern einen termin'],
  ...['hätte gerne einen termin', 'möchte buchen', 'möchte reservieren', 'will buchen', 'tisch reservieren'],
  ...[
    'prenotare',
    'prendere appuntamento',
    'prendere un appuntamento',
    'fissare un appuntamento',
    'fissare appuntamento',
  ],
  ...['vorrei un appuntamento', 'bisogno di un appuntamento', 'fare una prenotazione'],
];
