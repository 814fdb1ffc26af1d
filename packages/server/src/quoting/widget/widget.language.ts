import { type SpokenLanguage, wantedLanguage } from '@gable/contract/format/locale'
import type { FastifyRequest } from 'fastify'
import { acceptedLanguages } from '../../platform/http/accepted-languages.ts'
import type { LiveWidget } from './widget.finder.ts'

/**
 * What a visitor is spoken to in, as the page decides it too: what the company has set, else what the address asks for
 * (`?language=fr`), else what the browser does.
 */
export function languageOf({ headers, query }: FastifyRequest, widget: LiveWidget | undefined): SpokenLanguage {
  const { language } = query as { language?: unknown }
  const asked = [language].flat().filter((one) => typeof one === 'string')
  const accepted = acceptedLanguages(headers['accept-language'])
  return wantedLanguage(widget?.branding.language ?? 'visitor', [...asked, ...accepted])
}
