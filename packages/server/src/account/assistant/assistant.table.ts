import type { Scope } from '@gable/contract/access'
import { foreignKey, index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { companyId, id, instant, rowId } from '../../platform/db/columns.ts'
import { company } from '../company/company.table.ts'
import { user } from '../identity/identity.table.ts'

/** An assistant that registered itself (RFC 7591). It has no secret and belongs to no company. */
export const assistantClient = pgTable(
  'assistant_client',
  {
    id: id(),
    /** As it states it. Not verified. */
    name: text().notNull(),
    redirectUris: jsonb().$type<string[]>().notNull(),
    createdAt: instant().notNull(),
    /** When a user last allowed it, or when it last got a token. Until then, when it was registered. */
    usedAt: instant().notNull(),
    /** When a user first allowed it. An unused one is deleted early. */
    allowedAt: instant(),
  },
  (t) => [index('assistant_client_used').on(t.usedAt)],
)

/** A user's consent that an assistant acts with their rights, within scopes. */
export const assistantGrant = pgTable(
  'assistant_grant',
  {
    companyId: companyId(),
    id: rowId(),
    userId: uuid()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    /** The registered client, which may have been deleted since. */
    clientId: uuid().notNull(),
    /** Name and host of the client at that time. */
    client: text().notNull(),
    host: text().notNull(),
    scopes: jsonb().$type<Scope[]>().notNull(),
    /** When the code was exchanged; null before. */
    connectedAt: instant(),
    lastUsedAt: instant(),
    /** When it was disconnected, replaced, or misused. */
    endedAt: instant(),
    /** When its last code or refresh token expires. */
    expiresAt: instant().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    index('assistant_grant_user').on(t.companyId, t.userId),
    index('assistant_grant_expires').on(t.expiresAt),
    foreignKey({ columns: [t.companyId], foreignColumns: [company.id] }),
  ],
)

/** A code or a token of a grant. Only its hash is stored. A used one is kept to detect its reuse. */
export const assistantSecret = pgTable(
  'assistant_secret',
  {
    companyId: companyId(),
    secretSha256: text().notNull(),
    grantId: uuid().notNull(),
    kind: text().$type<'code' | 'access' | 'refresh'>().notNull(),
    /** What the exchange of a code must match; null for tokens. */
    binding: jsonb().$type<{ redirectUri: string; challenge: string }>(),
    expiresAt: instant().notNull(),
    spentAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.secretSha256] }),
    uniqueIndex('assistant_secret_sha256').on(t.secretSha256),
    index('assistant_secret_grant').on(t.companyId, t.grantId),
    index('assistant_secret_expires').on(t.expiresAt),
    foreignKey({
      columns: [t.companyId, t.grantId],
      foreignColumns: [assistantGrant.companyId, assistantGrant.id],
    }).onDelete('cascade'),
  ],
)
