import { expect, test } from 'vitest';
import { renderLeadMail } from './lead-mail.ts';
import { sampleLead } from './sample-lead.ts';

const link = 'https://asistentes.example/usuario/asistentes/7/contactos?contacto=x';

test.each([
  ['es', 'Contacto (interés alto): Ana López · Lucía', 'Ver el contacto'],
  ['en', 'Contact (high interest): Ana López · Lucía', 'See the contact'],
] as const)('a mail is in the language of the interface (%s)', (language, subject, open) => {
  const mail = renderLeadMail({ ...sampleLead(language), link }, language);
  expect(mail.subject).toBe(subject);
  expect(mail.html).toContain(`<html lang="${language}">`);
  for (const content of [mail.html, mail.text]) expect(content).toContain(open);
});

test('an English mail holds no Spanish word of ours', () => {
  const { html, text } = renderLeadMail({ ...sampleLead('en'), email: null, name: null, link }, 'en');
  expect(`${html}${text}`).not.toMatch(/Cliente|Correo|Teléfono|Interés|Temas|Resumen|Conversación|Recibes|No lo dijo/);
});
