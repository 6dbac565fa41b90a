import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { widgetPositions, widgetThemes } from '../domain/widget/widget.ts';
import { assistants } from './assistants.ts';
import { oneOf, timestamps } from './columns.ts';

/** How an assistant stands on its owner's site; one without a row stands there as the defaults say. */
export const assistantWidgets = pgTable(
  'assistant_widgets',
  {
    assistantId: integer('assistant_id')
      .primaryKey()
      .references(() => assistants.id, { onDelete: 'cascade' }),
    position: text('position', { enum: widgetPositions }).notNull().default('right'),
    theme: text('theme', { enum: widgetThemes }).notNull().default('light'),
    /** `#rrggbb`; null is the brand's. */
    color: text('color'),
    /** Beside the button's picture; null is the picture alone. */
    label: text('label'),
    teaserText: text('teaser_text'),
    teaserDelaySeconds: integer('teaser_delay_seconds').notNull().default(5),
    teaserScrollPercent: integer('teaser_scroll_percent').notNull().default(0),
    /** A path with `*` for anything; null is every page. */
    teaserPath: text('teaser_path'),
    /** Who may show it (shared/domain/widget/widget-domains.ts); empty is everybody. */
    domains: text('domains').array().notNull().default(sql`'{}'`),
    /** Whether events are reported to the site's own measuring. */
    measures: boolean('measures').notNull().default(false),
    /** What the owner's server signs visitors' identities with; encrypted (server/lib/security/secrets.ts). Null until it is asked for. */
    identitySecret: text('identity_secret'),
    ...timestamps,
  },
  (table) => [
    check('assistant_widgets_position_check', oneOf(table.position, widgetPositions)),
    check('assistant_widgets_theme_check', oneOf(table.theme, widgetThemes)),
    check('assistant_widgets_color_check', sql`${table.color} ~ '^#[0-9a-fA-F]{6}$'`),
  ],
);
