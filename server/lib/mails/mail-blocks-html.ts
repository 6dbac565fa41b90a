import { escapeHtml } from '#server/lib/text/escape-html.ts';
import type { MailBlock, MailDetail, MailEntry, MailedLine, MailLink } from './mail-content.ts';
import { accent, breaks, font, levelLook, soft, strong } from './mail-look.ts';

/** A part of a mail as a row of its table. */
export function blockHtml(block: MailBlock): string {
  switch (block.kind) {
    case 'text':
      return row(paragraph(block.text));
    case 'quote':
      return row(
        `<div class="quote" style="padding:14px 16px;border-left:3px solid #10b981;border-radius:0 10px 10px 0;background-color:#f0fdf8;font-size:15px;line-height:1.5;${strong}${breaks}">${withBreaks(block.text)}</div>`,
      );
    case 'details':
      return row(detailsTable(block.rows));
    case 'section':
      return row(`${heading(block.heading)}${paragraph(block.text)}`);
    case 'entries':
      return block.entries.map(entryRow).join('\n');
    case 'actions':
      return row(buttons(block.actions, block.isSpelled ?? false));
    case 'notice':
      return row(
        `<div class="notice" style="padding:14px 16px;border-radius:10px;background-color:#fef3c7;font-size:14px;line-height:1.5;color:#713f12;${breaks}"><strong>${escapeHtml(block.heading)}</strong> ${escapeHtml(block.text)}</div>`,
      );
    case 'conversation':
      return row(`${heading(block.heading)}${block.lines.map(lineHtml).join('\n')}`, true);
  }
}

function row(html: string, isParted = false): string {
  const line = isParted ? 'border-top:1px solid #e2e8f0;' : '';
  return `<tr><td class="line pad" style="padding:10px 28px 8px;${line}${font}">${html}</td></tr>`;
}

function heading(text: string): string {
  return `<h2 class="strong" style="margin:0 0 6px;font-size:15px;line-height:1.4;${strong}">${escapeHtml(text)}</h2>`;
}

function paragraph(text: string): string {
  return `<p class="strong" style="margin:0;font-size:15px;line-height:1.5;${strong}${breaks}">${withBreaks(text)}</p>`;
}

function detailsTable(rows: readonly MailDetail[]): string {
  const cell = 'padding:5px 0;font-size:15px;line-height:1.45;';
  const lines = rows.map(({ label, value, href, note }) => {
    const shown = href
      ? `<a class="link" href="${escapeHtml(href)}" style="font-weight:600;text-decoration:none;${accent}">${escapeHtml(value)}</a>`
      : escapeHtml(value);
    const below = note ? `<br><span class="soft" style="font-size:13px;${soft}">${escapeHtml(note)}</span>` : '';
    return `<tr><td class="soft" valign="top" width="84" style="${cell}padding-right:12px;font-size:14px;${soft}">${escapeHtml(label)}</td><td class="strong" valign="top" style="${cell}${strong}${breaks}">${shown}${below}</td></tr>`;
  });
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">${lines.join('')}</table>`;
}

const buttonBase =
  'display:inline-block;margin:0 8px 8px 0;padding:11px 18px;border-radius:10px;font-size:15px;line-height:1.3;font-weight:600;text-decoration:none;';

function buttons(actions: readonly MailLink[], isSpelled: boolean): string {
  const shown = actions.map(({ label, href }, at) =>
    at === 0
      ? `<a href="${escapeHtml(href)}" style="${buttonBase}border:1px solid #047857;background-color:#047857;color:#ffffff;">${escapeHtml(label)}</a>`
      : `<a class="second" href="${escapeHtml(href)}" style="${buttonBase}border:1px solid #94a3b8;background-color:#ffffff;${strong}">${escapeHtml(label)}</a>`,
  );
  const address = actions[0]?.href ?? '';
  const spelled = `<p class="soft" style="margin:4px 0 0;font-size:12px;line-height:1.5;${soft}${breaks}">${escapeHtml(address)}</p>`;
  return `<div>${shown.join('')}</div>${isSpelled ? spelled : ''}`;
}

function entryRow({ title, level, time, text, actions }: MailEntry): string {
  const badge = level
    ? ` <span class="${level.kind}" style="display:inline-block;padding:2px 9px;border-radius:999px;font-size:12px;font-weight:600;${levelLook[level.kind]}">${escapeHtml(level.label)}</span>`
    : '';
  const at = time
    ? `<td class="soft" valign="top" align="right" style="padding-left:8px;font-size:13px;line-height:1.6;white-space:nowrap;${soft}">${escapeHtml(time)}</td>`
    : '';
  const links = actions.map(
    ({ label, href }) =>
      `<a class="link" href="${escapeHtml(href)}" style="display:inline-block;padding:6px 12px 6px 0;font-size:14px;font-weight:600;text-decoration:none;${accent}">${escapeHtml(label)}</a>`,
  );
  const said = text
    ? `<p class="strong" style="margin:2px 0 0;font-size:14px;line-height:1.5;${strong}${breaks}">${withBreaks(text)}</p>`
    : '';
  return row(
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td class="strong" valign="top" style="font-size:16px;line-height:1.4;font-weight:600;${strong}${breaks}">${escapeHtml(title)}${badge}</td>${at}</tr></table>${said}<div style="margin-top:2px;">${links.join('')}</div>`,
    true,
  );
}

function lineHtml({ who, time, text, isVisitor }: MailedLine): string {
  return `<p class="soft" style="margin:12px 0 4px;font-size:12px;line-height:1.4;${soft}">${escapeHtml(who)} · ${escapeHtml(time)}</p>
<div class="${isVisitor ? 'visitor' : 'said'}" style="padding:10px 12px;background-color:${isVisitor ? '#ecfdf5' : '#f1f5f9'};border-radius:10px;font-size:14px;line-height:1.5;${strong}${breaks}">${withBreaks(text)}</div>`;
}

function withBreaks(text: string): string {
  return escapeHtml(text).replace(/\r?\n/g, '<br>');
}
