CREATE INDEX "session_expires" ON "session" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "verification_expires" ON "verification" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "event_at" ON "event" USING btree ("at");--> statement-breakpoint
CREATE INDEX "event_passing" ON "event" USING btree ("at") WHERE type = 'lead.addressOnly';--> statement-breakpoint
CREATE INDEX "event_visitor_address" ON "event" USING btree ("at") WHERE actor_kind = 'visitor' and address <> '';--> statement-breakpoint
CREATE INDEX "quote_session_created" ON "quote_session" USING btree ("created_at");