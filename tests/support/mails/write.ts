import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderMail } from '#server/lib/mails/render-mail.ts';
import { languages } from '#shared/domain/display.ts';
import { sampleMails } from './samples.ts';

/** `npm run mails [folder]`: writes every mail in both languages, as a page and as text, to be looked at. */
const folder = process.argv[2] ?? 'mails';
mkdirSync(folder, { recursive: true });
for (const language of languages) {
  for (const [name, content] of Object.entries(sampleMails(language))) {
    const { subject, html, text } = renderMail(content);
    writeFileSync(join(folder, `${name}.${language}.html`), html);
    writeFileSync(join(folder, `${name}.${language}.txt`), `${subject}\n${content.preheader}\n\n${text}\n`);
  }
}
process.stdout.write(`${folder}\n`);
