export type ManageSubscriptionsText = typeof manageSubscriptions;

/** The administrators' list of subscriptions. */
export const manageSubscriptions = {
  title: 'Suscripciones',
  description: 'Qué plan tiene cada usuario, y hasta cuándo.',
  search: 'Buscar suscripciones...',
  loadError: 'No se pudieron cargar las suscripciones',
  loadErrorDescription: 'Revisa tu conexión y vuelve a intentarlo.',
  emptyTitle: 'No hay suscripciones que coincidan',
  emptyDescription: 'Prueba con otra parte del nombre o del email del usuario.',
  columns: { user: 'Usuario', plan: 'Plan', status: 'Estado', start: 'Inicio', end: 'Fin', actions: 'Acciones' },
  active: 'Activo',
  trial: 'Prueba',
  noEnd: 'Sin fecha de fin',
  edit: 'Editar',
  editOf: (username: string) => `Editar la suscripción de ${username}`,
  editTitle: 'Editar Suscripción',
  plan: 'Plan',
  status: 'Estado',
  endDate: 'Fecha de fin',
  endDateHelp: 'Vacía no termina nunca. Pasado ese día, sus asistentes dejan de responder.',
  endDateOver: 'Esta fecha ya ha pasado: el plan quedará expirado.',
  save: 'Guardar cambios',
  updated: 'Suscripción Actualizada',
  updatedDescription: (username: string) => `El plan de ${username} ya está en vigor.`,
  failed: 'Algo salió mal',
  failedDescription: 'No se pudo guardar la suscripción. Inténtalo de nuevo.',
};
