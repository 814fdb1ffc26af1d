import type { SpokenLanguage } from '@gable/contract/format/locale'
import { filled, type TextForm, type TextValues, type Translated } from './text-form.ts'

type Fetched = Exclude<SpokenLanguage, 'en'>

/**
 * The texts of a small homeowner page. English is bundled; each other language is a chunk with all of the page's texts
 * in it, fetched on demand.
 */
export function pageTexts<
  English extends Readonly<Record<string, string>>,
  Chunk extends { texts: Translated<English> },
>(en: English, chunks: Record<Fetched, () => Promise<Chunk>>) {
  let spoken: SpokenLanguage = 'en'
  let own: Readonly<Record<string, TextForm>> = en
  return {
    text: (key: keyof English & string, values: TextValues = {}) => filled(own[key] ?? key, values, spoken),

    /**
     * Loads the texts.
     * @returns the chunk; undefined for English, which is also the fallback if a chunk fails to load.
     */
    async fetch(wanted: SpokenLanguage): Promise<Chunk | undefined> {
      const chunk = wanted === 'en' ? undefined : await chunks[wanted]().catch(() => undefined)
      spoken = chunk ? wanted : 'en'
      own = chunk?.texts ?? en
      return chunk
    },
  }
}
