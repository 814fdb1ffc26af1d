import type { UserLinkPurpose } from '@gable/contract/identity-me'
import type { Role } from '@gable/contract/status'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { bytes, id, instant, timestamps, version } from '../../platform/db/columns.ts'
import { company } from '../company/company.table.ts'

/** A user account. `companyId` is null only for platform admins. */
export const user = pgTable(
  'user',
  {
    id: id(),
    name: text().notNull().generatedAlwaysAs(sql`btrim(first_name || ' ' || last_name)`),
    email: text().notNull(),
    companyId: uuid().references(() => company.id),
    role: text().$type<Role>().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    /** Contact details besides the sign-in address; may be empty. */
    personalEmail: text().notNull().default(''),
    phone: text().notNull().default(''),
    jobTitle: text().notNull().default(''),
    clpAccess: boolean().notNull().default(false),
    /** The name in a rep's public link. */
    publicLinkName: text(),
    active: boolean().notNull().default(true),
    /**
     * When a subscription change deactivated the user for lack of CLP access. They are reactivated when it is no longer
     * needed.
     */
    clpDeactivatedAt: instant(),
    /** When the address was confirmed, by mail or invitation. Null: the user cannot sign in yet. */
    confirmedAt: instant(),
    /** The accepted version of the Terms and Privacy Policy. */
    termsVersion: text().notNull().default(''),
    termsAcceptedAt: instant(),
    /** Removed from the company: existing records keep the name, and the address is free again. */
    deletedAt: instant(),
    version: version(),
    ...timestamps(),
  },
  (t) => [
    // An address belongs to the user who confirmed it. Until then, several companies may have invited it or signed up
    // with it.
    uniqueIndex('user_email').on(t.email).where(sql`confirmed_at is not null`),
    uniqueIndex('user_company_email').on(t.companyId, t.email),
    index('user_by_email').on(t.email),
    index('user_company').on(t.companyId, t.lastName, t.id),
  ],
)

const userId = () =>
  uuid()
    .notNull()
    .references(() => user.id, { onDelete: 'cascade' })

/** A user's password; no row until an invitation is accepted. */
export const userPassword = pgTable('user_password', {
  userId: userId().primaryKey(),
  /** In the format of `identity.password.ts`. */
  hash: text().notNull(),
  changedAt: instant().notNull(),
})

export const session = pgTable(
  'session',
  {
    id: id(),
    /** The hash of the token in the cookie, so that nobody can sign in with a row. */
    tokenSha256: text('token').notNull(),
    userId: userId(),
    expiresAt: instant().notNull(),
    ipAddress: text(),
    userAgent: text(),
    /** The platform admin in a support session, and the reason. */
    supportUserId: uuid().references(() => user.id, { onDelete: 'cascade' }),
    supportReason: text().notNull().default(''),
    ...timestamps(),
  },
  (t) => [
    uniqueIndex('session_token').on(t.tokenSha256),
    index('session_user').on(t.userId),
    index('session_expires').on(t.expiresAt),
  ],
)

/**
 * A mailed single-use secret for one action on a user's own account. Stores only the secret's hash. Separate from
 * company links (`capability_link`) because platform admins have them too.
 */
export const userLink = pgTable(
  'user_link',
  {
    id: id(),
    /** Null for the first platform admin, who has no account yet. */
    userId: uuid().references(() => user.id, { onDelete: 'cascade' }),
    purpose: text().$type<UserLinkPurpose>().notNull(),
    tokenSha256: text().notNull(),
    /**
     * The link's payload: the new address; for an unfinished sign-in, the number of wrong codes; for a new
     * authenticator, its sealed secret; for an invitation, that an admin copied it.
     */
    data: jsonb()
      .$type<{ email?: string; tries?: number; secret?: string; keyId?: string; copied?: true }>()
      .notNull()
      .default({}),
    expiresAt: instant().notNull(),
    spentAt: instant(),
    createdAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex('user_link_token').on(t.tokenSha256),
    index('user_link_user').on(t.userId, t.purpose),
    index('user_link_expires').on(t.expiresAt),
  ],
)

/** A user's authenticator app (RFC 6238), sealed; active from `confirmedAt` on. */
export const userTotp = pgTable('user_totp', {
  userId: userId().primaryKey(),
  secret: bytes().notNull(),
  keyId: text().notNull(),
  confirmedAt: instant(),
  /** The last time step used to sign in, so that codes cannot be reused. */
  lastStep: integer().notNull().default(0),
  createdAt: instant().notNull(),
})

/** Single-use codes for users who lose their authenticator. */
export const userRecoveryCode = pgTable(
  'user_recovery_code',
  { userId: userId(), codeSha256: text().notNull(), usedAt: instant() },
  (t) => [primaryKey({ columns: [t.userId, t.codeSha256] })],
)

/** A user's passkey (WebAuthn credential). */
export const userPasskey = pgTable(
  'user_passkey',
  {
    id: id(),
    userId: userId(),
    name: text().notNull(),
    /** As sent by the browser, in base64url. */
    credentialId: text().notNull(),
    publicKey: bytes().notNull(),
    counter: bigint({ mode: 'number' }).notNull(),
    transports: jsonb().$type<string[]>().notNull().default([]),
    createdAt: instant().notNull(),
    lastUsedAt: instant(),
  },
  (t) => [uniqueIndex('user_passkey_credential').on(t.credentialId), index('user_passkey_user').on(t.userId)],
)
