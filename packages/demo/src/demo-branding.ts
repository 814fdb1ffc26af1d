import { noTranslations, type Translations } from '@gable/contract/branding-field'
import type { Db } from '@gable/server/platform/db/client'
import type { OwnBranding } from '@gable/server/quoting/branding/branding.shown'
import { branding, brandingVersion } from '@gable/server/quoting/branding/branding.table'

const day = 86_400_000

const firstWords = {
  thankYouSubtitle: 'Your quote is on its way to your inbox. Alma or Sam will call you within a day.',
} satisfies OwnBranding

const warmer = {
  ...firstWords,
  calloutDescriptionText: 'Type your address and see an honest price. No visit needed.',
  mainTextExampleText: '47 Main Street, Maple Ridge',
} satisfies OwnBranding

const ours = {
  ...warmer,
  titlesColor: '#14303F',
  subtitlesColor: '#4B5D68',
  rqpLeadsSubTitleText: 'Where should we send your quote?',
  mainButtonCornerRadius: 10,
} satisfies OwnBranding

const spanish: Translations = {
  es: {
    calloutDescriptionText: 'Escriba su dirección y vea un precio honesto. Sin necesidad de una visita.',
    mainTextExampleText: '47 Main Street, Maple Ridge',
    rqpLeadsSubTitleText: '¿A dónde enviamos su cotización?',
    thankYouSubtitle: 'Su cotización va en camino a su correo. Alma o Sam le llamarán en menos de un día.',
  },
  fr: {},
}

/** Branding versions that the demo company has published, oldest first. */
const publications = [
  { settings: firstWords, translations: noTranslations, daysAgo: 40 },
  { settings: warmer, translations: noTranslations, daysAgo: 18 },
  { settings: ours, translations: spanish, daysAgo: 3 },
] as const

/** Publishes the branding several times, so that there are older versions to restore. */
export async function addDemoBranding(
  db: Db,
  now: Date,
  { companyId, admin }: { companyId: string; admin: { id: string; name: string } },
): Promise<void> {
  const versions = publications.map(({ settings, translations, daysAgo }, index) => ({
    companyId,
    settings,
    translations,
    number: index + 1,
    changed: changedFrom(publications[index - 1], { settings, translations }),
    publishedAt: new Date(now.getTime() - daysAgo * day),
    publishedBy: admin.name,
    publishedById: admin.id,
  }))
  const { settings, translations, publishedAt, publishedBy, number } = versions.at(-1)!
  await db.insert(branding).values({
    companyId,
    published: settings,
    publishedTranslations: translations,
    draft: settings,
    draftTranslations: translations,
    publications: number,
    publishedAt,
    publishedBy,
    createdAt: publishedAt,
    updatedAt: publishedAt,
  })
  await db.insert(brandingVersion).values(versions)
}

interface Publication {
  settings: OwnBranding
  translations: Translations
}

function changedFrom(before: Publication | undefined, { settings, translations }: Publication) {
  const names = Object.keys({ ...settings, ...translations.es }) as (keyof OwnBranding)[]
  return names.filter(
    (name) => settings[name] !== before?.settings[name] || translations.es[name] !== before?.translations.es[name],
  )
}
