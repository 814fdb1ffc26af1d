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

/** A person who signs in. `companyId` is null for a platform admin only. */
export const user = pgTable(
  'user',
  {
    id: id(),
    /** As the person is called: the first name and the last. */
    name: text().notNull().generatedAlwaysAs(sql`btrim(first_name || ' ' || last_name)`),
    email: text().notNull(),
    companyId: uuid().references(() => company.id),
    role: text().$type<Role>().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    /** Where the person is reached beside the sign-in; may be empty. */
    personalEmail: text().notNull().default(''),
    phone: text().notNull().default(''),
    jobTitle: text().notNull().default(''),
    clpAccess: boolean().notNull().default(false),
    /** The name in a rep's public link. */
    publicLinkName: text(),
    active: boolean().notNull().default(true),
    /** When a change of subscriptions deactivated the person for want of CLP access: they come back when it is not needed. */
    clpDeactivatedAt: instant(),
    /** When the address was confirmed, by a mail or an invitation; null: the person cannot sign in yet. */
    confirmedAt: instant(),
    /** Which Terms and Privacy Policy the person accepted, and when. */
    termsVersion: text().notNull().default(''),
    termsAcceptedAt: instant(),
    /** Taken out of the company: the name stays where it was written, the address is free again. */
    deletedAt: instant(),
    version: version(),
    ...timestamps(),
  },
  (t) => [
    // An address belongs to whoever confirmed it. Until then several companies may have invited it or signed up with it.
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

/** What a person signs in with; none until an invitation was taken up. */
export const userPassword = pgTable('user_password', {
  userId: userId().primaryKey(),
  /** As `identity.password.ts` writes it. */
  hash: text().notNull(),
  changedAt: instant().notNull(),
})

export const session = pgTable(
  'session',
  {
    id: id(),
    /** Of what the cookie holds: a row signs nobody in. */
    tokenSha256: text('token').notNull(),
    userId: userId(),
    expiresAt: instant().notNull(),
    ipAddress: text(),
    userAgent: text(),
    /** The platform admin who works in the person's place, and why. */
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
 * A mailed secret that lets a person do one thing with their own account, once. Of its secret the hash alone is kept. A
 * platform admin has them too, which is why they are no links of a company (`capability_link`).
 */
export const userLink = pgTable(
  'user_link',
  {
    id: id(),
    /** Null for the first platform admin, who is nobody yet. */
    userId: uuid().references(() => user.id, { onDelete: 'cascade' }),
    purpose: text().$type<UserLinkPurpose>().notNull(),
    tokenSha256: text().notNull(),
    /**
     * What it is about beside the person: the address that is to be theirs; of a half sign-in, how many codes were wrong; of
     * an authenticator to be, its secret, sealed; of an invitation, that an admin copied it.
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

/** A person's authenticator app (RFC 6238), sealed; in force from `confirmedAt` on. */
export const userTotp = pgTable('user_totp', {
  userId: userId().primaryKey(),
  secret: bytes().notNull(),
  keyId: text().notNull(),
  confirmedAt: instant(),
  /** The last time step that signed in: a code that was seen is good for nothing more. */
  lastStep: integer().notNull().default(0),
  createdAt: instant().notNull(),
})

/** Codes for when the authenticator is lost, each good once. */
export const userRecoveryCode = pgTable(
  'user_recovery_code',
  { userId: userId(), codeSha256: text().notNull(), usedAt: instant() },
  (t) => [primaryKey({ columns: [t.userId, t.codeSha256] })],
)

/** A passkey (WebAuthn credential) of a person. */
export const userPasskey = pgTable(
  'user_passkey',
  {
    id: id(),
    userId: userId(),
    name: text().notNull(),
    /** As the browser says it, base64url. */
    credentialId: text().notNull(),
    publicKey: bytes().notNull(),
    counter: bigint({ mode: 'number' }).notNull(),
    transports: jsonb().$type<string[]>().notNull().default([]),
    createdAt: instant().notNull(),
    lastUsedAt: instant(),
  },
  (t) => [uniqueIndex('user_passkey_credential').on(t.credentialId), index('user_passkey_user').on(t.userId)],
)
