import type { LinkPurpose } from '@gable/contract/access'
import { boolean, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { companyId, instant, rowId } from '../db/columns.ts'

/** A link that lets its holder do one thing. Stores only the hash of its secret. */
export const capabilityLink = pgTable(
  'capability_link',
  {
    companyId: companyId(),
    id: rowId(),
    tokenSha256: text().notNull(),
    purpose: text().$type<LinkPurpose>().notNull(),
    /** The id of a proposal, quote, or user. */
    subjectId: uuid().notNull(),
    singleUse: boolean().notNull(),
    /**
     * The company's person who opens the link on their own device, such as for a signer; empty for a link that is
     * handed out.
     */
    host: text().notNull().default(''),
    expiresAt: instant().notNull(),
    spentAt: instant(),
    revokedAt: instant(),
    createdAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    uniqueIndex('capability_link_token').on(t.tokenSha256),
    index('capability_link_subject').on(t.companyId, t.subjectId),
    // For retention (retention.ts).
    index('capability_link_expires').on(t.expiresAt),
  ],
)
