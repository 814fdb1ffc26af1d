import { plainRichText } from '@gable/contract/rich-text'
import { saveConnection } from '@gable/server/places/integration/integration.service'
import { connection } from '@gable/server/places/integration/integration.table'
import { mail } from '@gable/server/platform/platform.table'
import { emailDesign, emailText } from '@gable/server/selling/email/email.table'
import { eq } from 'drizzle-orm'
import { type SliceAccessMatrix, secretName } from '../matrix.ts'

/** A name that cannot be resolved, because the access matrix calls no outside service. */
const host = 'smtp.invalid'

const account = {
  host,
  port: 587,
  security: 'starttls' as const,
  login: 'office',
  replyTo: '',
  fromName: 'Ridge and Sons',
  fromAddress: 'office@ridge.example',
}

const sender = { fromName: 'Ridge and Sons', replyTo: '' }

/** A design that differs from the default. */
export const matrixDesign = {
  accentColor: '#1D4E89',
  showLogo: false,
  signature: plainRichText('Thank you'),
  signatures: {},
  links: [],
  showAddress: true,
  showLicenses: false,
}

const which = { mail: 'proposal' as const, language: 'en' as const }

/** Users of the access matrix have no account of their own. */
const ends = {
  connect: 'EMAIL_SERVER_UNREACHABLE',
  sendTest: 'EMAIL_SERVER_UNREACHABLE',
  connectOwn: 'EMAIL_SERVER_UNREACHABLE',
  saveOwnSender: 'EMAIL_NOT_CONNECTED',
  sendOwnTest: 'EMAIL_NOT_CONNECTED',
}

export const emailAccessMatrix: SliceAccessMatrix<'email', { version: number; textVersion: number }> = {
  async records({ app, company }) {
    const ctx = { ...company.admin.ctx, secrets: app.deps.secrets }
    await saveConnection(ctx, { vendor: 'smtp', secret: secretName, settings: account })
    const mine = eq(emailDesign.companyId, company.tenant.id)
    const [design] = await app.database.db.select({ version: emailDesign.version }).from(emailDesign).where(mine)
    const [text] = await app.database.db
      .select({ version: emailText.version })
      .from(emailText)
      .where(eq(emailText.companyId, company.tenant.id))
    return { version: design?.version ?? 1, textVersion: text?.version ?? 1 }
  },
  inputs: {
    connect: () => ({ ...account, password: 'a password' }),
    saveSender: () => sender,
    saveCopies: () => ({ copyTo: '' }),
    saveDesign: ({ version }) => ({ ...matrixDesign, version }),
    text: () => which,
    saveText: ({ textVersion }) => ({
      ...which,
      version: textVersion,
      publish: true,
      words: { intro: 'Your new roof' },
    }),
    discardTextDraft: ({ textVersion }) => ({ ...which, version: textVersion }),
    connectOwn: () => ({ ...account, password: 'a password' }),
    saveOwnSender: () => sender,
  },
  ends,
  // Another company of the access matrix has no account.
  othersEnd: {
    ...ends,
    saveSender: 'EMAIL_NOT_CONNECTED',
    sendTest: 'EMAIL_NOT_CONNECTED',
    // It has its own texts, with their own versions.
    saveText: 'STALE_VERSION',
    discardTextDraft: 'STALE_VERSION',
  },
  snapshot: [connection, mail, emailDesign, emailText],
}
