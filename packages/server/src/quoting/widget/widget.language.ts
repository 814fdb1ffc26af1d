import { type SpokenLanguage, wantedLanguage } from '@gable/contract/format/locale'
import type { FastifyRequest } from 'fastify'
import { acceptedLanguages } from '../../platform/http/accepted-languages.ts'
import type { LiveWidget } from './widget.finder.ts'

/**
 * The visitor's language, decided in the same way as on the page: the company's setting, otherwise the address
 * (`?language=fr`), otherwise the browser.
 */
export function languageOf({ headers, query }: FastifyRequest, widget: LiveWidget | undefined): SpokenLanguage {
  const { language } = query as { language?: unknown }
  const requested = [language].flat().filter((one) => typeof one === 'string')
  const accepted = acceptedLanguages(headers['accept-language'])
  return wantedLanguage(widget?.branding.language ?? 'visitor', [...requested, ...accepted])
}
