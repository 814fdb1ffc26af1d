import type { SpokenLanguage } from '@gable/contract/format/locale'
import { filled, type TextForm, type TextValues, type Translated } from './text-form.ts'

type Fetched = Exclude<SpokenLanguage, 'en'>

/**
 * The words of a small page of homeowners. English comes with it; another language is a chunk with whatever else the page
 * says in it, fetched by those who read it.
 */
export function pageTexts<
  English extends Readonly<Record<string, string>>,
  Chunk extends { texts: Translated<English> },
>(en: English, chunks: Record<Fetched, () => Promise<Chunk>>) {
  let spoken: SpokenLanguage = 'en'
  let own: Readonly<Record<string, TextForm>> = en
  return {
    text: (key: keyof English & string, values: TextValues = {}) => filled(own[key] ?? key, values, spoken),

    /** Has the words ready. @returns the chunk; undefined for English, which stands where another does not come. */
    async fetch(wanted: SpokenLanguage): Promise<Chunk | undefined> {
      const chunk = wanted === 'en' ? undefined : await chunks[wanted]().catch(() => undefined)
      spoken = chunk ? wanted : 'en'
      own = chunk?.texts ?? en
      return chunk
    },
  }
}
