import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { widgetPositions, widgetThemes } from '../domain/widget/widget.ts';
import { assistants } from './assistants.ts';
import { oneOf, timestamps } from './columns.ts';

/** An assistant's widget on its owner's site. An assistant without a row uses the defaults. */
export const assistantWidgets = pgTable(
  'assistant_widgets',
  {
    assistantId: integer('assistant_id')
      .primaryKey()
      .references(() => assistants.id, { onDelete: 'cascade' }),
    position: text('position', { enum: widgetPositions }).notNull().default('right'),
    theme: text('theme', { enum: widgetThemes }).notNull().default('light'),
    /** A colour as `#rrggbb`. Null: the brand's colour. */
    color: text('color'),
    /** The text beside the button's picture. Null: only the picture. */
    label: text('label'),
    teaserText: text('teaser_text'),
    teaserDelaySeconds: integer('teaser_delay_seconds').notNull().default(5),
    teaserScrollPercent: integer('teaser_scroll_percent').notNull().default(0),
    /** A path with `*` for any text. Null: every page. */
    teaserPath: text('teaser_path'),
    /** The domains that may show the widget (shared/domain/widget/widget-domains.ts). Empty: all domains. */
    domains: text('domains').array().notNull().default(sql`'{}'`),
    /** Whether events are reported to the site's own analytics. */
    measures: boolean('measures').notNull().default(false),
    /**
     * The secret with which the owner's server signs visitors' identities, encrypted (server/lib/security/secrets.ts). Null until it is
     * requested.
     */
    identitySecret: text('identity_secret'),
    ...timestamps,
  },
  (table) => [
    check('assistant_widgets_position_check', oneOf(table.position, widgetPositions)),
    check('assistant_widgets_theme_check', oneOf(table.theme, widgetThemes)),
    check('assistant_widgets_color_check', sql`${table.color} ~ '^#[0-9a-fA-F]{6}$'`),
  ],
);
