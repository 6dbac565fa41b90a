import type { QueryClient } from '@tanstack/react-query';
import {
  BookOpen,
  CalendarClock,
  ChartNoAxesColumn,
  ClipboardList,
  FileText,
  FlaskConical,
  Headset,
  History,
  ListChecks,
  Palette,
  PanelBottom,
  Share2,
  ShieldCheck,
} from 'lucide-react';
import type { ComponentType } from 'react';
import { lazySection } from '#client/components/faults/lazy-parts.tsx';
import type { Icon } from '#client/components/ui/icons.tsx';
import { Languages } from '#client/components/ui/later-icons.tsx';
import type { PlaceText } from '#client/i18n/es/assistants/assistants-place.ts';
import type { AssistantSection } from '#shared/domain/site-paths.ts';
import { BookingSection, bookingSetup } from './sections/booking-section.tsx';
import { ChecksSection, checksPanel } from './sections/checks-section.tsx';
import { DetailsSection } from './sections/details-section.tsx';
import { KnowledgeSection, knowledgePanel, readKnowledge } from './sections/knowledge-section.tsx';
import { NumbersSection, numbersOfPeriod } from './sections/numbers-section.tsx';

interface Section {
  label: (text: PlaceText) => string;
  icon: Icon;
  /** Whether the test chat is beside the section on a wide window. False for sections with a preview of their own. */
  hasChat: boolean;
  /** Whether the section has a form that the bar's 'Guardar' submits (`useSectionForm`). */
  hasForm: boolean;
  /** Renders the section's head (`SectionHead`) and content. Undefined for the test chat, which is always rendered. */
  Part: ComponentType | undefined;
  /** Loads the section's own file, if it has one. */
  load?: () => Promise<unknown>;
  /** Reads the section's first data ahead. */
  readAhead?: (queryClient: QueryClient, assistantId: number) => void;
}

/**
 * The sections of an assistant's place, in the order of its navigation. A new section needs an entry here and a word in
 * `assistantSections`.
 */
export const placeSections: Record<AssistantSection, Section> = {
  trial: { label: ({ trial }) => trial, icon: FlaskConical, hasChat: true, hasForm: false, Part: undefined },
  details: { label: ({ details }) => details, icon: FileText, hasChat: true, hasForm: true, Part: DetailsSection },
  knowledge: {
    label: ({ knowledge }) => knowledge,
    icon: BookOpen,
    hasChat: true,
    hasForm: false,
    Part: KnowledgeSection,
    load: knowledgePanel.load,
    readAhead: readKnowledge,
  },
  checks: {
    label: ({ checks }) => checks,
    icon: ListChecks,
    hasChat: false,
    hasForm: false,
    Part: ChecksSection,
    load: checksPanel.load,
  },
  people: {
    label: ({ people }) => people,
    icon: Headset,
    hasChat: true,
    hasForm: true,
    ...lazySection(() => import('../handoff/handoff-section.tsx'), 'HandoffSection'),
  },
  cards: {
    label: ({ cards }) => cards,
    icon: ClipboardList,
    hasChat: false,
    hasForm: false,
    ...lazySection(() => import('../forms/forms-section.tsx'), 'FormsSection'),
  },
  booking: {
    label: ({ booking }) => booking,
    icon: CalendarClock,
    hasChat: false,
    hasForm: false,
    Part: BookingSection,
    load: bookingSetup.load,
  },
  channels: {
    label: ({ channels }) => channels,
    icon: Share2,
    hasChat: false,
    hasForm: false,
    ...lazySection(() => import('../channels/channels-section.tsx'), 'ChannelsSection'),
  },
  web: {
    label: ({ web }) => web,
    icon: PanelBottom,
    hasChat: false,
    hasForm: true,
    ...lazySection(() => import('../web/web-section.tsx'), 'WebSection'),
  },
  privacy: {
    label: ({ privacy }) => privacy,
    icon: ShieldCheck,
    hasChat: false,
    hasForm: true,
    ...lazySection(() => import('../privacy/privacy-section.tsx'), 'PrivacySection'),
  },
  languages: {
    label: ({ languages }) => languages,
    icon: Languages,
    hasChat: false,
    hasForm: true,
    ...lazySection(() => import('../languages/languages-section.tsx'), 'LanguagesSection'),
  },
  brand: {
    label: ({ brand }) => brand,
    icon: Palette,
    hasChat: false,
    hasForm: true,
    ...lazySection(() => import('../brand/brand-section.tsx'), 'BrandSection'),
  },
  versions: {
    label: ({ versions }) => versions,
    icon: History,
    hasChat: true,
    hasForm: false,
    ...lazySection(() => import('../versions/versions-section.tsx'), 'VersionsSection'),
  },
  numbers: {
    label: ({ numbers }) => numbers,
    icon: ChartNoAxesColumn,
    hasChat: false,
    hasForm: false,
    Part: NumbersSection,
    load: numbersOfPeriod.load,
  },
};

const isSection = (name: string): name is AssistantSection => name in placeSections;

export const sectionNames = Object.keys(placeSections).filter(isSection);
