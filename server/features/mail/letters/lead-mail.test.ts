import { expect, test } from 'vitest';
import { renderMail } from '#server/lib/mails/render-mail.ts';
import { defaultDisplay } from '#shared/domain/default-display.ts';
import { leadMail } from './lead-mail.ts';
import { sampleLead } from './sample-lead.ts';

const link = 'https://asistentes.example/usuario/asistentes/7/contactos?contacto=x';
const display = (language: 'es' | 'en') => ({ ...defaultDisplay, language });

test.each([
  ['es', 'Ana López: Implantes, Presupuesto · interés alto', 'Ver contacto', 'Resumen de la IA'],
  ['en', 'Ana López: Implants, Quote · high interest', 'See contact', 'Summary by the AI'],
] as const)('a mail is in the language of its reader (%s)', (language, subject, open, heading) => {
  const mail = renderMail(leadMail({ ...sampleLead(language), link }, display(language), link));
  expect(mail.subject).toBe(subject);
  expect(mail.html).toContain(`<html lang="${language}">`);
  for (const content of [mail.html, mail.text]) {
    expect(content).toContain(open);
    expect(content).toContain(heading);
    expect(content).toContain('20/11/2026, 17:00');
  }
});

test('a visitor without details has no row for what they did not say, and nobody is mailed an answer', () => {
  const nobody = { ...sampleLead('es'), name: null, email: null, phone: null, isOfModel: false, link };
  const content = leadMail(nobody, display('es'), link);
  expect(content.subject).toBe('Una conversación sin datos de contacto · Lucía');
  expect(renderMail(content).text).not.toMatch(/Correo:|Teléfono:|No lo dijo|Si respondes|de la IA/);
});

test('an English mail holds no Spanish word of ours', () => {
  const content = leadMail({ ...sampleLead('en'), email: null, name: null, link }, display('en'), link);
  const { html, text } = renderMail(content);
  expect(`${html}${text}`).not.toMatch(/Cliente|Correo|Teléfono|Interés|Temas|Resumen|Conversación|Recibes|Llamar/);
});
