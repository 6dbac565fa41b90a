import { escapeHtml } from '#server/lib/text/escape-html.ts';
import { blockHtml } from './mail-blocks-html.ts';
import type { MailContent, MailLink } from './mail-content.ts';
import { accent, breaks, font, pageStyles, soft, strong } from './mail-look.ts';

/** Renders a mail with tables and inline styles. All text from outside is escaped, and nothing is loaded from anywhere. */
export function mailHtml({ language, preheader, origin, title, blocks, note, why, changes = [] }: MailContent): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(title)}</title>
<style>${pageStyles}</style>
</head>
<body class="page" style="margin:0;padding:0;background-color:#f1f5f9;">
<div style="display:none;max-height:0;overflow:hidden;">${escapeHtml(preheaderOf(preheader))}${filler}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="page" style="background-color:#f1f5f9;">
<tr><td align="center" style="padding:24px 12px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="card" style="max-width:600px;background-color:#ffffff;border:1px solid #e2e8f0;border-radius:12px;border-collapse:separate;text-align:left;">
<tr><td class="pad" style="padding:28px 28px 10px;${font}">
<p class="soft" style="margin:0 0 6px;font-size:13px;line-height:1.4;${soft}${breaks}">${escapeHtml(origin)}</p>
<h1 class="strong" style="margin:0;font-size:22px;line-height:1.3;${strong}${breaks}">${escapeHtml(title)}</h1>
</td></tr>
${blocks.map(blockHtml).join('\n')}
<tr><td style="font-size:0;line-height:0;height:16px;">&nbsp;</td></tr>
${note ? footOfCard(note) : ''}
</table>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;text-align:left;">
<tr><td style="padding:16px 8px 0;${font}"><p class="soft" style="margin:0;font-size:12px;line-height:1.5;${soft}${breaks}">${[escapeHtml(why), changes.map(linkHtml).join(' · ')].filter(Boolean).join(' ')}</p></td></tr>
</table>
</td></tr>
</table>
</body>
</html>`;
}

function footOfCard(note: string): string {
  return `<tr><td class="line pad" style="border-top:1px solid #e2e8f0;padding:16px 28px;${font}"><p class="soft" style="margin:0;font-size:13px;line-height:1.5;${soft}${breaks}">${escapeHtml(note)}</p></td></tr>`;
}

function linkHtml({ label, href }: MailLink): string {
  return `<a class="link" href="${escapeHtml(href)}" style="${accent}">${escapeHtml(label)}</a>`;
}

function preheaderOf(text: string): string {
  return text.replace(/\s+/g, ' ').slice(0, preheaderChars).toWellFormed();
}

const preheaderChars = 140;
/** Keeps mail programs from extending a short preheader with the beginning of the mail. */
const filler = '&#847;&zwnj;&nbsp;'.repeat(40);
