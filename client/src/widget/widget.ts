import type { WidgetConfig } from '#shared/contracts/assistants/widget.ts';
import { wholeChatPath } from '#shared/domain/widget/widget.ts';
import type { HandoffState, ToHost } from '#shared/domain/widget/widget-messages.ts';
import { createCover } from './cover.ts';
import { element, icon } from './elements.ts';
import { createFrame } from './frame.ts';
import { hostWords } from './host-words.ts';
import { keptSession } from './kept-session.ts';
import { measure } from './measuring.ts';
import { type Commands, createListeners } from './page-interface.ts';
import { chooseLanguage } from './page-language.ts';
import { fillSmallScreen, zoomOf } from './small-screen.ts';
import { styles } from './styles.ts';
import { createTeaser, crossPath } from './teaser.ts';

const chatPath = 'M21 12a8 8 0 0 1-8 8H4l1.6-3.2A8 8 0 1 1 21 12z';

/** Draws the button on a host page, and the chat when it is first opened. */
export function createWidget(origin: string, assistant: string, config: WidgetConfig): Commands {
  const { language, words: text } = config;
  const kept = keptSession(assistant);
  const words = hostWords();
  const listeners = createListeners();
  const isDark =
    config.theme === 'dark' || (config.theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  const unread = element('span', { class: 'unread', hidden: '' });
  /** Always in the page: screen readers read aloud what is added to it while the chat is closed. */
  const news = element('span', { class: 'sr', role: 'status' });
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
    {
      class: `widget ${config.position} ${isDark ? 'dark' : ''}`,
      role: 'region',
      'aria-label': text.region,
      // The direction of a page from right to left is inherited despite the reset of all styles.
      dir: 'ltr',
      lang: language,
    },
    launcher,
    news,
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
  /** Whether the host page has hidden the widget. The button is then not shown while the chat is closed. */
  let isHidden = false;
  /** The element of the page that had the focus when the chat was opened. */
  let openedFrom: Element | null = null;
  const cover = createCover({
    name: config.name,
    chatAddress: `${origin}${wholeChatPath(assistant)}?lang=${language}`,
    text,
    close: () => close(),
    tryAgain: fetchChat,
  });
  const teaser = config.teaser
    ? createTeaser({
        teaser: config.teaser,
        dismissLabel: text.dismiss,
        storageKey: `asistente-teaser:${assistant}`,
        open,
        onDismiss: () => launcher.focus(),
      })
    : undefined;
  if (teaser) box.append(teaser.element);

  launcher.onclick = () => (leaveScreen ? close() : open());
  box.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') close();
  });
  kept.onChange(() => frame?.sendSession());
  describe();
  keepSize();
  // Beside the body, so that the page does not change the widget when it changes or replaces the body.
  document.documentElement.append(host);

  function open(): void {
    if (leaveScreen) return;
    teaser?.hide();
    openedFrom = root.activeElement ? null : document.activeElement;
    panel.hidden = false;
    box.classList.add('open');
    keepSize();
    leaveScreen = fillSmallScreen(panel, () => close(true));
    waiting = 0;
    describe();
    if (frame?.isReady()) enterChat(frame);
    else fetchChat();
    emit('open');
  }

  /** Keeps the widget's normal size on a page that is drawn smaller, so that its buttons stay large enough to press. */
  function keepSize(): void {
    box.style.zoom = String(Math.max(1, 1 / zoomOf(document.documentElement)));
  }

  /** Loads the chat. Until it is ready, the focus is on the cover's close button. */
  function fetchChat(): void {
    cover.show();
    if (frame) frame.loadAgain();
    else {
      frame = createFrame({ origin, assistant, title: config.name, language, kept, words, heard, ready: showChat });
      panel.append(frame.element, cover.element);
    }
    cover.closeButton.focus();
  }

  function showChat(): void {
    // The visitor may have begun to type in the page meanwhile.
    const isHere = root.activeElement !== null;
    cover.hide();
    if (frame && leaveScreen && isHere) enterChat(frame);
  }

  function enterChat({ element: chat, send: say, sendWords }: NonNullable<typeof frame>): void {
    chat.focus();
    sendWords();
    say({ type: 'opened' });
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
    if (hadFocus) returnFocus();
    emit('close');
  }

  /** Returns the focus to the page's own button if that opened the chat, otherwise to the widget's button. */
  function returnFocus(): void {
    if (openedFrom instanceof HTMLElement && openedFrom !== document.body && openedFrom.isConnected) openedFrom.focus();
    else launcher.focus();
  }

  function heard(message: ToHost): void {
    if (message.type === 'kept') kept.write(message.kept);
    else if (message.type === 'close') close();
    else if (message.type === 'language') chooseLanguage(message.language);
    else if (message.type === 'handoff') emit('handoff', { state: message.state });
    else if (message.type === 'message') {
      // The visitor may have gone to another page since.
      frame?.sendWords();
      emit('message');
      if (message.isLead && kept.isNewLead()) emit('lead');
    } else if (message.type === 'answer' && !leaveScreen) {
      waiting += 1;
      describe();
    }
  }

  /** Emits an event to the page, and to its analytics if the owner wants that. */
  function emit(event: 'open' | 'close' | 'message' | 'lead' | 'handoff', more?: { state: HandoffState }): void {
    listeners.emit(event, { assistant, ...more });
    if (config.measures) measure(event, assistant);
  }

  /** Updates the button's label and the number of unread messages. */
  function describe(): void {
    const isOpen = leaveScreen !== undefined;
    host.hidden = isHidden && !isOpen;
    const action = isOpen ? text.close : config.label || text.open;
    launcher.setAttribute('aria-expanded', String(isOpen));
    launcher.setAttribute('aria-label', waiting > 0 ? `${action}, ${unreadText()}` : action);
    unread.textContent = String(waiting);
    unread.hidden = waiting === 0;
    news.textContent = waiting > 0 ? unreadText() : '';
  }

  function unreadText(): string {
    return text.unread[waiting === 1 ? 'one' : 'other'].replace('#', String(waiting));
  }

  return {
    open,
    close: () => close(),
    toggle: () => (leaveScreen ? close() : open()),
    show: () => {
      isHidden = false;
      describe();
    },
    hide: () => {
      isHidden = true;
      close();
      describe();
    },
    send(message) {
      if (typeof message !== 'string') return;
      open();
      frame?.send({ type: 'send', text: message });
    },
    identify(values) {
      words.identify(values);
      frame?.sendWords();
    },
    context(values) {
      words.context(values);
      frame?.sendWords();
    },
    on: listeners.add,
    shutdown() {
      close();
      frame?.element.remove();
      frame = undefined;
      cover.hide();
      waiting = 0;
      describe();
      kept.forget();
      words.forget();
    },
  };
}
