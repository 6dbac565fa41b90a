import { catalogue, type TextOf } from '../../catalogue.ts';

export type AllAssistantsText = TextOf<typeof allAssistantsText>;

/** Sentences of the back office's page of assistants. */
export const allAssistantsText = catalogue('allAssistants', {
  title: 'Gestión de Asistentes',
  description: 'Los asistentes de todos los usuarios de la plataforma.',
  create: 'Crear Asistente',
  search: 'Buscar asistentes...',
  ownerFilter: 'Filtrar por propietario',
  ownerFilterPlaceholder: 'Todos los propietarios',
  loading: 'Cargando asistentes...',
  loadError: 'Error al cargar asistentes',
  loadErrorDescription: 'No se pudieron cargar los asistentes. Revisa tu conexión y vuelve a intentarlo.',
  emptyTitle: 'No hay asistentes',
  emptyDescription: 'Crea el primero y elige de quién es.',
  notFoundTitle: 'Ningún asistente coincide',
  notFoundDescription: 'Prueba con otro nombre o quita los filtros.',
  clearFilters: 'Quitar filtros',

  visible: 'Visible',
  hidden: 'Oculto',
  owner: 'Propietario',
  ownedBy: (username: string) => `Ver solo los asistentes de ${username}`,
  publicLink: 'Enlace público',
  contacts: 'Contactos',
  contactsOf: (name: string) => `Contactos de ${name}`,
  removeOf: (name: string) => `Eliminar ${name}`,

  problems: {
    missing_instructions: {
      title: 'Faltan las instrucciones',
      advice: 'Edítalo y escribe qué sabe y cómo responde.',
    },
    provider_off: {
      title: 'Su proveedor está desactivado',
      advice: 'Actívalo en Configuración, o elige otro proveedor.',
    },
    not_configured: {
      title: 'Su proveedor no está conectado',
      advice: 'Añade su clave de API en Configuración, o ponle al asistente una propia.',
    },
    invalid_key: {
      title: 'El proveedor rechaza la clave de API',
      advice: 'Revísala en Configuración, o la suya propia si la tiene.',
    },
    forbidden: {
      title: 'El proveedor no permite este uso con la clave actual',
      advice: 'Revisa los permisos de la clave o prueba con otro modelo.',
    },
    no_credit: {
      title: 'La cuenta del proveedor se ha quedado sin saldo',
      advice: 'Recárgala. Mientras tanto, los visitantes pueden dejar sus datos.',
    },
    model_unavailable: {
      title: 'El proveedor ya no ofrece este modelo',
      advice: 'Edítalo y elige otro modelo.',
    },
    plan_messages: {
      title: 'Su propietario ha usado todos los mensajes de su plan',
      advice: 'Cámbiale el plan en Suscripciones.',
    },
    plan_expired: {
      title: 'El plan de su propietario ha terminado',
      advice: 'Cámbialo o renuévalo en Suscripciones.',
    },
    length: {
      title: 'Su última respuesta se cortó: era demasiado larga',
      advice: 'Edítalo y pídele en las instrucciones que conteste en pocas frases.',
    },
    filtered: {
      title: 'El proveedor bloqueó parte de su última respuesta',
      advice: 'Revisa qué le preguntan y qué dicen las instrucciones, o prueba con otro modelo.',
    },
    other: {
      title: 'Su última respuesta falló',
      advice: 'Suele ser pasajero. Si sigue igual, prueba con otro modelo o proveedor.',
    },
  },
  notices: {
    demo_replies: {
      title: 'Sin un modelo conectado: da respuestas de demostración',
      advice: 'Conecta uno con una clave de API en Configuración, o ponle una propia al editarlo.',
    },
    model_retired: {
      title: 'El modelo elegido está retirado',
      advice: 'Responde su sucesor. Edítalo para elegir otro.',
    },
  },
});
