DROP INDEX "push_messages_subscription_idx";--> statement-breakpoint
CREATE INDEX "account_mails_lane_idx" ON "account_mails" USING btree (coalesce("user_id"::text, lower("recipient")),"next_attempt_at");--> statement-breakpoint
CREATE INDEX "mail_outbox_lane_idx" ON "mail_outbox" USING btree ("recipient","next_attempt_at") WHERE "mail_outbox"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "push_messages_subscription_idx" ON "push_messages" USING btree ("subscription_id","next_attempt_at");