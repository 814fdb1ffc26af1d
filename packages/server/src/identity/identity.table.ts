import type { Role } from '@gable/contract/status'
import { boolean, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { company } from '../company/company.table.ts'
import { id, instant, timestamps, version } from '../db/columns.ts'

/**
 * A person who signs in. `companyId` is null for a platform admin only. The columns up to `emailVerified` are those that
 * better-auth reads and writes; `session`, `account` and `verification` are its own tables.
 */
export const user = pgTable(
  'user',
  {
    id: id(),
    name: text().notNull(),
    email: text().notNull(),
    emailVerified: boolean().notNull().default(false),
    image: text(),
    companyId: uuid().references(() => company.id),
    role: text().$type<Role>().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    phone: text().notNull().default(''),
    jobTitle: text().notNull().default(''),
    clpAccess: boolean().notNull().default(false),
    /** The name in a rep's public link. */
    publicLinkName: text(),
    active: boolean().notNull().default(true),
    version: version(),
    ...timestamps(),
  },
  (t) => [uniqueIndex('user_email').on(t.email), index('user_company').on(t.companyId, t.lastName, t.id)],
)

export const session = pgTable(
  'session',
  {
    id: id(),
    /** Of what the cookie holds: a row signs nobody in. */
    tokenSha256: text('token').notNull(),
    userId: uuid()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    expiresAt: instant().notNull(),
    ipAddress: text(),
    userAgent: text(),
    ...timestamps(),
  },
  (t) => [
    uniqueIndex('session_token').on(t.tokenSha256),
    index('session_user').on(t.userId),
    index('session_expires').on(t.expiresAt),
  ],
)

export const account = pgTable(
  'account',
  {
    id: id(),
    accountId: text().notNull(),
    providerId: text().notNull(),
    userId: uuid()
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' }),
    accessToken: text(),
    refreshToken: text(),
    idToken: text(),
    accessTokenExpiresAt: instant(),
    refreshTokenExpiresAt: instant(),
    scope: text(),
    password: text(),
    ...timestamps(),
  },
  (t) => [index('account_user').on(t.userId)],
)

export const verification = pgTable(
  'verification',
  {
    id: id(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: instant().notNull(),
    ...timestamps(),
  },
  (t) => [index('verification_identifier').on(t.identifier), index('verification_expires').on(t.expiresAt)],
)
