CREATE INDEX "lead_name" ON "lead" USING btree ("company_id","kind",left(lower("last_name" || ' ' || "first_name"), 40),"id");--> statement-breakpoint
CREATE INDEX "lead_street" ON "lead" USING btree ("company_id","kind",left(lower("street"), 40),"id");--> statement-breakpoint
CREATE INDEX "lead_total" ON "lead" USING btree ("company_id","kind",coalesce("total_cents", -1),"id");--> statement-breakpoint
CREATE INDEX "lead_roof_area" ON "lead" USING btree ("company_id","kind",coalesce("roof_area_sqft", -1),"id");