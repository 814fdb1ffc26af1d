import { createHash } from 'node:crypto'
import type { SettingsAnswer, WidgetSettings } from '@gable/contract/branding'
import type { Subscribed } from '@gable/contract/feature'
import type { SpokenLanguage } from '@gable/contract/format/locale'
import { scriptWords } from '@gable/contract/script-words'
import { worksAs } from '@gable/contract/status'
import { brandingIn } from '../branding/branding.translations.ts'
import { activeSteps } from '../quote/quote.answers.ts'
import type { LiveWidget } from './widget.finder.ts'

/** The answer of the settings call in a language, and its ETag. */
export interface KnownAnswer {
  /** As bytes, because encoding the text for each request would take a fifth of its time. */
  body: Buffer
  etag: string
}

const answers = new WeakMap<LiveWidget, Map<SpokenLanguage, KnownAnswer>>()

/** Computed once per language while the widget is cached. */
export function settingsAnswer(widget: LiveWidget, language: SpokenLanguage): KnownAnswer {
  const known = answers.get(widget) ?? new Map<SpokenLanguage, KnownAnswer>()
  answers.set(widget, known)
  const answer = known.get(language) ?? makeAnswer(widget, language)
  known.set(language, answer)
  return answer
}

function makeAnswer(widget: LiveWidget, language: SpokenLanguage): KnownAnswer {
  const body = Buffer.from(JSON.stringify({ data: settingsOf(widget, language) } satisfies SettingsAnswer))
  return { body, etag: `"${createHash('sha256').update(body).digest('base64url')}"` }
}

/**
 * The frame gets the company's texts in English together with their translations. The texts that the script itself
 * draws are already in the visitor's language, because it cannot translate.
 */
function settingsOf(widget: LiveWidget, language: SpokenLanguage): WidgetSettings {
  const { company, branding, translations, asking } = widget
  const { name, phone, email, country, currency, mailingAddress, subscriptions } = company
  const { roofQuoteProButtonText, calloutTitleText, calloutDescriptionText } = brandingIn(widget, language)
  const { frame, ...words } = scriptWords[language]
  return {
    ...branding,
    roofQuoteProButtonText,
    calloutTitleText,
    calloutDescriptionText,
    script: { frame: frame.replace('{company}', () => name), ...words },
    company: { name, phone, email, country, currency, mailingAddress, subscriptions: working(subscriptions) },
    steps: activeSteps(asking),
    translations,
  }
}

/** The active subscriptions, limited to what the page may know. */
function working(subscriptions: readonly Subscribed[]) {
  return subscriptions.filter(({ status }) => worksAs(status)).map(({ type, country }) => ({ type, country }))
}
