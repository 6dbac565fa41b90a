import { Keyboard, LogOut, Palette, Plus } from 'lucide-react';
import { Avatar } from '#client/components/ui/avatar.tsx';
import { useMyAssistants } from '#client/data/use-my-assistants.ts';
import { useLogout } from '#client/features/auth/use-auth.ts';
import { useSavePreferences } from '#client/hooks/use-preferences.ts';
import { useText } from '#client/i18n/catalogue.ts';
import { placeText } from '#client/i18n/es/assistants/assistants-place.ts';
import { paletteText } from '#client/i18n/es/palette.ts';
import { shellText } from '#client/i18n/es/shell.ts';
import { setOverlay } from '#client/lib/overlays.ts';
import { paths } from '#client/lib/paths.ts';
import { useSession } from '#client/lib/session/session.ts';
import { themes } from '#shared/domain/display.ts';
import { type AssistantSection, assistantSections } from '#shared/domain/site-paths.ts';
import type { Area } from '../navigation.ts';
import { holdsAll } from './marked-parts.ts';
import type { PaletteItem } from './palette-item.ts';

const shownSections = 5;

/** The entries that need no request: the pages, the sections of the user's assistants, and the actions that are available everywhere. */
export function useOwnItems(area: Area, words: readonly string[]): PaletteItem[] {
  const places = usePlaces(area);
  const sections = useSections(words);
  const actions = useActions();
  const fitting = (items: PaletteItem[]) => items.filter(({ title }) => holdsAll(title, words));
  return [...fitting(places), ...sections, ...fitting(actions)];
}

function usePlaces({ side, bottom, more, other }: Area): PaletteItem[] {
  const links = [...side, ...bottom.slice(0, -1), ...more, ...(other ? [other] : [])];
  const once = links.filter(({ href }, index) => links.findIndex((link) => link.href === href) === index);
  return once.map(({ href, label, icon: Icon, key }) => ({
    id: `place-${href}`,
    group: 'places',
    icon: <Icon aria-hidden />,
    title: label,
    keys: key && `g ${key}`,
    to: href,
  }));
}

/**
 * The sections of each of the user's assistants whose names contain a search word. An assistant's name alone would list all its sections.
 */
function useSections(words: readonly string[]): PaletteItem[] {
  const text = useText(paletteText);
  const labels = useText(placeText);
  const { data: assistants = [] } = useMyAssistants();
  if (words.length === 0) return [];
  const named = sectionNames.filter((section) => words.some((word) => holdsAll(labels[section], [word])));
  const all = assistants.flatMap(({ id, name, avatarUrl }) =>
    named.map(
      (section): PaletteItem => ({
        id: `section-${id}-${section}`,
        group: 'places',
        icon: <Avatar src={avatarUrl} size="tiny" />,
        title: text.sectionOf(labels[section], name),
        to: paths.assistant(id, section),
      }),
    ),
  );
  return all.filter(({ title }) => holdsAll(title, words)).slice(0, shownSections);
}

function useActions(): PaletteItem[] {
  const text = useText(paletteText);
  const shell = useText(shellText);
  const logout = useLogout();
  const { user } = useSession();
  const { mutate: save } = useSavePreferences(shell.themeFailed);
  const chosen = user?.theme ?? 'system';
  return [
    {
      id: 'create-assistant',
      group: 'actions',
      icon: <Plus aria-hidden />,
      title: shell.createAssistant,
      to: paths.createAssistant,
    },
    {
      id: 'shortcuts',
      group: 'actions',
      icon: <Keyboard aria-hidden />,
      title: shell.showShortcuts,
      keys: '?',
      to: () => setOverlay('shortcuts'),
    },
    ...themes
      .filter((theme) => theme !== chosen)
      .map(
        (theme): PaletteItem => ({
          id: `theme-${theme}`,
          group: 'actions',
          icon: <Palette aria-hidden />,
          title: text.themeOf(shell.themes[theme]),
          to: () => save({ theme }),
        }),
      ),
    {
      id: 'logout',
      group: 'actions',
      icon: <LogOut aria-hidden />,
      title: shell.logout,
      to: () => logout.mutate(),
    },
  ];
}

const isSection = (name: string): name is AssistantSection => name in assistantSections;

const sectionNames = Object.keys(assistantSections).filter(isSection);
