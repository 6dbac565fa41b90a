import { escapeHtml } from '#server/lib/text/escape-html.ts';
import { phoneAsRead } from '#server/lib/text/phone-display.ts';
import type { Language } from '#shared/domain/display.ts';
import { type LeadMail, speakerOf } from './lead-mail-content.ts';
import { mailText, mailTime } from './mail-text.ts';

/**
 * Tables and inline styles, because that is what mail programs understand; the classes only turn colours for those that
 * know dark mode. Everything that comes from outside is escaped, and nothing is loaded from anywhere.
 */
export function leadMailHtml(lead: LeadMail, language: Language): string {
  const text = mailText[language];
  const { assistantName, name, email, phone, interestLevel, interestReason, keyTopics, summary, messages, link } = lead;
  const number = phone && phoneAsRead(phone);
  const title = text.title(name ?? email ?? number ?? text.somebody, assistantName);
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(title)}</title>
<style>${darkStyles}</style>
</head>
<body class="page" style="margin:0;padding:0;background-color:#f1f5f9;">
<div style="display:none;max-height:0;overflow:hidden;">${escapeHtml(summary.slice(0, 140))}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="page" style="background-color:#f1f5f9;">
<tr><td align="center" style="padding:24px 12px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="card" style="max-width:600px;background-color:#ffffff;border:1px solid #e2e8f0;border-radius:12px;">
<tr><td style="padding:28px 28px 8px;${font}">
<p class="soft" style="margin:0 0 6px;font-size:13px;color:#475569;">${escapeHtml(assistantName)}</p>
<h1 class="strong" style="margin:0;font-size:20px;line-height:1.3;color:#0f172a;word-break:break-word;">${escapeHtml(title)}</h1>
</td></tr>
<tr><td style="padding:12px 28px;${font}">${details(
    [
      [text.name, name && escapeHtml(name)],
      [
        text.email,
        email &&
          `<a class="link" href="mailto:${escapeHtml(encodeURI(email))}" style="color:#047857;">${escapeHtml(email)}</a>`,
      ],
      [
        text.phone,
        phone &&
          `<a class="link" href="tel:${escapeHtml(encodeURI(phone))}" style="color:#047857;">${escapeHtml(phoneAsRead(phone))}</a>`,
      ],
      [
        text.interest,
        `<strong>${text.levels[interestLevel]}</strong>${interestReason ? ` · ${escapeHtml(interestReason)}` : ''}`,
      ],
      ...(keyTopics.length > 0 ? [[text.topics, escapeHtml(keyTopics.join(', '))] as const] : []),
    ],
    text.unsaid,
  )}</td></tr>
<tr><td style="padding:12px 28px;${font}">
<h2 class="strong" style="margin:0 0 6px;font-size:15px;color:#0f172a;">${text.summary}</h2>
<p class="strong" style="margin:0;font-size:15px;line-height:1.5;color:#0f172a;word-break:break-word;">${withBreaks(summary)}</p>
</td></tr>
<tr><td style="padding:16px 28px;${font}">
<a class="button" href="${escapeHtml(link)}" style="display:inline-block;padding:12px 20px;background-color:#047857;border-radius:10px;font-size:15px;font-weight:600;color:#ffffff;text-decoration:none;">${text.open}</a>
</td></tr>
${messages.length > 0 ? conversation(messages, language) : ''}
</table>
<p class="soft" style="max-width:600px;margin:16px auto 0;font-size:12px;color:#475569;${font}">${text.why}</p>
</td></tr>
</table>
</body>
</html>`;
}

const font = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;";

const darkStyles = `@media (prefers-color-scheme: dark) {
.page { background-color: #0b1220 !important; }
.card { background-color: #111a2b !important; border-color: #27344a !important; }
.strong { color: #f1f5f9 !important; }
.soft { color: #a3b1c6 !important; }
.link { color: #34d399 !important; }
.said { background-color: #1b263b !important; color: #f1f5f9 !important; }
.line { border-color: #27344a !important; }
}`;

function details(rows: readonly (readonly [label: string, html: string | null])[], unsaid: string): string {
  const lines = rows.map(
    ([label, html]) => `<tr>
<td class="soft" valign="top" style="padding:4px 12px 4px 0;font-size:14px;line-height:1.45;white-space:nowrap;color:#475569;">${label}</td>
<td class="strong" valign="top" style="padding:4px 0;font-size:14px;line-height:1.45;color:#0f172a;word-break:break-word;">${html || unsaid}</td>
</tr>`,
  );
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0">${lines.join('\n')}</table>`;
}

function conversation(messages: LeadMail['messages'], language: Language): string {
  const text = mailText[language];
  const lines = messages.map(
    (
      message,
    ) => `<p class="soft" style="margin:12px 0 4px;font-size:12px;color:#475569;">${escapeHtml(speakerOf(message, text))} · ${mailTime(message.createdAt, language)}</p>
<div class="said" style="padding:10px 12px;background-color:${message.role === 'user' ? '#ecfdf5' : '#f8fafc'};border-radius:10px;font-size:14px;line-height:1.5;color:#0f172a;word-break:break-word;">${withBreaks(message.content)}</div>`,
  );
  return `<tr><td style="padding:8px 28px 28px;${font}">
<div class="line" style="border-top:1px solid #e2e8f0;padding-top:16px;">
<h2 class="strong" style="margin:0;font-size:15px;color:#0f172a;">${text.conversation}</h2>
${lines.join('\n')}
</div></td></tr>`;
}

function withBreaks(text: string): string {
  return escapeHtml(text).replace(/\r?\n/g, '<br>');
}
