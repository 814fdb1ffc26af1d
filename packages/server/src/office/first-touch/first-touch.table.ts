import type { FirstTouchForm } from '@gable/contract/first-touch'
import { boolean, foreignKey, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { company } from '../../account/company/company.table.ts'
import { companyId, instant, timestamps, version } from '../../platform/db/columns.ts'
import { lead } from '../../selling/lead/lead.table.ts'

/** What a company does by itself when a homeowner sends the form. Without a row, nothing. */
export const firstTouchSettings = pgTable(
  'first_touch_settings',
  {
    companyId: companyId().primaryKey(),
    textOn: boolean().notNull(),
    emailOn: boolean().notNull(),
    /** The company's own words by language; empty texts stand for the standard ones. */
    words: jsonb().$type<FirstTouchForm['words']>().notNull(),
    escalateOn: boolean().notNull(),
    escalateMinutes: integer().notNull(),
    /** Users, in order. */
    escalateTo: jsonb().$type<string[]>().notNull(),
    /** When escalation was last turned on: leads of earlier days stay with their rep. */
    escalateSince: instant(),
    version: version(),
    ...timestamps(),
  },
  (t) => [foreignKey({ columns: [t.companyId], foreignColumns: [company.id] })],
)

/** The automatic first message of a lead, of which there is one at most, even if the sending process crashes. */
export const firstTouch = pgTable(
  'first_touch',
  {
    companyId: companyId(),
    leadId: uuid().notNull(),
    channel: text().$type<'text' | 'mail'>().notNull(),
    at: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.leadId] }),
    foreignKey({ columns: [t.companyId, t.leadId], foreignColumns: [lead.companyId, lead.id] }),
  ],
)

/** A lead that went to the next person because nobody responded. Each step exists once. */
export const firstTouchEscalation = pgTable(
  'first_touch_escalation',
  {
    companyId: companyId(),
    leadId: uuid().notNull(),
    /** Counts from 1. */
    step: integer().notNull(),
    toUserId: uuid().notNull(),
    at: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.leadId, t.step] }),
    foreignKey({ columns: [t.companyId, t.leadId], foreignColumns: [lead.companyId, lead.id] }),
  ],
)
