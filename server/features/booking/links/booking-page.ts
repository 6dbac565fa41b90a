import { escapeHtml } from '#server/lib/text/escape-html.ts';
import { slotAnswer } from '#shared/domain/conversations/cards.ts';
import type { VisitorLanguage } from '#shared/domain/display.ts';
import { localeOf } from '#shared/domain/locales.ts';
import { bookingClock, bookingDay, bookingTime } from '../booking-time.ts';
import type { MailedBooking } from '../mails/booking-mails.queries.ts';
import { bookingPageTexts } from './booking-page-texts.ts';

export interface ShownBooking {
  found: MailedBooking & { zone: string; isChangeable: boolean };
  token: string;
  /** The times to which the booking can be moved. Undefined if it can't be moved. */
  slots: { slots: { startsAt: string; agendaId: number }[]; next: string | null } | undefined;
  /** The result of the last action. `asks`: the page asks whether to cancel. */
  news?: 'moved' | 'taken' | 'unreached' | 'unsure' | 'asks' | undefined;
}

/** The page behind 'Mover o cancelar la cita', without scripts. Each action has its own button. */
export function bookingPage(shown: ShownBooking | undefined, language: VisitorLanguage): string {
  const text = bookingPageTexts[language];
  if (!shown) return page(language, text.title, `<p>${escapeHtml(text.gone)}</p>`);
  const { found, token, slots, news } = shown;
  const { booking, assistantName, agendaName, zone, isChangeable } = found;
  const locale = localeOf(language);
  const when = bookingTime(booking.startsAt, zone, locale);
  const facts = [booking.serviceName, when, agendaName, assistantName].filter((fact) => fact !== null);
  const head = facts.map((fact, n) => `<p${n === 1 ? ' class="when"' : ''}>${escapeHtml(fact)}</p>`).join('');
  if (!isChangeable) {
    const state = { cancelled: text.cancelled, pending: text.pending, confirmed: text.over }[booking.state];
    return page(language, text.title, `${head}<p role="status" class="news">${escapeHtml(state)}</p>`);
  }
  const own = `/api/booking?token=${encodeURIComponent(token)}`;
  const button = (action: string, label: string, kind = '') =>
    `<form method="post" action="${escapeHtml(`${own}&${action}`)}"><button class="${kind}">${escapeHtml(label)}</button></form>`;
  const link = (query: string, label: string) => `<a href="${escapeHtml(`${own}${query}`)}">${escapeHtml(label)}</a>`;
  if (news === 'asks') {
    const asked = `<p>${escapeHtml(text.ask)}</p>${button('action=cancel', text.confirm, 'danger')}<p>${link('', text.keep)}</p>`;
    return page(language, text.title, `${head}${asked}`);
  }
  const said = news ? `<p role="status" class="news">${escapeHtml(text[news])}</p>` : '';
  const cancel = `<p>${link('&ask=cancel', text.cancel)}</p>`;
  if (!slots) return page(language, text.title, `${said}${head}${cancel}`);
  const days = Map.groupBy(slots.slots, ({ startsAt }) => bookingDay(new Date(startsAt), zone, locale));
  const times = [...days].map(([day, free]) => {
    const buttons = free.map((slot) =>
      button(
        `action=move&slot=${encodeURIComponent(slotAnswer(slot))}`,
        bookingClock(new Date(slot.startsAt), zone, locale),
        'time',
      ),
    );
    return `<h3>${escapeHtml(day)}</h3><div class="times">${buttons.join('')}</div>`;
  });
  const more = slots.next ? `<p>${link(`&from=${slots.next}`, text.more)}</p>` : '';
  const place = escapeHtml(`${slots.slots.length === 0 ? text.none : text.pick} ${text.zone(zone)}.`);
  const move = `<h2>${escapeHtml(text.move)}</h2><p>${place}</p>${times.join('')}${more}`;
  return page(language, text.title, `${said}${head}${cancel}${move}`);
}

function page(language: VisitorLanguage, title: string, content: string): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>${styles}</style>
</head>
<body><main><h1>${escapeHtml(title)}</h1>${content}</main></body>
</html>`;
}

const styles = `:root { color-scheme: light dark; --accent: #047857; --danger: #b91c1c; --line: #64748b; }
@media (prefers-color-scheme: dark) { :root { --accent: #34d399; --line: #94a3b8; } }
body { font: 1rem/1.5 system-ui, sans-serif; margin: 0; background: Canvas; color: CanvasText; }
main { max-width: 34rem; margin: 6vh auto; padding: 0 1.25rem 3rem; overflow-wrap: anywhere; }
h1 { font-size: 1.5rem; }
h2 { font-size: 1.125rem; margin-top: 2rem; }
h3 { font-size: 1rem; margin: 1.25rem 0 0.5rem; }
h3::first-letter, .when::first-letter { text-transform: uppercase; }
main > p { margin: 0.25rem 0; }
.when { font-weight: 600; font-size: 1.125rem; }
.news { border-left: 4px solid var(--accent); padding: 0.5rem 0.75rem; margin: 1rem 0; }
a { display: inline-flex; align-items: center; min-height: 44px; color: var(--accent); }
.times { display: grid; grid-template-columns: repeat(auto-fill, minmax(5rem, 1fr)); gap: 0.5rem; }
button { font: inherit; font-weight: 600; width: 100%; min-height: 44px; padding: 0.5rem 1rem; border: 1px solid var(--line); border-radius: 10px; background: Canvas; color: CanvasText; cursor: pointer; }
.time { padding: 0.5rem 0.25rem; white-space: nowrap; }
button.danger { margin-top: 1rem; background: var(--danger); border-color: var(--danger); color: #fff; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }`;
