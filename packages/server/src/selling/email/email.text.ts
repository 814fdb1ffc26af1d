import { isDeepStrictEqual } from 'node:util'
import type { EmailDesign, EmailDesignForm } from '@gable/contract/email-design'
import { socialNetworkLabels, usualAccent } from '@gable/contract/email-design-words'
import type { EmailText, EmailTextForm, EmailWords, WhichEmail } from '@gable/contract/email-text'
import { emailSections, type LocalizedMail } from '@gable/contract/email-text-words'
import { wantedLanguage } from '@gable/contract/format/locale'
import { emptyRichText } from '@gable/contract/rich-text'
import type { OwnWords } from '@gable/documents/mail/texts/text'
import { usualWords } from '@gable/documents/mail/worded-mail'
import { richTextAsText } from '@gable/documents/rich-text/rich-text-text'
import { onDocuments, readCompany } from '../../account/company/company.query.ts'
import { changesOf } from '../../platform/changes.ts'
import type { Ctx } from '../../platform/context.ts'
import { saveSettings, storedSettings } from '../../platform/settings.ts'
import type { StaleVersion } from '../../platform/version.ts'
import { emit } from '../../platform/work/events.ts'
import { emailDesignChanged, emailTextChanged } from './email.events.ts'
import { emailDesign, emailText } from './email.table.ts'

const keyOf = ({ mail, language }: WhichEmail) => ({ mail, language })

/** The text of an email to homeowners in a language: the company's own words and the defaults. */
export async function showText(ctx: Ctx, which: WhichEmail): Promise<EmailText> {
  const row = await storedSettings(ctx, emailText, keyOf(which))
  const usual = usualWords(which.mail, which.language).map(({ text }, index) => {
    return [emailSections[which.mail][index]!.is, text]
  })
  const { words = {}, draft = null, version = 1 } = row ?? {}
  return { ...which, words, draft, version, usual: Object.fromEntries(usual) as EmailWords }
}

/** The company's own words for an email, by catalog key, as its template expects them. */
export async function readWords(
  ctx: Pick<Ctx, 'db' | 'company'>,
  mail: LocalizedMail,
  locale: string,
): Promise<OwnWords> {
  const row = await storedSettings(ctx, emailText, { mail, language: wantedLanguage('visitor', [locale]) })
  return wordsByKey(mail, row?.words ?? {})
}

/** Converts words by section to words by key. */
export function wordsByKey(mail: LocalizedMail, words: EmailWords): OwnWords {
  const own = emailSections[mail].map(({ is, key }) => [key, words[is]?.trim()] as const)
  return Object.fromEntries(own.filter(([, text]) => text))
}

type Saved = { ok: true } | StaleVersion

/** Saves words as the draft over the version that the user saw, or publishes them. */
export async function saveText(
  ctx: Ctx,
  { version, publish, words, ...which }: EmailTextForm & { version: number; publish: boolean },
): Promise<Saved> {
  const { mail } = which
  const provided = Object.fromEntries(Object.entries(words).filter(([, text]) => text.trim() !== '')) as EmailWords
  return saveSettings(ctx, emailText, { version, usual: {}, key: keyOf(which) }, async (tx, locked) => {
    if (!publish) return { draft: provided }
    const changes = changesOf(inWords(mail, locked.words), inWords(mail, provided))
    if (changes) await emit(tx, emailTextChanged, { subjectId: tx.company.id, data: { ...which, ...changes } })
    return { words: provided, draft: null }
  })
}

export function discardTextDraft(ctx: Ctx, { version, ...which }: WhichEmail & { version: number }): Promise<Saved> {
  return saveSettings(ctx, emailText, { version, usual: {}, key: keyOf(which) }, async () => ({ draft: null }))
}

/** The words as the audit log shows them: every section, empty if it has the default text. */
function inWords(mail: LocalizedMail, words: EmailWords): Record<string, string> {
  return Object.fromEntries(emailSections[mail].map(({ is }) => [is, words[is] ?? '']))
}

const usual: EmailDesignForm = {
  accentColor: usualAccent,
  showLogo: true,
  signature: emptyRichText,
  signatures: {},
  links: [],
  showAddress: true,
  showLicenses: true,
}

type StoredDesign = EmailDesignForm & { version: number }

/** The company's stored design, or the default design if nobody has changed it. */
export async function readDesign(ctx: Pick<Ctx, 'db' | 'company'>): Promise<StoredDesign> {
  const row = await storedSettings(ctx, emailDesign)
  return row ? designOf(row) : { ...usual, version: 1 }
}

/** The design, and the company data that it can show. */
export async function showDesign(ctx: Ctx): Promise<EmailDesign> {
  const design = await readDesign(ctx)
  const { mailingAddress, licenses } = await onDocuments(ctx)
  const { logoFileId } = await readCompany(ctx)
  return { ...design, has: { logo: logoFileId !== null, address: mailingAddress, licenses: licenses.join(' · ') } }
}

/** Saves the design over the version that the user saw. */
export function saveDesign(ctx: Ctx, { version, ...form }: StoredDesign): Promise<Saved> {
  return saveSettings(ctx, emailDesign, { version, usual }, async (tx, locked) => {
    const { version: _version, ...known } = designOf(locked)
    if (isDeepStrictEqual(known, form)) return undefined
    // Undefined if only the style of a signature differs.
    const changes = changesOf(designWords(known), designWords(form))
    if (changes) await emit(tx, emailDesignChanged, { subjectId: tx.company.id, data: changes })
    return form
  })
}

function designOf(row: typeof emailDesign.$inferSelect): StoredDesign {
  const { accentColor, showLogo, signature, signatures, links, showAddress, showLicenses, version } = row
  return { accentColor, showLogo, signature, signatures, links, showAddress, showLicenses, version }
}

/** A design as the audit log shows it. */
function designWords({
  signature,
  signatures,
  links,
  accentColor,
  showLogo,
  showAddress,
  showLicenses,
}: EmailDesignForm) {
  const asText = (one = emptyRichText) => richTextAsText(one, (name) => `{${name}}`)
  return {
    accentColor,
    showLogo,
    showAddress,
    showLicenses,
    signature: asText(signature),
    signatureEs: asText(signatures.es),
    signatureFr: asText(signatures.fr),
    links: links.map(({ network, url }) => `${socialNetworkLabels[network]} ${url}`).join(', '),
  }
}
