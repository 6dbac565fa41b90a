CREATE TABLE "assistant_widgets" (
	"assistant_id" integer PRIMARY KEY NOT NULL,
	"position" text DEFAULT 'right' NOT NULL,
	"theme" text DEFAULT 'light' NOT NULL,
	"color" text,
	"label" text,
	"teaser_text" text,
	"teaser_delay_seconds" integer DEFAULT 5 NOT NULL,
	"teaser_scroll_percent" integer DEFAULT 0 NOT NULL,
	"teaser_path" text,
	"domains" text[] DEFAULT '{}' NOT NULL,
	"measures" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "assistant_widgets_position_check" CHECK ("assistant_widgets"."position" in ('right', 'left')),
	CONSTRAINT "assistant_widgets_theme_check" CHECK ("assistant_widgets"."theme" in ('light', 'dark', 'system')),
	CONSTRAINT "assistant_widgets_color_check" CHECK ("assistant_widgets"."color" ~ '^#[0-9a-fA-F]{6}$')
);
--> statement-breakpoint
ALTER TABLE "assistant_widgets" ADD CONSTRAINT "assistant_widgets_assistant_id_assistants_id_fk" FOREIGN KEY ("assistant_id") REFERENCES "public"."assistants"("id") ON DELETE cascade ON UPDATE no action;