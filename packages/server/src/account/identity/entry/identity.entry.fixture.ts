import type { ApiClient, TestApp } from '@gable/testing/app'
import type { TestCompany } from '@gable/testing/company'
import { addPerson } from '@gable/testing/people'
import { and, desc, eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { createContext } from '../../../platform/context.ts'
import { mail } from '../../../platform/platform.table.ts'
import { user } from '../identity.table.ts'
import { type MailedPurpose, mailUserLink, writeUserLinkMail } from './identity.link-mail.ts'

export const firstPassword = 'Slate-and-Cedar-7'
export const otherPassword = 'Cedar-and-Slate-8'

/** Returns the secret of the latest link of a kind mailed to a recipient, read from the mail's text. */
export async function mailedToken(app: TestApp, recipient: string, kind: string): Promise<string | undefined> {
  const [latest] = await app.database.db
    .select({ text: mail.text, html: mail.html })
    .from(mail)
    .where(and(eq(mail.recipient, recipient), eq(mail.kind, kind)))
    .orderBy(desc(mail.createdAt), desc(mail.id))
    .limit(1)
  const address = latest && /http:\/\/localhost:3000\/[a-z-]+#([\w-]{43})/.exec(latest.text)
  if (address && !latest.html.includes(`href="${address[0]}"`)) throw new Error('The HTML contains a different link')
  return address?.[1]
}

export async function mailsTo(app: TestApp, recipient: string) {
  return app.database.db.select().from(mail).where(eq(mail.recipient, recipient)).orderBy(mail.createdAt, mail.id)
}

/**
 * Mails a link to a user of a company, like the code that normally sends it.
 * @returns its secret.
 */
export async function mailLink(
  app: TestApp,
  company: TestCompany,
  provided: { purpose: MailedPurpose; person: { id: string; email: string; firstName: string }; newEmail?: string },
): Promise<string> {
  const ctx = await createContext(app.deps, company.tenant, { kind: 'system' })
  const written = await writeUserLinkMail(ctx, { ...provided, inviter: 'Ada Min' })
  await ctx.transaction((tx) => mailUserLink(tx, written))
  const to = provided.purpose === 'confirmNewEmail' ? provided.newEmail! : provided.person.email
  return (await mailedToken(app, to, provided.purpose))!
}

/** Adds an invited user who hasn't joined yet. */
export async function invite(app: TestApp, company: TestCompany, at?: string) {
  const provided = { firstName: 'Ina', lastName: 'Vited', role: 'salesRep' } as const
  const person = await addPerson(app.database.db, app.clock.now(), company.tenant.id, provided)
  const { id } = person
  const email = at ?? person.email
  await app.database.db.update(user).set({ confirmedAt: null, email }).where(eq(user.id, id))
  return {
    id,
    email,
    token: await mailLink(app, company, { purpose: 'invitation', person: { id, email, ...provided } }),
  }
}

/** The sign-up form of a company. */
export const signUpOf = (over: Partial<Parameters<ApiClient['identity']['signUp']>[0]> = {}) => ({
  companyName: `Ridge & Söhne ${uuidv7()}`,
  country: 'UnitedStates' as const,
  website: 'https://www.ridge.example/home',
  firstName: 'Ann',
  lastName: 'Ridge',
  email: `Ann-${uuidv7()}@ridge.example`,
  phone: '(307) 555-0123',
  password: firstPassword,
  confirmation: firstPassword,
  termsAccepted: true as const,
  termsVersion: '2026-01',
  idempotencyKey: uuidv7(),
  ...over,
})

/** The outcome of a call: "ok", or the error code. */
export const endOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'ok',
    (error: { code?: string; message: string }) => error.code ?? error.message,
  )
