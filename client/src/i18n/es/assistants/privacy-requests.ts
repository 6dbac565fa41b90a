import { catalogue, type TextOf } from '../../catalogue.ts';

export type PrivacyRequestsText = TextOf<typeof privacyRequestsText>;

/** The register of people's requests about their data, and of complaints. */
export const privacyRequestsText = catalogue('privacyRequests', {
  title: 'Solicitudes y reclamaciones',
  intro:
    'Lo que un visitante descarga o elimina se apunta solo. Lo que te piden por teléfono, por correo o en persona lo apuntas tú: hay un mes para responder, y quince días laborables para una reclamación.',
  none: 'Todavía no hay ninguna.',
  loadError: 'No se pudieron cargar las solicitudes. Revisa tu conexión y vuelve a intentarlo.',
  add: 'Apuntar',
  kind: 'Qué pide',
  kinds: {
    copy: 'Copia de sus datos',
    erasure: 'Eliminación de sus datos',
    correction: 'Corrección de sus datos',
    objection: 'Oposición al uso de sus datos',
    complaint: 'Reclamación',
  },
  reference: 'Referencia (opcional)',
  cameOn: 'Llegó el',
  note: 'Guardar',
  added: 'Solicitud apuntada',
  saveFailed: 'No se pudo guardar la solicitud',
  byVisitor: 'Por el visitante, en «Mis datos»',
  byOwner: (name: string) => `Por ${name}`,
  due: (day: string) => `Plazo: hasta el ${day}`,
  late: 'Fuera de plazo',
  done: (day: string, name: string | null) => (name === null ? `Hecho el ${day}` : `Hecho el ${day} por ${name}`),
  settle: 'Marcar como hecha',
  reopen: 'Volver a abrir',
});
