-- Written by hand, outside a transaction: leads are written while their indexes are built.
CREATE INDEX CONCURRENTLY "lead_door" ON "lead" USING btree ("company_id",(split_part("address_key", '|', 1) || '|' || split_part("address_key", '|', 4)));--> statement-breakpoint
CREATE INDEX CONCURRENTLY "lead_phone" ON "lead" USING btree ("company_id","phone") WHERE phone <> '';--> statement-breakpoint
CREATE INDEX CONCURRENTLY "lead_email" ON "lead" USING btree ("company_id",lower("email"));