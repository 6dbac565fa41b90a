import type { WidgetConfig } from '#shared/contracts/widget.ts';
import type { HandoffState, ToHost } from '#shared/domain/widget-messages.ts';
import { element, icon } from './elements.ts';
import { createFrame } from './frame.ts';
import { hostWords } from './host-words.ts';
import { keptSession } from './kept-session.ts';
import { measure } from './measuring.ts';
import { type Commands, createListeners } from './page-interface.ts';
import { fillSmallScreen } from './small-screen.ts';
import { styles } from './styles.ts';
import { createTeaser, crossPath } from './teaser.ts';
import { ownWords } from './words.ts';

const chatPath = 'M21 12a8 8 0 0 1-8 8H4l1.6-3.2A8 8 0 1 1 21 12z';

/** Draws the button on a host page, and the chat when it is first opened. */
export function createWidget(origin: string, assistant: string, config: WidgetConfig): Commands {
  const text = ownWords[config.language];
  const kept = keptSession(assistant);
  const words = hostWords();
  const listeners = createListeners();
  const isDark =
    config.theme === 'dark' || (config.theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  const unread = element('span', { class: 'unread', hidden: '' });
  const label = element('span', { class: 'label' }, config.label ?? '');
  const launcher = element(
    'button',
    { type: 'button', class: 'launcher', 'aria-expanded': 'false', 'aria-controls': 'panel' },
    icon('chat', chatPath),
    icon('cross', crossPath),
    ...(config.label ? [label] : []),
    unread,
  );
  const panel = element('div', { id: 'panel', class: 'panel', role: 'dialog', 'aria-label': config.name, hidden: '' });
  const box = element(
    'div',
    { class: `widget ${config.position} ${isDark ? 'dark' : ''}`, role: 'region', 'aria-label': text.region },
    launcher,
    panel,
  );
  const host = element('asistente-chat' as 'div', {});
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  root.adoptedStyleSheets = [sheet];
  root.append(box);
  box.style.setProperty('--color', config.color);
  box.style.setProperty('--on-color', config.onColor);

  let frame: ReturnType<typeof createFrame> | undefined;
  let leaveScreen: ((byBack: boolean) => void) | undefined;
  let waiting = 0;
  const teaser = config.teaser
    ? createTeaser({
        teaser: config.teaser,
        dismissLabel: text.dismiss,
        storageKey: `asistente-teaser:${assistant}`,
        open,
      })
    : undefined;
  if (teaser) box.append(teaser.element);

  launcher.onclick = () => (leaveScreen ? close() : open());
  box.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') close();
  });
  kept.onChange(() => frame?.tellSession());
  describe();
  // Beside the body: what a page does to that, or puts in its place, is not done to this.
  document.documentElement.append(host);

  function open(): void {
    if (leaveScreen) return;
    teaser?.hide();
    host.hidden = false;
    if (!frame) {
      frame = createFrame({ origin, assistant, title: config.name, kept, words, heard });
      panel.append(frame.element);
    }
    panel.hidden = false;
    box.classList.add('open');
    leaveScreen = fillSmallScreen(panel, () => close(true));
    waiting = 0;
    describe();
    frame.element.focus();
    frame.tellWords();
    frame.tell({ type: 'opened' });
    tell('open');
  }

  function close(byBack = false): void {
    if (!leaveScreen) return;
    const leave = leaveScreen;
    const hadFocus = root.activeElement !== null;
    leaveScreen = undefined;
    leave(byBack);
    panel.hidden = true;
    box.classList.remove('open');
    describe();
    if (hadFocus) launcher.focus();
    tell('close');
  }

  function heard(message: ToHost): void {
    if (message.type === 'kept') kept.write(message.kept);
    else if (message.type === 'close') close();
    else if (message.type === 'handoff') tell('handoff', { state: message.state });
    else if (message.type === 'message') {
      // The page may have gone elsewhere since.
      frame?.tellWords();
      tell('message');
      if (message.isLead && kept.isNewLead()) tell('lead');
    } else if (message.type === 'answer' && !leaveScreen) {
      waiting += 1;
      describe();
    }
  }

  /** The page, and its measuring where the owner wants that. */
  function tell(event: 'open' | 'close' | 'message' | 'lead' | 'handoff', more?: { state: HandoffState }): void {
    listeners.tell(event, { assistant, ...more });
    if (config.measures) measure(event, assistant);
  }

  /** What the button says of itself. */
  function describe(): void {
    const isOpen = leaveScreen !== undefined;
    const action = isOpen ? text.close : config.label || text.open;
    launcher.setAttribute('aria-expanded', String(isOpen));
    launcher.setAttribute('aria-label', waiting > 0 ? `${action}, ${text.unread(waiting)}` : action);
    unread.textContent = String(waiting);
    unread.hidden = waiting === 0;
  }

  return {
    open,
    close: () => close(),
    toggle: () => (leaveScreen ? close() : open()),
    show: () => {
      host.hidden = false;
    },
    hide: () => {
      close();
      host.hidden = true;
    },
    send(message) {
      if (typeof message !== 'string') return;
      open();
      frame?.tell({ type: 'send', text: message });
    },
    identify(values) {
      words.identify(values);
      frame?.tellWords();
    },
    context(values) {
      words.context(values);
      frame?.tellWords();
    },
    on: listeners.add,
    shutdown() {
      close();
      frame?.element.remove();
      frame = undefined;
      kept.forget();
      words.forget();
    },
  };
}
